#include "terminal/online.hpp"

#include "games/utf8.hpp"
#include "terminal/ask.hpp"
#include "terminal/online_phrases.hpp"
#include "terminal/online_text.hpp"
#include "terminal/plain_board.hpp"
#include "terminal/plain_text.hpp"
#include "terminal/saved_game.hpp"

#include <memory>
#include <stdexcept>

namespace quincunx::terminal {

namespace {

using Command = PlainCommand;
using play::Milliseconds;
namespace notice = client::notice;

constexpr Milliseconds minute = 60'000;

class OnlineConversation {
  public:
    OnlineConversation(Console& console, Attendance attendance, Language language)
        : console_(console),
          attendance_(std::move(attendance)),
          language_(language),
          game_(open()) {}

    Farewell hold();

  private:
    std::unique_ptr<client::Game> open() const {
        return std::make_unique<client::Game>(attendance_.place, attendance_.game, attendance_.token);
    }
    void hear();
    void tell(const notice::Joined& joined);
    void tell(const notice::Happened& happened);
    void tell(const notice::Refused& refused);
    void tell(const notice::Around& around);
    void tell(const notice::Lost& lost);
    void tell(const notice::Back& back);
    void tell(const notice::Dismissed& dismissed);
    void go_to_rematch();
    void keep_seat();

    std::optional<Farewell> listen();
    bool must_pass() const;
    std::optional<Milliseconds> next_warning() const;
    std::optional<Farewell> answer(const std::string& line);
    void carry_out(Command command, const std::string& argument);
    void move(const std::string& text);
    void attempt(const play::Command& command, const wire::Command& order);
    void reply(bool yes);
    void speak(const std::string& phrase);
    void save(const std::string& path);
    Farewell leave(Farewell farewell);

    std::vector<Command> accepted() const;
    void show();
    void say(const std::string& lines);
    void complain(const std::string& reason) { say(filled(words_.error, reason) + '\n'); }
    void complain_unknown(const std::string& text);

    bool plays() const { return attendance_.token.has_value(); }
    const play::Session* session() const { return game_->session(); }

