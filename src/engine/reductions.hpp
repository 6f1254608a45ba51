#pragma once

#include "engine/limits.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace quincunx::engine {

namespace detail {

/// 16 times the logarithm of a number to the base 2, from its highest bits.
constexpr int log2_times_16(unsigned number) {
    const int below = static_cast<int>(std::bit_width(number)) - 1;
    return 16 * below + static_cast<int>((number << 4U >> below) & 15U);
}

constexpr auto make_reductions() {
    std::array<std::array<std::int8_t, 64>, 64> table{};
    for (unsigned depth = 1; depth < 64; ++depth)
        for (unsigned move = 1; move < 64; ++move)
            table[depth][move] =
                static_cast<std::int8_t>((log2_times_16(depth) * log2_times_16(move) + 700 / 2) / 700);
    return table;
}
inline constexpr auto reductions = make_reductions();

} // namespace detail

/// By how many plies less the n-th move of a node is searched at first, n from 0.
inline Depth reduction(Depth depth, int move) {
    return detail::reductions[static_cast<std::size_t>(std::clamp(depth, 0, 63))]
                             [static_cast<std::size_t>(std::min(move, 63))];
}

} // namespace quincunx::engine
