#pragma once

#include "play/registry.hpp"

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string_view>

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

/// A game of a variant at a position, which must be right.
inline std::unique_ptr<play::Game> game_at(std::string_view variant, std::string_view position) {
    auto game = play::make_game(*play::parse_variant(variant), position);
    if (!game)
        throw std::invalid_argument(std::string(position));
    return std::move(*game);
}

/// Plays up to so many random moves.
inline void wander(play::Game& game, Random& random, int plies) {
    for (; plies > 0 && !game.outcome(); --plies) {
        const auto moves = game.moves();
        game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))].move);
    }
}

/// Wanders until so many squares are empty; the game may be over before.
inline std::unique_ptr<play::Game> near_the_end(std::string_view variant, int empty, Random& random) {
    auto game = game_of(variant);
    while (std::ranges::count(game->view().letters, empty_square) > empty && !game->outcome())
        wander(*game, random, 1);
    return game;
}

} // namespace quincunx::test
