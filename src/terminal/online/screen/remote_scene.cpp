#include "terminal/online/screen/remote_scene.hpp"

#include "terminal/online/text.hpp"

namespace quincunx::terminal::screen {

using Command = PlainCommand;

namespace {

/// What only lines need, and what nobody has offered, asked or left a claim to, is left out.
std::vector<Command> commands_of(const RemoteGame& remote_game) {
    const client::Game& game = remote_game.game();
    const play::Session& session = *game.session();
    std::vector<Command> commands = remote_game.accepted();
    const auto remove = [&](Command command) { std::erase(commands, command); };
    for (const Command command : {Command::moves, Command::board, Command::clock})
        remove(command);
    const bool may_answer =
        game.you() && !session.outcome() &&
        (session.draw_offer() == game.opponent() || session.takeback_request() == game.opponent());
    if (!may_answer) {
        remove(Command::accept);
        remove(Command::decline);
    }
    const auto wait = remote_game.until_claim();
    if (!wait || *wait > 0) {
        remove(Command::claim_win);
        remove(Command::claim_draw);
    }
    add_threats(commands, session.game());
    return commands;
}

} // namespace

PlayScene remote_scene(const RemoteGame& remote_game, Language language, Signs signs) {
    const client::Game& game = remote_game.game();
    PlayScene scene = session_scene(*game.session(), language, signs);
    for (const Color color : colors)
        scene.players[color] = name_of(game, color, language);
    scene.sayable = phrases_text(language);
    scene.awaits_person = scene.outcome.empty() && remote_game.awaits_person();
    return scene;
}

void note_moment(PlayScene& scene, const RemoteGame& remote_game) {
    scene.clocks = shown_clocks(*remote_game.session(), remote_game.game().now());
    scene.commands = commands_of(remote_game);
}

} // namespace quincunx::terminal::screen
