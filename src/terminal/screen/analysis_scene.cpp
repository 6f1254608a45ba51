#include "terminal/screen/analysis_scene.hpp"

#include "terminal/plain/text.hpp"
#include "terminal/screen/opening_lines.hpp"

namespace quincunx::terminal::screen {

PlayScene analysis_scene(const Analysis& analysis, const ByColor<std::string>& players, Language language,
                         Signs signs) {
    const play::Game& game = analysis.game();
    PlayScene scene = position_scene(game, language, signs);
    scene.players = players;
    scene.begins = analysis.start().turn();
    for (const Move move : analysis.line())
        scene.line.push_back(analysis.start().text_of(move));
    scene.ply = analysis.ply();
    if (analysis.ply() > 0)
        note_move(scene, analysis.before(), analysis.line()[analysis.ply() - 1]);
    scene.awaits_person = scene.outcome.empty();
    scene.commands = {PlainCommand::help, PlainCommand::first, PlainCommand::undo, PlainCommand::redo,
                      PlainCommand::last, PlainCommand::flip,  PlainCommand::save, PlainCommand::quit};
    add_threats(scene.commands, game);
    if (has_openings(game))
        scene.commands.push_back(PlainCommand::openings);
    if (analysis.has_left())
        scene.commands.insert(scene.commands.begin() + 1, PlainCommand::game_line);
    return scene;
}

} // namespace quincunx::terminal::screen
