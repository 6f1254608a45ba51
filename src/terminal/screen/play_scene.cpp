#include "terminal/screen/play_scene.hpp"

#include "games/text.hpp"
#include "terminal/plain/text.hpp"

#include <algorithm>

namespace quincunx::terminal::screen {

namespace {

/// What the last move was and what it did.
void note_last_move(PlayScene& scene, const play::Session& session) {
    if (session.played().empty())
        return;
    scene.last = session.played().back().move;
    scene.news = last_move_text(session, scene.language);
    scene.news.pop_back(); // the end of its line
    const auto before = session.game_at(session.played().size() - 1);
    for (const play::MoveView& move : before->moves())
        if (move.move == scene.last) {
            scene.changed = move.effects.turned;
            scene.changed.insert(scene.changed.end(), move.effects.captured.begin(),
                                 move.effects.captured.end());
        }
}

std::vector<std::string> texts_of(const play::Session& session) {
    std::vector<std::string> texts;
    for (const play::Ply& ply : session.played())
        texts.push_back(session.game().text_of(ply.move));
    return texts;
}

/// What is on the screen anyway need not be asked for; but who only watches may choose the pace.
std::vector<PlainCommand> commands_of(const LocalGame& local_game) {
    using Command = PlainCommand;
    std::vector<Command> commands = accepted_in(local_game);
    std::erase(commands, Command::moves);
    std::erase(commands, Command::board);
    if (!local_game.has_person())
        for (const Command command : {Command::hint, Command::undo, Command::redo, Command::resign})
            std::erase(commands, command);
    if (!local_game.has_person() && !local_game.session().outcome())
        commands.insert(commands.end(), {Command::pause, Command::step, Command::faster, Command::slower});
    return commands;
}

} // namespace

bool PlayScene::accepts(PlainCommand command) const {
    return std::ranges::find(commands, command) != commands.end();
}

bool PlayScene::may_pass() const {
    return awaits_person && std::ranges::any_of(moves, [](const auto& move) { return move.move.is_pass(); });
}

bool PlayScene::moves_pieces() const {
    return std::ranges::none_of(moves, [](const auto& move) { return move.move.is_placement(); });
}

BoardShape PlayScene::shape(Square cursor, bool flipped) const {
    return {.width = view.width,
            .height = view.height,
            .rank_one = view.rank_one,
            .piece_columns = piece_columns(*game),
            .flipped = flipped,
            .cursor = cursor};
}

PlayScene play_scene(const LocalGame& local_game, Language language, Signs signs) {
    const play::Session& session = local_game.session();
    const play::Game& game = session.game();
    PlayScene scene;
    scene.game = &game.variant().game();
    scene.name = name_of_game(game.variant(), language);
    scene.view = game.view();
    scene.counters = counters_of(game, language);
    scene.line = texts_of(session);
    scene.begins = session.start().turn();
    scene.commands = commands_of(local_game);
    scene.signs = signs;
    scene.language = language;
    for (const Color color : colors)
        scene.players[color] = who(local_game, color, language);
    note_last_move(scene, session);
    if (const auto outcome = session.outcome())
        scene.outcome = words(*scene.game, *outcome, scene.view, language);
    else
        scene.moves = game.moves();
    scene.awaits_person = scene.outcome.empty() && local_game.human_has_choice();
    return scene;
}

} // namespace quincunx::terminal::screen
