#pragma once

#include "engine/eval/squares_8x8.hpp"
#include "engine/solve/reversi/endgame.hpp"

#include <algorithm>
#include <array>

namespace quincunx::engine {

/// Of the eight images of squares in 8x8, which are worth the same in Reversi, the one with that number from
/// 1 on, made of the one before it. Number 0 are the squares themselves.
constexpr Squares next_image(Squares before, int number) {
    return number % 2 == 1 ? upside_down(before) : transposed(before);
}

/// The least of a position's images, which is the same for all of them.
constexpr Discs least_image(const Discs& discs) {
    std::array<Squares, 2> image{discs.own, discs.other};
    std::array<Squares, 2> least = image;
    for (int i = 1; i < 8; ++i) {
        for (Squares& squares : image)
            squares = next_image(squares, i);
        least = std::min(least, image);
    }
    return {.own = least[0], .other = least[1]};
}

} // namespace quincunx::engine
