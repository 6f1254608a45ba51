#include "terminal/screen/play_scene.hpp"

#include "games/text.hpp"
#include "play/threats.hpp"
#include "terminal/plain/phrases.hpp"
#include "terminal/plain/text.hpp"

#include <algorithm>

namespace quincunx::terminal::screen {

namespace {

std::vector<std::string> texts_of(const play::Session& session) {
    std::vector<std::string> texts;
    for (const play::Ply& ply : session.played())
        texts.push_back(session.game().text_of(ply.move));
    return texts;
}

/// What is on the screen anyway need not be asked for; but who only watches may choose the pace.
std::vector<PlainCommand> commands_of(const LocalGame& local_game) {
    std::vector<PlainCommand> commands = accepted_in(local_game);
    std::erase(commands, PlainCommand::moves);
    std::erase(commands, PlainCommand::board);
    std::erase(commands, PlainCommand::clock);
    commands.push_back(PlainCommand::analyse);
    add_threats(commands, local_game.session().game());
    if (local_game.has_person() && !local_game.session().outcome())
        commands.push_back(PlainCommand::evaluate);
    if (!local_game.has_person())
        for (const PlainCommand command :
             {PlainCommand::hint, PlainCommand::undo, PlainCommand::redo, PlainCommand::resign})
            std::erase(commands, command);
    if (!local_game.has_person() && !local_game.session().outcome())
        commands.insert(commands.end(), {PlainCommand::pause, PlainCommand::step, PlainCommand::faster,
                                         PlainCommand::slower});
    return commands;
}

} // namespace

std::string not_understood(const PlayScene& scene, const std::string& typed) {
    const Phrases& say = phrases(scene.language);
    if (const auto meant = closest_word(typed, scene.commands))
        return filled(say.suggestion, shown(typed), *meant);
    return filled(say.unknown, shown(typed)) + '.';
}

void add_threats(std::vector<PlainCommand>& commands, const play::Game& game) {
    if (play::takes_pieces(game.variant().game()) && !game.outcome())
        commands.push_back(PlainCommand::threats);
}

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

Square middle_of(const View& view) {
    return static_cast<Square>((view.height - 1) / 2 * view.width + (view.width - 1) / 2);
}

PlayScene position_scene(const play::Game& game, Language language, Signs signs) {
    PlayScene scene;
    scene.game = &game.variant().game();
    scene.name = name_of_game(game.variant(), language);
    scene.view = game.view();
    scene.counters = counters_of(game, language);
    scene.signs = signs;
    scene.language = language;
    if (const auto outcome = game.outcome())
        scene.outcome = words(*scene.game, *outcome, scene.view, language);
    else
        scene.moves = game.moves();
    if (play::takes_pieces(*scene.game))
        scene.threatened = play::threatened(game);
    return scene;
}

void note_move(PlayScene& scene, const play::Game& before, Move move) {
    scene.last = move;
    for (const play::MoveView& each : before.moves())
        if (each.move == move) {
            scene.changed = each.effects.turned;
            scene.changed.insert(scene.changed.end(), each.effects.captured.begin(),
                                 each.effects.captured.end());
        }
}

ByColor<ShownClock> shown_clocks(const play::Session& session, play::Milliseconds now) {
    constexpr play::Milliseconds little = 10'000;
    ByColor<ShownClock> clocks;
    for (const Color color : colors)
        if (const auto left = session.time_left(color, now))
            clocks[color] = {.text = time_text(*left),
                             .is_short = *left < little && color == session.turn() && !session.outcome()};
    return clocks;
}

std::optional<std::chrono::milliseconds> until_clock_changes(const play::Session& session,
                                                             play::Milliseconds now) {
    const auto left = session.outcome() ? std::nullopt : session.time_left(session.turn(), now);
    return left ? std::optional(std::chrono::milliseconds(*left % 1000 + 1)) : std::nullopt;
}

PlayScene session_scene(const play::Session& session, Language language, Signs signs) {
    PlayScene scene = position_scene(session.game(), language, signs);
    scene.line = texts_of(session);
    scene.begins = session.start().turn();
    if (!session.played().empty())
        note_move(scene, *session.game_at(session.played().size() - 1), session.played().back().move);
    if (const auto outcome = session.outcome()) {
        scene.outcome = words(*scene.game, *outcome, scene.view, language);
        scene.moves.clear();
    }
    return scene;
}

PlayScene play_scene(const LocalGame& local_game, Language language, Signs signs) {
    const play::Session& session = local_game.session();
    PlayScene scene = session_scene(session, language, signs);
    scene.commands = commands_of(local_game);
    for (const Color color : colors)
        scene.players[color] = who(local_game, color, language);
    if (!session.played().empty()) {
        scene.news = last_move_text(session, language);
        scene.news.pop_back(); // the end of its line
    }
    scene.awaits_person = scene.outcome.empty() && local_game.human_has_choice();
    return scene;
}

} // namespace quincunx::terminal::screen
