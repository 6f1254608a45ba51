#include "clocks/now.hpp"
#include "games/text.hpp"
#include "play/record/record.hpp"
#include "terminal/ask.hpp"
#include "terminal/plain/board.hpp"
#include "terminal/plain/line_conversation.hpp"
#include "terminal/plain/saved_game.hpp"
#include "terminal/plain/text.hpp"
#include "terminal/typed_move.hpp"
#include "terminal/watching.hpp"

#include <algorithm>

namespace quincunx::terminal {

namespace {

using Command = PlainCommand;

class PlainConversation final : LineConversation {
  public:
    PlainConversation(Console& console, LocalGame& local_game, Language language)
        : LineConversation(console, language),
          local_game_(local_game) {}

    ConversationEnd hold();

  private:
    ConversationEnd talk();
    std::optional<ConversationEnd> go_on();
    void after_move();
    std::optional<ConversationEnd> listen();
    void carry_out(Command command, const std::string& argument) override;
    void move(const std::string& text) override;
    const play::Session& to_save() const override { return session(); }
    std::optional<ConversationEnd> quit(bool insists) override;
    void saved() override { local_game_.note_saved(); }
    void undo();
    void redo();
    void load(const std::string& path);
    void begin_again(bool swapped);
    bool keep();
    void give_up(const play::Command& command);

    std::vector<Command> accepted() const override { return accepted_in(local_game_); }
    void show();
    using LineConversation::complain;
    void complain(const Error& error) { complain(words(error, language())); }
    void complain_unknown(const std::string& text);
    std::string clocks() const { return clocks_text(session(), clocks::steady_now(), language()); }

    const play::Session& session() const { return local_game_.session(); }

