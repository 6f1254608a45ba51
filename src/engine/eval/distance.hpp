#pragma once

#include "board/geometry.hpp"

namespace quincunx::engine {

/// The sum, over the squares of `from`, of the orthogonal steps to the nearest square of `to` on an empty
/// board; 0 if there is none.
template <Geometry G>
int distance_sum(const G& board, const typename G::Bits& from, const typename G::Bits& to) {
    if (to.none())
        return 0;
    int sum = 0;
    auto reached = to;
    for (auto left = from & ~reached; left.any(); left &= ~reached) {
        sum += left.count();
        reached |= over_orthogonals([&](auto offset) { return board.step(reached, offset); });
    }
    return sum;
}

} // namespace quincunx::engine
