#pragma once

#include "engine/eval/squares_8x8.hpp"
#include "engine/solve/reversi/endgame.hpp"

#include <algorithm>
#include <array>

namespace quincunx::engine {

/// The least of a position's images, which are worth the same in Reversi and have the same least one.
constexpr Discs least_image(const Discs& discs) {
    const auto own = images_of(discs.own);
    const auto other = images_of(discs.other);
    std::array<Squares, 2> least{discs.own, discs.other};
    for (std::size_t i = 1; i < own.size(); ++i)
        least = std::min(least, {own[i], other[i]});
    return {.own = least[0], .other = least[1]};
}

} // namespace quincunx::engine
