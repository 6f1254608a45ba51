#include "games/utf8.hpp"
#include "terminal/ask.hpp"
#include "terminal/phrases.hpp"
#include "terminal/plain_board.hpp"
#include "terminal/plain_text.hpp"
#include "terminal/saved_game.hpp"

#include <algorithm>

namespace quincunx::terminal {

namespace {

using Command = PlainCommand;

class PlainConversation {
  public:
    PlainConversation(Console& console, Match& match, Language language)
        : console_(console),
          match_(match),
          language_(language) {}

    Farewell hold();

  private:
    std::optional<Farewell> go_on();
    void after_move();
    std::optional<Farewell> listen();
    void carry_out(Command command, const std::string& argument);
    void move(const std::string& text);
    void undo();
    void redo();
    void save(const std::string& path);
    void load(const std::string& path);
    void give_up(const play::Command& command);

    std::vector<Command> accepted() const;
    void show();
    void say(const std::string& lines) const { console_.write(lines); }
    void complain(const std::string& reason) const { say(filled(words_.error, reason) + '\n'); }
    void complain(const Error& error) const { complain(words(error, language_)); }
    void complain_unknown(const std::string& text) const;

    const play::Session& session() const { return match_.session(); }

    Console& console_;
    Match& match_;
    Language language_;
    const Phrases& words_ = phrases(language_);
    bool flipped_ = false;
};

Farewell PlainConversation::hold() {
    say(opening_text(match_, language_));
    show();
    for (;;)
        if (const auto farewell = go_on())
            return *farewell;
}

/// One move of a computer, a pass that is forced, or one line of a person.
std::optional<Farewell> PlainConversation::go_on() {
    if (console_.stop())
        return Farewell::interrupted;
    if (session().outcome())
        return match_.has_person() ? listen() : Farewell::over;
    if (match_.human_has_choice())
        return listen();
    if (match_.human_to_move())
        match_.handle(play::command::PlayMove{"pass"});
    else
        match_.play_computer_move();
    after_move();
    return std::nullopt;
}

/// Between a person's move and the computer's answer the board is left out.
void PlainConversation::after_move() {
    say(last_move_text(session(), language_));
    if (session().outcome() || !match_.has_person() || match_.human_has_choice())
        show();
}

std::optional<Farewell> PlainConversation::listen() {
    const bool over = session().outcome().has_value();
    const auto side = side_name(session().game().variant().game(), session().turn(), language_);
    const auto line = ask(console_, over ? "> " : fmt::format("{}> ", side));
    if (!line)
        return line.error();
    const auto commands = accepted();
    const PlainInput input = parse_plain_input(*line, commands);
    if (input.command == Command::quit && input.argument.empty())
        return Farewell::quit;
    if (input.command)
        carry_out(*input.command, input.argument);
    else if (!input.text.empty())
        move(input.text);
    return std::nullopt;
}

void PlainConversation::carry_out(Command command, const std::string& argument) {
    const bool with_file = command == Command::save || command == Command::load;
    if (with_file && argument.empty())
        return complain(filled(words_.file_missing, word_of(command, language_)));
    if (!with_file && !argument.empty())
        return complain(filled(words_.stands_alone, word_of(command, language_)));
    switch (command) {
    case Command::help:
        return say(help_text(match_, language_));
    case Command::moves:
        return say(moves_list(session().game(), language_));
    case Command::hint:
        return say(filled(words_.hint, match_.hint()) + '\n');
    case Command::flip:
        flipped_ = !flipped_;
        return show();
    case Command::undo:
        return undo();
    case Command::redo:
        return redo();
    case Command::save:
        return save(argument);
    case Command::load:
        return load(argument);
    case Command::resign:
        return give_up(play::command::Resign{});
    case Command::end:
        return give_up(play::command::EndGame{});
    case Command::board:
    case Command::quit: // listen() leaves
    default:            // not accepted here
        return show();
    }
}

/// Letters may be capital ones: there is nothing else that they could mean.
void PlainConversation::move(const std::string& text) {
    const auto error = match_.handle(play::command::PlayMove{lower_case(text)});
    if (!error)
        return after_move();
    const bool unknown = error->code == ErrorCode::move_form || error->code == ErrorCode::session_over;
    unknown ? complain_unknown(text) : complain(*error);
}

void PlainConversation::undo() {
    const int plies = match_.plies_to_own_move();
    if (plies == 0)
        return complain(Error{ErrorCode::session_no_own_move, 0, {}});
    std::string taken_back;
    for (const play::Ply& ply : session().played().last(static_cast<std::size_t>(plies)))
        taken_back.append(taken_back.empty() ? "" : " ").append(session().game().text_of(ply.move));
    if (const auto error = match_.handle(play::command::Undo{plies}))
        return complain(*error);
    say(filled(words_.undone, taken_back) + '\n');
    show();
}

void PlainConversation::redo() {
    const int plies = match_.plies_to_redo();
    if (plies == 0)
        return complain(std::string(words_.nothing_to_redo));
    std::string redone;
    for (const play::Ply& ply : session().undone().first(static_cast<std::size_t>(plies)))
        redone.append(redone.empty() ? "" : " ").append(session().game().text_of(ply.move));
    if (const auto error = match_.handle(play::command::Redo{plies}))
        return complain(*error);
    say(filled(words_.redone, redone) + '\n');
    show();
}

void PlainConversation::save(const std::string& path) {
    if (const auto error = save_game(session(), path, language_))
        return complain(*error);
    say(filled(words_.saved, printable(path)) + '\n');
}

void PlainConversation::load(const std::string& path) {
    auto loaded = load_game(path, session().game().variant(), session().terms(), language_);
    if (!loaded)
        return complain(loaded.error());
    match_.replace(std::move(*loaded));
    say(filled(words_.loaded, printable(path)) + '\n');
    show();
}

void PlainConversation::give_up(const play::Command& command) {
    if (const auto error = match_.handle(command))
        return complain(*error);
    show();
}

std::vector<Command> PlainConversation::accepted() const {
    if (session().outcome() && session().may_undo_the_end())
        return {Command::help, Command::board, Command::flip, Command::undo,
                Command::save, Command::load,  Command::quit};
    if (session().outcome()) // RING-9
        return {Command::help, Command::board, Command::flip, Command::save, Command::load, Command::quit};
    std::vector commands{Command::help, Command::moves, Command::board, Command::hint, Command::undo,
                         Command::redo, Command::flip,  Command::save,  Command::load, Command::resign};
    if (session().terms().end_button)
        commands.push_back(Command::end);
    commands.push_back(Command::quit);
    return commands;
}

void PlainConversation::show() {
    say('\n' + plain_board(session(), flipped_, console_.shows_colors()) + '\n' +
        state_text(match_, language_));
}

void PlainConversation::complain_unknown(const std::string& text) const {
    const auto commands = accepted();
    if (const auto meant = closest_word(text, commands))
        say(filled(words_.suggestion, shown(text), *meant) + '\n');
    else if (session().outcome())
        complain(filled(words_.after_the_end, words_of(commands, language_)));
    else
        complain(filled(words_.unknown, shown(text)));
    if (!session().outcome())
        say(filled(words_.move_form, example_of(session().game()), word_of(Command::help, language_)) + '\n');
}

} // namespace

Farewell play_plain(Console& console, Match& match, Language language) {
    return PlainConversation(console, match, language).hold();
}

} // namespace quincunx::terminal
