#include "play/levels.hpp"

#include "play/registry.hpp"

#include <algorithm>
#include <numeric>

namespace quincunx::play {

namespace {

/// What a move weighs that looks as good as the best.
constexpr std::uint32_t full_weight = 1U << 16U;
/// Moves that are worse by so many times the carelessness are never made.
constexpr engine::Score most_halvings = 6;
/// Spent on whether a game is lost or drawn.
constexpr std::uint64_t judging_nodes = 20'000;

std::vector<engine::Line> lines_seen(const Game& game, engine::Limits limits,
                                     engine::TranspositionTable& table, std::span<const Key> history) {
    table.clear();
    // No clock: one that moved would make machines differ.
    return game
        .search({.table = table,
                 .limits = limits,
                 .clock = [] { return std::int64_t{0}; },
                 .stop = nullptr,
                 .on_report = {},
                 .history = {history.begin(), history.end()},
                 .helper = 0})
        .lines;
}

/// Halved for each `half` by which a move looks worse than the best, in integers, which all machines have
/// alike.
std::uint32_t weight_of(engine::Score worse, engine::Score half) {
    const engine::Score halvings = worse / half;
    if (halvings >= most_halvings)
        return 0;
    const auto rest = static_cast<std::uint32_t>(worse % half);
    const auto whole = static_cast<std::uint32_t>(half);
    return (full_weight - full_weight / 2 * rest / whole) >> static_cast<std::uint32_t>(halvings);
}

std::vector<std::uint32_t> weights_of(const std::vector<engine::Line>& lines, engine::Score half) {
    std::vector<std::uint32_t> weights;
    weights.reserve(lines.size());
    for (const engine::Line& line : lines)
        weights.push_back(weight_of(lines.front().score - line.score, half));
    return weights;
}

} // namespace

const Level& level_of(const Variant& variant, int number) {
    const std::span<const Level> levels = entry_of(variant).levels;
    return levels[std::min(static_cast<std::size_t>(number - lowest_level), levels.size() - 1)];
}

Move best_move(const Game& game, int level, engine::TranspositionTable& table, std::span<const Key> history) {
    const Level& strength = level_of(game.variant(), level);
    return lines_seen(game, {.depth = strength.plies, .nodes = strength.nodes}, table, history)
        .front()
        .moves.front();
}

Move choose_move(const Game& game, int level, Random& random, engine::TranspositionTable& table,
                 std::span<const Key> history) {
    return choose_move(game, level_of(game.variant(), level), random, table, history);
}

Move choose_move(const Game& game, const Level& level, Random& random, engine::TranspositionTable& table,
                 std::span<const Key> history) {
    // Now more and now less: of moves that are as good it depends on where a search ends which looks best.
    const std::uint64_t nodes =
        level.nodes - random.below(static_cast<std::uint32_t>(std::max(level.nodes / 2, std::uint64_t{1})));
    const auto lines =
        lines_seen(game, {.depth = level.plies, .nodes = nodes, .lines = level.moves}, table, history);
    const engine::Score half = std::max(entry_of(game.variant()).win_scale * level.carelessness / 100, 1);
    const auto weights = weights_of(lines, half);
    std::uint32_t chosen = random.below(std::reduce(weights.begin(), weights.end()));
    std::size_t i = 0;
    for (; chosen >= weights[i]; ++i)
        chosen -= weights[i];
    return lines[i].moves.front();
}

Move hint_move(const Game& game, engine::TranspositionTable& table, std::span<const Key> history) {
    return lines_seen(game, {.nodes = strongest_level.nodes}, table, history).front().moves.front();
}

bool takes_draw(const Game& game, Color computer, engine::TranspositionTable& table,
                std::span<const Key> history) {
    const engine::Score score = lines_seen(game, {.nodes = judging_nodes}, table, history).front().score;
    return game.turn() == computer ? score <= 0 : score >= 0;
}

Concession concession_of(const Game& game, engine::TranspositionTable& table, std::span<const Key> history) {
    constexpr std::size_t early_plies = 60;
    constexpr std::size_t moves_between_offers = 10;
    const int scale = entry_of(game.variant()).win_scale;
    const engine::Score hopeless = -scale * 46 / 10; // the odds are e^4.6, which is 100, to one
    const engine::Score even = scale / 25;           // a hundredth of win chance
    const auto lines = lines_seen(game, {.nodes = judging_nodes}, table, history);
    const engine::Line& best = lines.front();
    if (best.score < hopeless || (best.proved && best.score < 0))
        return Concession::resignation;
    const bool is_time = history.size() >= early_plies && history.size() / 2 % moves_between_offers == 0;
    return is_time && std::abs(best.score) <= even ? Concession::draw_offer : Concession::none;
}

Move random_move(const Game& game, Random& random) {
    const auto moves = game.moves();
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))].move;
}

} // namespace quincunx::play
