#pragma once

#include <cstddef>
#include <cstdint>

namespace quincunx {

/// Files count from 0 (file a) to the right, ranks from 0 (rank 1) in the direction of the game's own world
/// (C-1).
using File = int;
using Rank = int;

/// The longest side of a board (C-1).
inline constexpr int max_side = 26;
inline constexpr int max_squares = max_side * max_side;

/// A square of a board of known width: rank * width + file. Only a Geometry tells its file and rank.
enum class Square : std::uint16_t {};

constexpr std::size_t index(Square square) {
    return static_cast<std::size_t>(square);
}

} // namespace quincunx
