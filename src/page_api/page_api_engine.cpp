// The engine, asked about positions that stand in the request, so that any number of instances can think.

#include "page_api/page_api.hpp"
#include "play/levels.hpp"

#include <algorithm>

namespace quincunx::page_api {

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

} // namespace

Result<play::Session> PageApi::line_of(const Request& request) {
    const auto start = game_of(request);
    if (!start)
        return start.error();
    auto session = play::Session::begin(**start, {}, 0);
    for (const std::string& move : request.texts("moves")) {
        if (!session)
            return session;
        if (const auto played = session->handle(play::command::PlayMove{move}, session->turn(), 0); !played)
            return played.error();
    }
    return session;
}

engine::TranspositionTable& PageApi::table() {
    return table_ ? *table_ : table_.emplace(host_.table_megabytes);
}

/// The move of a level, or of chance where `level` is 0; null when the game is over.
Result<Json> PageApi::choose(const Request& request) {
    const auto line = line_of(request);
    if (!line)
        return line.error();
    const play::Game& game = line->game();
    if (game.outcome())
        return Json{{"move", nullptr}};
    Random random(static_cast<std::uint64_t>(request.number("seed")));
    const auto level = std::min<std::int64_t>(request.number("level"), play::highest_level);
    const Move move = level < play::lowest_level ? play::random_move(game, random)
                                                 : play::choose_move(game, static_cast<int>(level), random,
                                                                     table(), line->history());
    return Json{{"move", game.text_of(move)}};
}

/// What a search finds, told on the way as well.
Result<Json> PageApi::think(const Request& request) {
    const auto line = line_of(request);
    if (!line)
        return line.error();
    const play::Game& game = line->game();
    const engine::SearchContext context{
        .table = table(),
        .limits = limits_of(request),
        .clock = host_.now,
        .stop = nullptr,
        .on_report =
            [&](const engine::Report& report) { host_.report(json_text(report_json(game, report))); },
        .history = line->history(),
        .helper = 0};
    return report_json(game, host_.search(game, context));
}

} // namespace quincunx::page_api
