#include "terminal/screen/puzzle_scene.hpp"

#include "terminal/plain/phrases.hpp"
#include "terminal/plain/puzzle_text.hpp"

namespace quincunx::terminal::screen {

namespace {

using Command = PlainCommand;

std::vector<Command> commands_of(const puzzles::Attempt& attempt, bool has_next) {
    std::vector<Command> commands{Command::help, Command::flip, Command::quit};
    add_threats(commands, attempt.game());
    if (!attempt.is_solved())
        commands.insert(commands.end(), {Command::hint, Command::answer});
    else
        commands.push_back(Command::analyse);
    if (has_next)
        commands.push_back(Command::new_game);
    return commands;
}

} // namespace

PlayScene puzzle_scene(const puzzles::Attempt& attempt, bool has_next, Language language, Signs signs) {
    const play::Session session = *play::session_from(attempt.record(), {}, 0); // its moves are legal
    PlayScene scene = session_scene(session, language, signs);
    scene.name = puzzle_title(attempt.puzzle(), language);
    scene.players[session.start().turn()] = phrases(language).you;
    scene.is_puzzle = true;
    scene.awaits_person = !attempt.is_solved();
    if (attempt.is_solved())
        scene.moves.clear();
    scene.commands = commands_of(attempt, has_next);
    return scene;
}

} // namespace quincunx::terminal::screen
