#include "play/levels.hpp"

namespace quincunx::play {

namespace {

const Level& level_of(int number) {
    return levels[static_cast<std::size_t>(number - lowest_level)];
}

} // namespace

Move move_found(const Game& game, int level, engine::TranspositionTable& table,
                std::span<const Key> history) {
    table.clear();
    // Nodes alone stop the search: a clock that moved would make machines differ.
    const auto report = game.search({.table = table,
                                     .limits = {.nodes = level_of(level).nodes},
                                     .clock = [] { return std::int64_t{0}; },
                                     .stop = nullptr,
                                     .on_report = {},
                                     .history = {history.begin(), history.end()},
                                     .helper = 0});
    return report.lines.front().moves.front();
}

Move choose_move(const Game& game, int level, Random& random, engine::TranspositionTable& table,
                 std::span<const Key> history) {
    constexpr std::uint32_t always = 1000;
    if (random.below(always) < level_of(level).random_per_mille)
        return random_move(game, random);
    return move_found(game, level, table, history);
}

Move random_move(const Game& game, Random& random) {
    const auto moves = game.moves();
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))].move;
}

} // namespace quincunx::play
