#pragma once

#include "engine/eval/score.hpp"
#include "engine/eval/squares_8x8.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quincunx::engine {

namespace detail {

/// Numbers in which each digit says what is on a square: 0 nothing, 1 a disc of the player to move, 2 one of
/// the other's. For each set of up to nine squares: the number in which it is the player's.
inline constexpr std::array<std::uint16_t, 512> ternary = [] {
    std::array<std::uint16_t, 512> numbers{};
    for (std::size_t set = 1; set < numbers.size(); ++set) {
        std::size_t power = 1;
        for (std::size_t rest = set; rest != 0; rest >>= 1U, power *= 3)
            if ((rest & 1U) != 0)
                numbers[set] = static_cast<std::uint16_t>(numbers[set] + power);
    }
    return numbers;
}();

constexpr std::size_t power_of_3(int exponent) {
    return exponent == 0 ? 1 : 3 * power_of_3(exponent - 1);
}

/// Squares whose bits a multiplication brings side by side.
struct Gather {
    Squares squares = 0;
    Squares factor = 1;
    int shift = 0;
    std::uint32_t table = 0; ///< its first weight

    constexpr std::size_t set(Squares discs) const {
        return static_cast<std::size_t>((discs & squares) * factor >> static_cast<unsigned>(shift));
    }
    constexpr std::size_t number(Squares own, Squares other) const {
        return table + std::size_t{ternary[set(own)]} + std::size_t{2} * ternary[set(other)];
    }
};

} // namespace detail

/// A position of Reversi on a board in the middle of 8x8, as the player to move sees it.
struct PatternView {
    Squares own = 0; ///< discs
    Squares other = 0;
    int moves = 0;   ///< so many has the player to move,
    int answers = 0; ///< and the other would have, were it to move
};

/// The parts of a board of Size x Size squares, in the middle of 8x8, of which each has a table: ranks and
/// files by how far they are from the edge, edges with both squares diagonally beside their corners;
/// diagonals by their length; nine squares at a corner. Mirrored and turned parts share their table. Two
/// more tables are for how many moves each player has.
template <int Size>
struct PatternBoard {
    static constexpr int first = (8 - Size) / 2; ///< file and rank
    static constexpr int last = first + Size - 1;
    static constexpr int shortest = 4; ///< diagonal
    static constexpr int corner_side = 3;
    static constexpr std::size_t move_numbers = 32;

    static constexpr std::size_t edge_table = 0;
    static constexpr std::size_t rows_table = detail::power_of_3(Size + 2);
    /// Of a rank or file so far from the edge, from 1 on.
    static constexpr std::size_t row_table(int from_edge) {
        return rows_table + static_cast<std::size_t>(from_edge - 1) * detail::power_of_3(Size);
    }
    static constexpr std::size_t diagonals_table = row_table(Size / 2);
    /// Of the table for diagonals of some length: the longest come first.
    static constexpr std::size_t diagonal_table(int length) {
        std::size_t begin = diagonals_table;
        for (int longer = Size; longer > length; --longer)
            begin += detail::power_of_3(longer);
        return begin;
    }
    static constexpr std::size_t corner_table = diagonal_table(shortest - 1);
    static constexpr std::size_t moves_table = corner_table + detail::power_of_3(corner_side * corner_side);
    static constexpr std::size_t weights = moves_table + 2 * move_numbers;

    struct Edge {
        detail::Gather line;
        std::array<int, 2> beside{}; ///< its corners, diagonally
    };

    static constexpr detail::Gather row(int rank, std::size_t table) {
        const Squares squares = (bit(Size) - 1) << static_cast<unsigned>(8 * rank + first);
        return {squares, 1, 8 * rank + first, static_cast<std::uint32_t>(table)};
    }
    static constexpr detail::Gather column(int file, std::size_t table) {
        constexpr Squares of_first_file = 0x0102040810204080U;
        Squares squares = 0;
        for (int rank = first; rank <= last; ++rank)
            squares |= bit(8 * rank + file);
        return {squares, of_first_file >> static_cast<unsigned>(file), 56 + first,
                static_cast<std::uint32_t>(table)};
    }
    static constexpr std::array<Edge, 4> edges{
        Edge{row(first, edge_table), {9 * (first + 1), 8 * (first + 1) + last - 1}},
        Edge{row(last, edge_table), {8 * (last - 1) + first + 1, 9 * (last - 1)}},
        Edge{column(first, edge_table), {9 * (first + 1), 8 * (last - 1) + first + 1}},
        Edge{column(last, edge_table), {8 * (first + 1) + last - 1, 9 * (last - 1)}}};

