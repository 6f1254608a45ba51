#pragma once

#include "engine/eval/reversi/evaluation.hpp"
#include "engine/solve/reversi/endgame.hpp"

#include <type_traits>

namespace quincunx::engine {

/// Whether there is a solver of ends on boards of a geometry.
template <Geometry G>
inline constexpr bool has_end_solver = Evaluation<reversi::Position<G>>::has_endgame;

/// How positions on boards of a geometry lie before an EndgameOn: those within 8x8 in the middle of it,
/// larger ones as they are.
template <Geometry G>
struct EndgameView {
    static constexpr bool is_wide = G::Bits::size > 1;
    using Position = reversi::Position<G>;
    using Set = std::conditional_t<is_wide, typename G::Bits, Squares>;

    static DiscsIn<Set> discs(const Position& position) {
        const auto lie = [&](Color color) -> Set {
            const auto& discs = position.discs(color);
            if constexpr (is_wide)
                return discs;
            else
                return in_the_middle(discs.words[0], position.rules().geometry.width());
        };
        return {lie(position.turn()), lie(!position.turn())};
    }

    /// The square to which a move is made.
    static int square(const Position& position, Move move) {
        const auto square = static_cast<int>(index(move.to));
        return is_wide ? square : lowest(in_the_middle(bit(square), position.rules().geometry.width()));
    }
};

} // namespace quincunx::engine
