#pragma once

#include "play/game.hpp"

namespace quincunx::test {

/// A search with a table of its own and a clock that stands still: the same on every machine.
inline engine::Report run_search(const play::Game& game, const engine::Limits& limits,
                                 std::vector<Key> history = {}, const std::atomic<bool>* stop = nullptr) {
    engine::TranspositionTable table(1);
    return game.search({.table = table,
                        .limits = limits,
                        .clock = [] { return std::int64_t{0}; },
                        .stop = stop,
                        .on_report = {},
                        .history = std::move(history),
                        .helper = 0});
}

/// A game of a variant at its start.
inline std::unique_ptr<play::Game> game_of(std::string_view variant) {
    return play::make_game(*play::parse_variant(variant));
}

/// Plays up to so many random moves.
inline void wander(play::Game& game, Random& random, int plies) {
    for (; plies > 0 && !game.outcome(); --plies) {
        const auto moves = game.moves();
        game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].move);
    }
}

} // namespace quincunx::test
