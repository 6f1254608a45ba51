#pragma once

#include "games/checkers/position.hpp"

namespace quincunx::verify {

/// Whether a player holds the game by what the rules say at a glance, though play may go on for ever.
template <class P>
bool cannot_lose(const P& /*position*/, Color /*player*/) {
    return false;
}

/// A piece in a corner of the board of Checkers: a jump ends on the square behind what it jumps over, in a
/// line, and behind a corner there is none; so nobody ever removes it. Its player may always pass (CHK-3),
/// and loses only when all pieces are gone (CHK-4).
template <Geometry G>
bool cannot_lose(const checkers::Position<G>& position, Color player) {
    const G& geometry = position.rules().geometry;
    const auto pieces = position.pieces(player);
    for (const File file : {0, geometry.width() - 1})
        for (const Rank rank : {0, geometry.height() - 1})
            if (pieces.test(geometry.square(file, rank)))
                return true;
    return false;
}

} // namespace quincunx::verify
