#pragma once

#include "engine/eval/learned/patterns.hpp"
#include "engine/eval/squares_8x8.hpp"
#include "games/reversi/position.hpp"

namespace quincunx::engine {

/// Whether there may be tables of patterns for positions.
template <class P>
inline constexpr bool has_patterns = false;
template <Geometry G>
inline constexpr bool has_patterns<reversi::Position<G>> = G::Bits::size <= 2;

/// A position as tables of patterns see it.
template <Geometry G>
    requires has_patterns<reversi::Position<G>>
PatternView pattern_view(const reversi::Position<G>& position) {
    const int size = position.rules().geometry.width();
    const auto squares_of = [&](Color color) {
        const auto& words = position.discs(color).words;
        if constexpr (G::Bits::size == 1)
            return PatternSquares{in_the_middle(words[0], size)};
        else
            return PatternSquares{words[0], words[1]};
    };
    return {.own = squares_of(position.turn()),
            .other = squares_of(!position.turn()),
            .moves = position.placements().count(),
            .answers = position.placements_of_other().count()};
}

} // namespace quincunx::engine
