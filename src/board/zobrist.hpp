#pragma once

#include "board/color.hpp"
#include "board/random.hpp"
#include "board/square.hpp"

#include <array>
#include <cstdint>

namespace quincunx {

/// A hash of a position (Zobrist 1970): the exclusive or of the keys of all that is true of it.
using Key = std::uint64_t;

namespace zobrist {

/// How many kinds of piece a game can have, both colours and what is immovable counted.
inline constexpr std::size_t kinds = 13;

namespace detail {
constexpr auto make_table() {
    std::array<std::array<Key, max_squares>, kinds> table{};
    Random random(0x5175696E63756E78U);
    for (auto& kind : table)
        for (Key& key : kind)
            key = random.next();
    return table;
}
inline constexpr auto table = make_table();
} // namespace detail

/// The key of a piece of `kind` (below `kinds`) on a square.
constexpr Key piece(std::size_t kind, Square square) {
    return detail::table[kind][index(square)];
}

/// The key of the second player being to move.
inline constexpr Key second_to_move = 0xD1B54A32D192ED03U;

constexpr Key turn(Color color) {
    return color == Color::first ? 0 : second_to_move;
}

/// The key of a set of squares; `name` (below `kinds`) tells a position's sets apart. A word without squares
/// adds nothing (mix(0) is 0), so that the key is the same in every geometry that holds the board.
template <std::size_t Words>
constexpr Key set(std::size_t name, const std::array<std::uint64_t, Words>& words) {
    Key key = 0;
    for (std::size_t i = 0; i < Words; ++i)
        key ^= mix(words[i] * (detail::table[name][i] | 1U));
    return key;
}

/// The key of a counter that is part of a position's identity; `name` tells counters apart.
constexpr Key counter(std::uint64_t name, std::uint64_t value) {
    return mix(mix(name + 1) + value);
}

} // namespace zobrist
} // namespace quincunx
