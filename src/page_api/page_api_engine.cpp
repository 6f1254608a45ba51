// The engine, asked about positions that stand in the request, so that any number of instances can think.

#include "engine/eval/learned/embedded.hpp"
#include "engine/eval/learned/weights.hpp"
#include "i18n/words.hpp"
#include "page_api/asked_game.hpp"
#include "page_api/game_review.hpp"
#include "page_api/page_api.hpp"
#include "page_api/tables.hpp"
#include "page_api/views.hpp"
#include "play/levels.hpp"

#include <algorithm>

namespace quincunx::page_api {

namespace {

engine::Limits limits_of(const request::Think& request) {
    constexpr std::int64_t most_lines = 1000;
    engine::Limits limits;
    if (request.depth)
        limits.depth = static_cast<engine::Depth>(std::min<std::int64_t>(*request.depth, engine::max_depth));
    if (request.nodes)
        limits.nodes = static_cast<std::uint64_t>(*request.nodes);
    if (request.milliseconds)
        limits.milliseconds = *request.milliseconds;
    limits.lines = static_cast<int>(std::min(request.lines.value_or(1), most_lines));
    return limits;
}

} // namespace

std::shared_ptr<const engine::Weights> PageApi::weights_of(const play::Variant& variant) const {
    const auto found =
        std::ranges::find(weights_, variant.text(), [](const auto& known) { return known->variant; });
    return found == weights_.end() ? engine::embedded_weights(variant.text()) : *found;
}

/// The session of a request's game after its `moves`, for the keys of what went before.
Result<play::Session> PageApi::line_of(const std::string& variant, const std::optional<std::string>& position,
                                       const std::vector<std::string>& moves) const {
    const auto start = asked_game(variant, position);
    if (!start)
        return start.error();
    (*start)->use(weights_of((*start)->variant()));
    auto session = play::Session::begin(**start, {}, 0);
    for (const std::string& move : moves) {
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

Result<TablePlaces> PageApi::answer(const request::TablePlaces& request) {
    const auto line = line_of(request.variant, request.position, request.moves);
    if (!line)
        return line.error();
    return TablePlaces{table_places(line->game())};
}

Result<Choice> PageApi::answer(const request::Choose& request) {
    const auto line = line_of(request.variant, request.position, request.moves);
    if (!line)
        return line.error();
    const play::Game& game = line->game();
    if (game.outcome())
        return Choice{};
    const auto known = probed(game, request.values);
    if (!known)
        return known.error();
    Random random(static_cast<std::uint64_t>(request.seed));
    if (request.level < play::lowest_level)
        return Choice{game.text_of(play::random_move(game, random))};
    const auto level = static_cast<int>(request.level);
    const Move move = play::choose_move(game, level, random, table(), line->history());
    const bool minds_tables = play::level_of(game.variant(), level) == play::strongest_level;
    return Choice{game.text_of(minds_tables ? best_by_tables(move, *known) : move)};
}

Result<Report> PageApi::answer(const request::Think& request) {
    const auto line = line_of(request.variant, request.position, request.moves);
    if (!line)
        return line.error();
    const play::Game& game = line->game();
    const auto known = probed(game, request.values);
    if (!known)
        return known.error();
    const auto shown = [&](const engine::Report& found) {
        return report(game, corrected(found, *known), no_forced_win_by_tables(game, *known));
    };
    const auto tell = [&](const engine::Report& found) {
        std::string out;
        write(out, shown(found));
        host_.report(out);
    };
    engine::SearchContext context{.table = table(),
                                  .limits = limits_of(request),
                                  .clock = host_.now,
                                  .stop = nullptr,
                                  .on_report = tell,
                                  .history = line->history(),
                                  .helper = 0};
    context.root_moves = moves_worth_searching(*known, context.limits.lines);
    return shown(host_.search(game, context));
}

Result<GameReview> PageApi::answer(const request::Review& request) {
    const auto line = line_of(request.variant, request.position, request.moves);
    if (!line)
        return line.error();
    return game_review(play::record_of(*line), request.found, language_);
}

Result<TakenWeights> PageApi::answer(const request::Weights& request) {
    auto weights = engine::parse_weights(request.text);
    if (!weights)
        return TakenWeights{weights.error()};
    const auto taken = std::make_shared<const engine::Weights>(std::move(*weights));
    const auto variant = play::parse_variant(taken->variant);
    if (!variant)
        return TakenWeights{words(variant.error(), quincunx::Language::english)};
    if (auto problem = play::make_game(*variant)->use(taken))
        return TakenWeights{std::move(problem)};
    std::erase(weights_, weights_of(*variant));
    weights_.push_back(taken);
    return TakenWeights{};
}

} // namespace quincunx::page_api
