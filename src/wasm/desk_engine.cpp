// The engine, asked about positions that stand in the request, so that any number of instances can think.

#include "play/levels.hpp"
#include "wasm/desk.hpp"
#include "wasm/host.hpp"
#include "wasm/together.hpp"

#include <algorithm>

namespace quincunx::wasm {

namespace {

engine::Limits limits_of(const Request& request) {
    engine::Limits limits;
    if (request.has("depth"))
        limits.depth = static_cast<engine::Depth>(
            std::clamp<std::int64_t>(request.number("depth"), 1, engine::max_depth));
    if (request.has("nodes"))
        limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(request.number("nodes"), 1));
    if (request.has("milliseconds"))
        limits.milliseconds = std::max<std::int64_t>(request.number("milliseconds"), 1);
    limits.lines = static_cast<int>(std::clamp<std::int64_t>(request.number("lines", 1), 1, 1000));
    return limits;
}

/// The session of a request's `variant`, `position` and `moves`, for the keys of what went before.
Result<play::Session> line_of(const play::Game& start, const std::vector<std::string>& moves) {
    auto session = play::Session::begin(start, {}, 0);
    for (const std::string& move : moves) {
        if (!session)
            return session;
        if (const auto played = session->handle(play::command::PlayMove{move}, session->turn(), 0); !played)
            return played.error();
    }
    return session;
}

} // namespace

/// The move of a level, or of chance where `level` is 0; null when the game is over.
Json Desk::choose(const Request& request) {
    const auto start = game_of(request);
    if (!start)
        return error(start.error());
    const auto line = line_of(**start, request.texts("moves"));
    if (!line)
        return error(line.error());
    const play::Game& game = line->game();
    if (game.outcome())
        return {{"move", nullptr}};
    Random random(static_cast<std::uint64_t>(request.number("seed")));
    const auto level = static_cast<int>(request.number("level"));
    const Move move =
        level < play::lowest_level
            ? play::random_move(game, random)
            : play::choose_move(game, std::min(level, play::highest_level), random, table_, line->history());
    return {{"move", game.text_of(move)}};
}

/// What a search finds, told on the way as well.
Json Desk::think(const Request& request) {
    const auto start = game_of(request);
    if (!start)
        return error(start.error());
    const auto line = line_of(**start, request.texts("moves"));
    if (!line)
        return error(line.error());
    const play::Game& game = line->game();
    const engine::SearchContext context{
        .table = table_,
        .limits = limits_of(request),
        .clock = host_now,
        .stop = nullptr,
        .on_report = [&](const engine::Report& report) { host_report(report_json(game, report)); },
        .history = line->history(),
        .helper = 0};
    return report_json(game, search_together(game, context));
}

} // namespace quincunx::wasm