    Console& console_;
    Attendance attendance_;
    Language language_;
    const Phrases& words_ = phrases(language_);
    const OnlinePhrases& online_ = online_phrases(language_);
    std::unique_ptr<client::Game> game_;
    bool flipped_ = false;
    bool prompted_ = false;     ///< what is said next begins a new line
    bool board_is_old_ = false; ///< it is shown when all that has come is told
    bool opponent_was_there_ = false;
    bool opponent_is_gone_ = false;
};

Farewell OnlineConversation::hold() {
    for (;;) {
        if (console_.stop())
            return leave(Farewell::interrupted);
        hear();
        if (const auto farewell = listen())
            return leave(*farewell);
    }
}

/// Tells all that has come.
void OnlineConversation::hear() {
    while (const auto notice = game_->next())
        std::visit([this](const auto& each) { tell(each); }, *notice);
    if (std::exchange(board_is_old_, false))
        show();
    if (game_->room() != nullptr && !game_->room()->rematched().empty())
        go_to_rematch();
}

void OnlineConversation::tell(const notice::Joined& /*joined*/) {
    attendance_.number = game_->room()->charter().number;
    if (plays() && !game_->you())
        throw std::runtime_error(filled(online_.dismissed, wire::to_text(wire::Code::not_yours)));
    const bool after_another = attendance_.link.empty() && game_->room()->charter().rematch_of;
    say(filled(!plays()        ? online_.watching
               : after_another ? online_.rematch
                               : online_.playing,
               attendance_.number) +
        '\n');
    if (plays() && game_->room()->phase() != online::Phase::finished)
        keep_seat();
    if (session() != nullptr) {
        say(opening_text(*game_, language_));
        board_is_old_ = true;
        return;
    }
    if (plays() && !attendance_.link.empty())
        say(filled(online_.link, attendance_.link) + '\n' +
            filled(online_.in_terminal, command_for("join", attendance_.number, attendance_.place)) + '\n');
    say(std::string(online_.waiting) + '\n');
}

void OnlineConversation::tell(const notice::Happened& happened) {
    const bool begins = std::holds_alternative<wire::event::Seated>(happened.entry.event) && session();
    say(event_text(*game_, happened.entry, language_));
    if (begins)
        say(opening_text(*game_, language_));
    const bool changes = std::holds_alternative<wire::event::Moved>(happened.entry.event) ||
                         std::holds_alternative<wire::event::TakebackGranted>(happened.entry.event) ||
                         std::holds_alternative<wire::event::Ended>(happened.entry.event);
    board_is_old_ = board_is_old_ || begins || changes;
}

void OnlineConversation::tell(const notice::Refused& refused) {
    complain(filled(online_.refused, words(refused.problem, language_)));
}

/// Who has never been there has not gone.
void OnlineConversation::tell(const notice::Around& around) {
    if (!game_->you())
        return;
    const Color opponent = !*game_->you();
    const bool is_there = opponent == Color::first ? around.present.first : around.present.second;
    if (opponent_was_there_ && is_there == opponent_is_gone_) {
        opponent_is_gone_ = !is_there;
        say(filled(is_there ? online_.is_back : online_.gone, name_of(*game_, opponent, language_)) + '\n');
    }
    opponent_was_there_ = opponent_was_there_ || is_there;
}

void OnlineConversation::tell(const notice::Lost& /*lost*/) {
    say(std::string(online_.lost) + '\n');
}

void OnlineConversation::tell(const notice::Back& /*back*/) {
    say(std::string(online_.connected) + '\n');
}

void OnlineConversation::tell(const notice::Dismissed& dismissed) {
    throw std::runtime_error(filled(online_.dismissed, quincunx::quoted(dismissed.why)));
}

void OnlineConversation::go_to_rematch() {
    attendance_.keeper.forget();
    attendance_.game = game_->room()->rematched();
    attendance_.link.clear();
    game_ = open();
    opponent_was_there_ = opponent_is_gone_ = false;
}

void OnlineConversation::keep_seat() {
    const KeptSeat seat{attendance_.game, attendance_.number, attendance_.place.url(),
                        game_->room()->name(*game_->you()).value_or(attendance_.name), *attendance_.token};
    if (const auto reason = attendance_.keeper.keep(seat, *game_->you(), language_))
        say(filled(online_.seat_not_kept, *reason) + '\n');
}

/// Waits for a line or for news.
std::optional<Farewell> OnlineConversation::listen() {
    const int news = game_->descriptor();
    if (game_->room() == nullptr || game_->awaits_answer())
        return console_.wait({news}) == Input::interrupted ? std::optional(Farewell::interrupted)
                                                           : std::nullopt;
    if (must_pass()) {
        game_->order(wire::command::Move{"pass"});
        return std::nullopt;
    }
    if (!std::exchange(prompted_, true))
        console_.write(game_->is_your_turn()
                           ? fmt::format("{}> ", side_name(session()->game().variant().game(),
                                                           session()->turn(), language_))
                           : "> ");
    Elsewhere elsewhere{.descriptor = news};
    const auto warning = next_warning();
    if (warning)
        elsewhere.patience =
            std::chrono::milliseconds(*session()->time_left(*game_->you(), game_->now()) - *warning);
    const Reading reading = console_.read_line(elsewhere);
    if (reading.input == Input::elsewhere) {
        if (warning && next_warning() != warning)
            say(filled(online_.minutes_left, *warning / minute) + '\n');
        return std::nullopt;
    }
    if (reading.input == Input::line && console_.is_interactive())
        prompted_ = false; // what was typed has ended the line
    if (reading.input == Input::line)
        return answer(reading.line);
    return reading.input == Input::end ? Farewell::input_ended : Farewell::interrupted;
}

bool OnlineConversation::must_pass() const {
    if (!game_->is_your_turn())
        return false;
    const auto moves = session()->game().moves();
    return moves.size() == 1 && moves.front().move.is_pass();
}

/// At how much time left the player is to be warned next.
std::optional<Milliseconds> OnlineConversation::next_warning() const {
    const auto left =
        game_->is_your_turn() ? session()->time_left(*game_->you(), game_->now()) : std::nullopt;
    for (const Milliseconds warning : {5 * minute, minute})
        if (left && *left > warning)
            return warning;
    return std::nullopt;
}

std::optional<Farewell> OnlineConversation::answer(const std::string& line) {
    const PlainInput input = parse_plain_input(line, accepted());
    if (input.command == Command::quit && input.argument.empty())
        return Farewell::quit;
    if (input.command)
        carry_out(*input.command, input.argument);
    else if (!input.text.empty())
        move(input.text);
    else
        say("");
    return std::nullopt;
}

void OnlineConversation::carry_out(Command command, const std::string& argument) {
    if (command == Command::save)
        return argument.empty() ? complain(filled(words_.file_missing, word_of(command, language_)))
                                : save(argument);
    if (command == Command::say)
        return speak(argument);
    if (!argument.empty())
        return complain(filled(words_.stands_alone, word_of(command, language_)));
    switch (command) {
    case Command::help:
        return say(help_text(*game_, language_));
    case Command::moves:
        return say(moves_list(session()->game(), language_));
    case Command::clock:
        return say(clocks_text(*game_, language_));
    case Command::flip:
        flipped_ = !flipped_;
        return show();
    case Command::resign:
        return attempt(play::command::Resign{}, wire::command::Resign{});
    case Command::draw:
        return attempt(play::command::OfferDraw{}, wire::command::OfferDraw{});
    case Command::takeback:
        return attempt(play::command::AskTakeback{}, wire::command::AskTakeback{});
    case Command::accept:
        return reply(true);
    case Command::decline:
        return reply(false);
    case Command::rematch:
        return game_->order(wire::command::OfferRematch{});
    default: // the others are not accepted here
        return show();
    }
}

/// Letters may be capital ones: there is nothing else that they could mean.
void OnlineConversation::move(const std::string& text) {
    const bool goes_on = session() != nullptr && !session()->outcome();
    const std::string move = lower_case(text);
    if (!goes_on || !game_->you() || !session()->game().parse(move))
        return complain_unknown(text);
    attempt(play::command::PlayMove{move}, wire::command::Move{move});
}

/// What is impossible is said here, in the player's language.
void OnlineConversation::attempt(const play::Command& command, const wire::Command& order) {
    const auto decided = session()->decide(command, *game_->you(), game_->now());
    if (!decided)
        return complain(words(decided.error(), language_));
    game_->order(order);
}

void OnlineConversation::reply(bool yes) {
    const Color opponent = !*game_->you();
    if (session()->draw_offer() == opponent)
        return yes ? attempt(play::command::AcceptDraw{}, wire::command::AcceptDraw{})
                   : attempt(play::command::DeclineDraw{}, wire::command::DeclineDraw{});
    if (session()->takeback_request() == opponent)
        return yes ? attempt(play::command::GrantTakeback{}, wire::command::GrantTakeback{})
                   : attempt(play::command::RefuseTakeback{}, wire::command::RefuseTakeback{});
    complain(std::string(online_.nothing_to_answer));
}

void OnlineConversation::speak(const std::string& phrase) {
    const auto meant = parse_phrase(phrase);
    if (!meant)
        return complain(filled(online_.phrases_there_are, phrases_text(language_)));
    game_->order(wire::command::Say{*meant});
}

void OnlineConversation::save(const std::string& path) {
    if (const auto error = save_game(*session(), path, language_))
        return complain(*error);
    say(filled(words_.saved, printable(path)) + '\n');
}

Farewell OnlineConversation::leave(Farewell farewell) {
    const bool is_over = game_->room() != nullptr && game_->room()->phase() == online::Phase::finished;
    if (is_over && plays())
        attendance_.keeper.forget();
    if (!is_over)
        say(filled(plays() ? online_.come_back : online_.watch_again,
                   command_for(plays() ? "join" : "watch", attendance_.number, attendance_.place)) +
            '\n');
    else
        say("");
    return farewell;
}

std::vector<Command> OnlineConversation::accepted() const {
    if (session() == nullptr)
        return {Command::help, Command::quit};
    std::vector commands{Command::help, Command::board, Command::flip, Command::save};
    const auto add = [&](std::initializer_list<Command> more) { commands.insert(commands.end(), more); };
    if (!session()->outcome())
        add({Command::moves, Command::clock});
    if (game_->you() && !session()->outcome())
        add({Command::draw, Command::takeback, Command::accept, Command::decline, Command::say,
             Command::resign});
    if (game_->you() && session()->outcome())
        add({Command::say, Command::rematch});
    add({Command::quit});
    return commands;
}

void OnlineConversation::show() {
    say('\n' + plain_board(*session(), flipped_, console_.shows_colors()) + '\n' +
        state_text(*game_, language_));
}

void OnlineConversation::say(const std::string& lines) {
    if (std::exchange(prompted_, false))
        console_.write("\n");
    if (!lines.empty())
        console_.write(lines);
}

void OnlineConversation::complain_unknown(const std::string& text) {
    const auto commands = accepted();
    if (const auto meant = closest_word(text, commands))
        return say(filled(words_.suggestion, shown(text), *meant) + '\n');
    complain(filled(words_.unknown, shown(text)));
    if (session() != nullptr && game_->you() && !session()->outcome())
        say(filled(words_.move_form, example_of(session()->game()), word_of(Command::help, language_)) +
            '\n');
    else
        say(filled(online_.waiting_help, word_of(Command::help, language_)) + '\n');
}

} // namespace

std::string command_for(std::string_view subcommand, const std::string& number, const client::Place& place) {
    std::string command = fmt::format("quincunx {} {}", subcommand, number);
    if (place != *client::parse_place(standard_server))
        command += fmt::format(" --server {}", place.url());
    return command;
}

Farewell play_online(Console& console, Attendance attendance, Language language) {
    return OnlineConversation(console, std::move(attendance), language).hold();
}

} // namespace quincunx::terminal
