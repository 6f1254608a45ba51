#pragma once

#include "board/pair.hpp"
#include "board/square.hpp"

#include <array>
#include <bit>
#include <cstdint>

// Lines on the board of 8 x 8 squares, one machine word a set. Steps towards higher squares are shifts up
// and, from a square, carries; to have them towards lower ranks too, the board is paired with itself upside
// down, so that one vector instruction serves two directions.

namespace quincunx::lines_8x8 {

using Squares = std::uint64_t;

inline constexpr Squares edge_files = 0x8181818181818181U;

using Bytes [[gnu::vector_size(16)]] = std::uint8_t;

/// A set as it is and upside down.
inline Pair both_ways(Squares squares) {
    const auto bytes = std::bit_cast<Bytes>(Pair{squares, squares});
    return std::bit_cast<Pair>(
        __builtin_shufflevector(bytes, bytes, 0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8));
}

/// The union of both sets of a pair, the second turned back.
inline Squares merged(Pair pair) {
    const auto bytes = std::bit_cast<Bytes>(pair);
    return (pair | std::bit_cast<Pair>(__builtin_shufflevector(bytes, bytes, 15, 14, 13, 12, 11, 10, 9, 8, 7,
                                                               6, 5, 4, 3, 2, 1, 0)))[0];
}

/// The squares that steps up by `Distance` from `from` reach over one or more squares of `through`.
template <int Distance, class Set>
[[gnu::always_inline]] inline Set ends_above(Set from, Set through) {
    // Parallel prefix: runs of 1, 2, 4 and then 6 squares, which is the longest between two others.
    Set reached = through & (from << Distance);
    reached |= through & (reached << Distance);
    const Set pairs = through & (through << Distance);
    reached |= pairs & (reached << (2 * Distance));
    reached |= pairs & (reached << (2 * Distance));
    return reached << Distance;
}

/// ends_above to the right: of each run, a carry comes out at the square behind it.
inline Squares ends_to_right(Squares from, Squares through) {
    return (through + (through & (from << 1))) & ~through;
}

inline Squares ends_to_left(Squares from, Squares through) {
    Squares reached = through & (from >> 1);
    reached |= through & (reached >> 1);
    const Squares pairs = through & (through >> 1);
    reached |= pairs & (reached >> 2);
    reached |= pairs & (reached >> 2);
    return reached >> 1;
}

/// The ends of all runs of `through` that begin beside a square of `from`, in rows and columns and, if
/// asked for, in diagonals; and other squares, but of `from` and `through` only.
[[gnu::always_inline]] inline Squares ends(Squares from, Squares through, bool diagonals) {
    const Squares inner = through & ~edge_files; // runs to the side end where files do
    const Pair from_both = both_ways(from);
    const Pair through_both = both_ways(through);
    Pair found = ends_above<8>(from_both, through_both);
    if (diagonals) {
        const Pair inner_both = through_both & ~edge_files;
        found |= ends_above<7>(from_both, inner_both) | ends_above<9>(from_both, inner_both);
    }
    return merged(found) | ends_to_right(from, inner) | ends_to_left(from, inner);
}

/// All squares in a direction from a square, to the edge.
constexpr Squares ray(int square, int files, int ranks) {
    Squares squares = 0;
    for (int file = square % 8 + files, rank = square / 8 + ranks;
         0 <= file && file < 8 && 0 <= rank && rank < 8; file += files, rank += ranks)
        squares |= Squares{1} << (rank * 8 + file);
    return squares;
}

/// The rays from a square: those to higher ranks with what those to lower ones become upside down.
struct alignas(16) Rays {
    std::array<Squares, 2> column;
    std::array<Squares, 2> rising;
    std::array<Squares, 2> falling;
    Squares right;
    Squares left;
};

constexpr auto make_rays() {
    std::array<Rays, 64> table{};
    for (int square = 0; square < 64; ++square) {
        const auto pair = [&](int files) {
            return std::array{ray(square, files, 1), ray(square ^ 56, files, 1)};
        };
        table[static_cast<std::size_t>(square)] = {.column = pair(0),
                                                   .rising = pair(1),
                                                   .falling = pair(-1),
                                                   .right = ray(square, 1, 0),
                                                   .left = ray(square, -1, 0)};
    }
    return table;
}
inline constexpr std::array<Rays, 64> rays = make_rays();

/// The squares of a ray upwards to its first one outside `through`, if that is in `target`.
[[gnu::always_inline]] inline Pair run_above(const std::array<Squares, 2>& squares, Pair through,
                                             Pair target) {
    const Pair ray{squares[0], squares[1]};
    const Pair stops = ray & ~through;
    const Pair run = (stops ^ (stops - 1)) & ray;
    return run & ~std::bit_cast<Pair>((run & target) == 0);
}

inline Squares run_to_right(Squares ray, Squares through, Squares target) {
    const Squares end = ((through | ~ray) + 1) & ray & target;
    return (end - Squares{end != 0}) & ray;
}

inline Squares run_to_left(Squares ray, Squares through, Squares target) {
    const Squares stops = ray & ~through;
    const Squares end = (Squares{1} << (63 - std::countl_zero(stops | 1))) & stops & target;
    return ray & -(end << 1);
}

/// The runs of `through` that begin beside `from` and end before a square of `target`.
[[gnu::always_inline]] inline Squares runs(Square from, Squares through, Squares target, bool diagonals) {
    const Rays& to = rays[index(from)];
    const Pair through_both = both_ways(through);
    const Pair target_both = both_ways(target);
    Pair found = run_above(to.column, through_both, target_both);
    if (diagonals)
        found |= run_above(to.rising, through_both, target_both) |
                 run_above(to.falling, through_both, target_both);
    return (merged(found) & through) | run_to_right(to.right, through, target) |
           run_to_left(to.left, through, target);
}

} // namespace quincunx::lines_8x8
