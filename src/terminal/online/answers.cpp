#include "client/requests.hpp"
#include "client/secret.hpp"
#include "games/text.hpp"
#include "games/utf8.hpp"
#include "terminal/online/conversation.hpp"
#include "terminal/online/text.hpp"
#include "terminal/plain/board.hpp"
#include "terminal/plain/text.hpp"
#include "terminal/typed_move.hpp"

namespace quincunx::terminal {

using Command = PlainCommand;

namespace {

/// The version in which so many of the plies that stand had been played. Those after it may have been taken
/// back and played anew, but no longer those before.
std::int64_t version_after(const online::OnlineGame& state, std::size_t plies) {
    online::OnlineGame again = *online::OnlineGame::open(state.settings());
    std::int64_t version = 0;
    for (const online::StoredEntry& stored : state.entries()) {
        again.apply(stored);
        if (again.session() != nullptr && again.session()->played().size() == plies)
            version = stored.entry.version;
    }
    return version;
}

} // namespace

/// Waits for a line or for news.
std::optional<ConversationEnd> OnlineConversation::listen() {
    if (game_->state() == nullptr || game_->awaits_answer())
        return console().wait({game_->descriptor()}) == Input::interrupted
                   ? std::optional(ConversationEnd::interrupted)
                   : std::nullopt;
    if (game_->is_your_turn() && session()->must_pass()) {
        game_->order(wire::command::Move{"pass"});
        return std::nullopt;
    }
    if (const auto minutes = warnings_.look(time_left()))
        say(filled(online_.minutes_left, *minutes) + '\n');
    return wait_for_line();
}

std::optional<ConversationEnd> OnlineConversation::wait_for_line() {
    if (!std::exchange(prompted_, true))
        console().write(game_->is_your_turn()
                            ? fmt::format("{}> ", side_name(session()->game().variant().game(),
                                                            session()->turn(), language()))
                            : "> ");
    Elsewhere elsewhere{.descriptor = game_->descriptor()};
    if (const auto wait = warnings_.until_next())
        elsewhere.until = std::chrono::steady_clock::now() + std::chrono::milliseconds(*wait);
    const Reading reading = console().read_line(elsewhere);
    if (reading.input == Input::elsewhere)
        return std::nullopt;
    if (reading.input == Input::line && console().is_interactive())
        prompted_ = false; // what was typed has ended the line
    if (reading.input == Input::line)
        return answer(reading.line);
    return reading.input == Input::end ? ConversationEnd::input_ended : ConversationEnd::interrupted;
}

/// What the player's clock shows; nothing while it stands.
std::optional<play::Milliseconds> OnlineConversation::time_left() const {
    return game_->is_your_turn() ? session()->time_left(game_->seat(), game_->now()) : std::nullopt;
}

void OnlineConversation::carry_out(Command command, const std::string& argument) {
    switch (command) {
    case Command::help:
        return say(help_text(*game_, language()));
    case Command::moves:
        return say(moves_list(session()->game(), language()));
    case Command::clock:
        return say(clocks_text(*game_, language()));
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
    case Command::call_off:
        return game_->order(wire::command::CallOff{});
    case Command::claim_win:
        return claim(wire::command::ClaimWin{});
    case Command::claim_draw:
        return claim(wire::command::ClaimDraw{});
    case Command::new_key:
        return make_new_key();
    case Command::say:
        return speak(argument);
    case Command::analyse:
        return analyse(argument);
    default: // the others are not accepted here
        return show();
    }
}

void OnlineConversation::move(const std::string& text) {
    const bool goes_on = session() != nullptr && !session()->outcome();
    const std::string move = canonical_move(text);
    if (!goes_on || !game_->you() || !session()->game().parse(move))
        return complain_unknown(text);
    attempt(play::command::PlayMove{move}, wire::command::Move{move});
}

/// What is impossible is said here, in the player's language.
void OnlineConversation::attempt(const play::Command& command, const wire::Command& order) {
    const auto decided = session()->decide(command, game_->seat(), game_->now());
    if (!decided)
        return complain(words(decided.error(), language()));
    game_->order(order);
}

void OnlineConversation::reply(bool yes) {
    const Color opponent = game_->opponent();
    if (session()->draw_offer() == opponent)
        return yes ? attempt(play::command::AcceptDraw{}, wire::command::AcceptDraw{})
                   : attempt(play::command::DeclineDraw{}, wire::command::DeclineDraw{});
    if (session()->takeback_request() == opponent)
        return yes ? attempt(play::command::GrantTakeback{}, wire::command::GrantTakeback{})
                   : attempt(play::command::RefuseTakeback{}, wire::command::RefuseTakeback{});
    complain(std::string(online_.nothing_to_answer));
}

void OnlineConversation::claim(const wire::Command& order) {
    const online::OnlineGame& state = *game_->state();
    if (state.away() != game_->opponent() || game_->now() < state.claimable_at())
        return complain(std::string(online_.nothing_to_claim));
    game_->order(order);
}

/// It is kept before it is asked for: if the answer is lost, whoever comes back asks again.
void OnlineConversation::make_new_key() {
    if (joined_game_.next.empty())
        joined_game_.next = client::new_token();
    if (const auto reason = joined_game_.seat_file.update(seat_of(joined_game_), language()))
        return complain(*reason);
    if (const auto trouble = replace_token(joined_game_, language()))
        return complain(words(*trouble, joined_game_.address, language()));
    game_ = open_game(joined_game_);
    say(std::string(online_.new_key) + '\n');
}

void OnlineConversation::speak(const std::string& phrase) {
    const auto meant = parse_phrase(phrase);
    if (!meant)
        return complain(filled(online_.phrases_there_are, phrases_text(language())));
    game_->order(wire::command::Say{*meant});
}

/// The server is asked, as it is by clients that have no engine.
void OnlineConversation::analyse(const std::string& plies) {
    const auto most = static_cast<std::int64_t>(session()->played().size());
    const auto wanted = plies.empty() ? std::optional(most) : parse_number(plies, most);
    if (!wanted)
        return complain(filled(online_.plies_there_are, most));
    constexpr std::int64_t lines = 3;
    const auto count = static_cast<std::size_t>(*wanted);
    const wire::Inquiry inquiry{
        .version = version_after(*game_->state(), count), .lines = lines, .token = joined_game_.token};
    const auto analysis = client::analyse(joined_game_.address, joined_game_.game, inquiry);
    if (!analysis)
        return complain(words(analysis.error(), joined_game_.address, language()));
    say(analysis_text(*analysis, count, language()));
}

std::vector<Command> OnlineConversation::accepted() const {
    if (session() == nullptr && plays())
        return {Command::help, Command::call_off, Command::new_key, Command::quit};
    if (session() == nullptr)
        return {Command::help, Command::quit};
    std::vector commands{Command::help, Command::board, Command::flip, Command::save};
    const auto add = [&](std::initializer_list<Command> more) { commands.insert(commands.end(), more); };
    if (!session()->outcome())
        add({Command::moves, Command::clock});
    if (game_->you() && !session()->outcome())
        add({Command::draw, Command::takeback, Command::accept, Command::decline, Command::say,
             Command::resign});
    if (game_->you() && !session()->outcome())
        add({Command::claim_win, Command::claim_draw, Command::new_key});
    if (session()->outcome())
        add({Command::analyse});
    if (game_->you() && session()->outcome())
        add({Command::say, Command::rematch});
    add({Command::quit});
    return commands;
}

void OnlineConversation::show() {
    say('\n' + plain_board(*session(), flipped_, console().shows_colors()) + '\n' +
        state_text(*game_, language()));
}

void OnlineConversation::say(const std::string& lines) {
    if (std::exchange(prompted_, false))
        console().write("\n");
    if (!lines.empty())
        console().write(lines);
}

void OnlineConversation::complain_unknown(const std::string& text) {
    const auto commands = accepted();
    if (const auto meant = closest_word(text, commands))
        return say(filled(wording().suggestion, shown(text), *meant) + '\n');
    complain(filled(wording().unknown, shown(text)));
    if (session() != nullptr && game_->you() && !session()->outcome())
        say(filled(wording().move_form, example_of(session()->game()), word_of(Command::help, language())) +
            '\n');
    else
        say(filled(online_.waiting_help, word_of(Command::help, language())) + '\n');
}

} // namespace quincunx::terminal