    LocalGame& local_game_;
    bool flipped_ = false;
};

/// What is in a file of the person's need not be kept.
ConversationEnd PlainConversation::hold() {
    const ConversationEnd end = talk();
    return end != ConversationEnd::over && local_game_.is_saved() ? ConversationEnd::dropped : end;
}

ConversationEnd PlainConversation::talk() {
    say(opening_text(local_game_, language()));
    show();
    for (;;)
        if (const auto end = go_on())
            return *end;
}

/// One move of a computer, a pass that is forced, or one line of a person.
std::optional<ConversationEnd> PlainConversation::go_on() {
    if (console().stop())
        return ConversationEnd::interrupted;
    if (session().outcome())
        return local_game_.has_person() ? listen() : ConversationEnd::over;
    if (local_game_.human_has_choice())
        return listen();
    if (!let_people_watch(console(), local_game_))
        return ConversationEnd::interrupted;
    if (local_game_.human_to_move())
        local_game_.handle(play::command::PlayMove{"pass"});
    else
        local_game_.let_computer_act();
    after_move();
    return std::nullopt;
}

/// Between a person's move and the computer's answer the board is left out.
void PlainConversation::after_move() {
    const auto outcome = session().outcome();
    // Else it came too late and was not made, or the computer has given up instead.
    if (!outcome || (outcome->reason != EndReason::time && outcome->reason != EndReason::resigned))
        say(last_move_text(session(), language()));
    if (const auto problem = local_game_.take_problem())
        complain(filled(wording().kept_not, *problem));
    if (outcome || !local_game_.has_person() || local_game_.human_has_choice())
        show();
}

std::optional<ConversationEnd> PlainConversation::listen() {
    const bool over = session().outcome().has_value();
    const auto side = side_name(session().game().variant().game(), session().turn(), language());
    Elsewhere end_of_time;
    if (const auto left = session().time_left(session().turn(), clocks::steady_now()); left && !over)
        end_of_time.until = std::chrono::steady_clock::now() + std::chrono::milliseconds(*left);
    offer_words(over ? nullptr : &session().game());
    const auto line = ask_until(console(), over ? "> " : fmt::format("{}> ", side), end_of_time);
    if (local_game_.end_by_time()) {
        show();
        return std::nullopt;
    }
    if (!line)
        return std::nullopt;
    if (!*line)
        return line->error();
    return answer(**line);
}

void PlainConversation::carry_out(Command command, const std::string& argument) {
    switch (command) {
    case Command::help:
        return say(help_text(local_game_, language()));
    case Command::moves:
        return say(moves_list(session().game(), language()));
    case Command::clock:
        return say(clocks());
    case Command::hint:
        return say(hint_text(session().game(), local_game_.hint(), language()));
    case Command::flip:
        flipped_ = !flipped_;
        return show();
    case Command::undo:
        return undo();
    case Command::redo:
        return redo();
    case Command::load:
        return load(argument);
    case Command::new_game:
        return begin_again(false);
    case Command::rematch:
        return begin_again(true);
    case Command::resign:
        return give_up(play::command::Resign{});
    case Command::end:
        return give_up(play::command::EndGame{});
    case Command::board:
    default: // not accepted here
        return show();
    }
}

void PlainConversation::move(const std::string& text) {
    const auto error = local_game_.handle(play::command::PlayMove{canonical_move(text)});
    if (!error)
        return after_move();
    const bool unknown = error->code == ErrorCode::move_form || error->code == ErrorCode::session_over;
    unknown ? complain_unknown(text) : complain(*error);
}

void PlainConversation::undo() {
    const int plies = session().plies_to_undo();
    if (plies == 0)
        return complain(Error{ErrorCode::session_no_own_move, 0, {}});
    std::string taken_back;
    for (const play::Ply& ply : session().played().last(static_cast<std::size_t>(plies)))
        taken_back.append(taken_back.empty() ? "" : " ").append(session().game().text_of(ply.move));
    if (const auto error = local_game_.handle(play::command::Undo{plies}))
        return complain(*error);
    say(filled(wording().undone, taken_back) + '\n');
    show();
}

void PlainConversation::redo() {
    const int plies = session().plies_to_redo();
    if (plies == 0)
        return complain(std::string(wording().nothing_to_redo));
    std::string redone;
    for (const play::Ply& ply : session().undone().first(static_cast<std::size_t>(plies)))
        redone.append(redone.empty() ? "" : " ").append(session().game().text_of(ply.move));
    if (const auto error = local_game_.handle(play::command::Redo{plies}))
        return complain(*error);
    say(filled(wording().redone, redone) + '\n');
    show();
}

void PlainConversation::load(const std::string& path) {
    auto loaded = load_game(path, session().game().variant(), session().terms(), language());
    if (!loaded)
        return complain(loaded.error());
    if (!keep())
        return;
    if (const std::string name = local_game_.kept_name(); !name.empty())
        say(filled(wording().kept, name) + '\n');
    local_game_.replace(std::move(*loaded));
    local_game_.note_saved();
    say(filled(wording().loaded, quoted(path, std::string::npos)) + '\n');
    show();
}

/// Whose game is over: it is not to be gone on with.
void PlainConversation::begin_again(bool swapped) {
    local_game_.forget();
    local_game_.begin_again(swapped);
    say(opening_text(local_game_, language()));
    show();
}

std::optional<ConversationEnd> PlainConversation::quit(bool insists) {
    if (insists)
        return ConversationEnd::dropped;
    if (keep())
        return ConversationEnd::quit;
    say(std::string(wording().quit_anyway) + '\n');
    return std::nullopt;
}

/// Sees that nothing is lost of a game that is left. False if it would be.
bool PlainConversation::keep() {
    const auto problem = local_game_.leave();
    if (problem)
        complain(filled(wording().kept_not, *problem));
    return !problem;
}

void PlainConversation::give_up(const play::Command& command) {
    if (const auto error = local_game_.handle(command))
        return complain(*error);
    show();
}

void PlainConversation::show() {
    say('\n' + plain_board(session(), flipped_, console().shows_colors()) + '\n' +
        state_text(local_game_, language()) + clocks());
    if (session().outcome() && local_game_.has_person())
        say(filled(wording().after_game, word_of(Command::new_game, language()),
                   word_of(Command::rematch, language()), word_of(Command::quit, language())) +
            '\n');
}

void PlainConversation::complain_unknown(const std::string& text) {
    if (!suggest(text))
        complain(session().outcome() ? filled(wording().after_the_end, words_of(accepted(), language()))
                                     : filled(wording().unknown, shown(text)));
    if (!session().outcome())
        say(filled(wording().move_form, example_of(session().game()), word_of(Command::help, language())) +
            '\n');
}

} // namespace

ConversationEnd play_plain(Console& console, LocalGame& local_game, Language language) {
    return PlainConversation(console, local_game, language).hold();
}

} // namespace quincunx::terminal