    static constexpr std::size_t inner_lines = 2 * (Size - 2);
    static constexpr std::size_t diagonal_lines = 2 * (2 * (Size - shortest) + 1);
    static constexpr std::array<detail::Gather, inner_lines + diagonal_lines> lines = [] {
        std::array<detail::Gather, inner_lines + diagonal_lines> all{};
        std::size_t count = 0;
        for (int line = first + 1; line < last; ++line) {
            const std::size_t table = row_table(std::min(line - first, last - line));
            all[count++] = row(line, table);
            all[count++] = column(line, table);
        }
        for (int shift = shortest - Size; shift <= Size - shortest; ++shift) {
            const int length = Size - (shift < 0 ? -shift : shift);
            Squares rising = 0;
            Squares falling = 0;
            for (int rank = first; rank <= last; ++rank) {
                const int file = rank + shift;
                if (first <= file && file <= last) {
                    rising |= bit(8 * rank + file);
                    falling |= bit(8 * (7 - rank) + file);
                }
            }
            const int low = std::max(first, first + shift); // file
            for (const Squares squares : {rising, falling})
                all[count++] = {squares, first_file, 56 + low,
                                static_cast<std::uint32_t>(diagonal_table(length))};
        }
        return all;
    }();

    /// Of the first file and rank; the others are reached by mirrors. Its ranks come last to first.
    static constexpr detail::Gather corner = [] {
        Squares squares = 0;
        Squares factor = 0;
        for (int rank = 0; rank < corner_side; ++rank) {
            for (int file = 0; file < corner_side; ++file)
                squares |= bit(8 * (first + rank) + first + file);
            factor |= bit(61 - 11 * rank - 9 * first);
        }
        return detail::Gather{squares, factor, 55, static_cast<std::uint32_t>(corner_table)};
    }();

    /// Visits the weights of a position, each once for each part that shows it.
    template <class Visit>
    static void for_each(const PatternView& view, Visit visit) {
        Squares own = view.own;
        Squares other = view.other;
        constexpr std::size_t beside = detail::power_of_3(Size);
        for (const Edge& edge : edges) {
            const auto digit = [&](std::size_t i) {
                const auto square = static_cast<unsigned>(edge.beside[i]);
                return static_cast<std::size_t>((own >> square & 1U) + 2 * (other >> square & 1U));
            };
            visit(edge.line.number(own, other) + beside * (digit(0) + 3 * digit(1)));
        }
        for (const detail::Gather& line : lines)
            visit(line.number(own, other));
        for (int i = 0; i < 2; ++i) {
            visit(corner.number(own, other));
            visit(corner.number(upside_down(own), upside_down(other)));
            own = left_to_right(own);
            other = left_to_right(other);
        }
        const auto number = [](int moves_of_one) {
            return std::min(static_cast<std::size_t>(moves_of_one), move_numbers - 1);
        };
        visit(moves_table + number(view.moves));
        visit(moves_table + move_numbers + number(view.answers));
    }

    /// The weights that are the same because their parts are mirrored: for each, the first of its kind.
    static std::vector<std::uint32_t> shared();
};

/// What is learned about Reversi on a board within 8x8: a position is worth the sum of what its parts are
/// (pattern tables: Buro 1997), by how full the board is.
struct PatternTables {
    static constexpr int phases = 10;
    static constexpr bool may_be_of(int size) { return size == 6 || size == 8; }
    static std::size_t weights_of(int size) {
        return size == 8 ? PatternBoard<8>::weights : PatternBoard<6>::weights;
    }
    /// For each weight the first of those that are the same.
    static std::vector<std::uint32_t> shared_of(int size) {
        return size == 8 ? PatternBoard<8>::shared() : PatternBoard<6>::shared();
    }
    static constexpr std::size_t phase_of(int discs, int size) {
        constexpr int at_first = 4; // discs
        return static_cast<std::size_t>(
            std::clamp((discs - at_first) * phases / (size * size - at_first), 0, phases - 1));
    }

    int size = 8;                     ///< of the board: 6 or 8
    std::vector<std::int16_t> values; ///< hundredths of a disc, phase by phase

    /// What a position is worth for the player to move.
    Score estimate(const PatternView& view) const;
    friend bool operator==(const PatternTables&, const PatternTables&) = default;
};

} // namespace quincunx::engine
