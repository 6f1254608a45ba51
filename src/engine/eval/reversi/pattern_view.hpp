#pragma once

#include "engine/eval/learned/patterns.hpp"
#include "games/reversi/position.hpp"

namespace quincunx::engine {

/// Whether there may be tables of patterns for positions.
template <class P>
inline constexpr bool has_patterns = false;
template <Geometry G>
inline constexpr bool has_patterns<reversi::Position<G>> = G::Bits::size == 1;

/// A position as tables of patterns see it.
template <Geometry G>
    requires has_patterns<reversi::Position<G>>
PatternView pattern_view(const reversi::Position<G>& position) {
    const int size = position.rules().geometry.width();
    return {.own = in_the_middle(position.discs(position.turn()).words[0], size),
            .other = in_the_middle(position.discs(!position.turn()).words[0], size),
            .moves = position.placements().count(),
            .answers = position.placements_of_other().count()};
}

} // namespace quincunx::engine
