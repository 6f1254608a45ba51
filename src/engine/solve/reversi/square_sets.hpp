#pragma once

#include "board/bitboard.hpp"
#include "engine/eval/squares_8x8.hpp"

#include <array>
#include <bit>

// What EndgameSearch does with sets of squares: those of a single word, and Bitboards.

namespace quincunx::engine {

constexpr int count(Squares squares) {
    return std::popcount(squares);
}
template <int Words>
constexpr int count(const Bitboard<Words>& squares) {
    return squares.count();
}

constexpr bool is_empty(Squares squares) {
    return squares == 0;
}
template <int Words>
constexpr bool is_empty(const Bitboard<Words>& squares) {
    return squares.none();
}

constexpr bool has(Squares squares, int square) {
    return (squares & bit(square)) != 0;
}
template <int Words>
constexpr bool has(const Bitboard<Words>& squares, int square) {
    return squares.test(static_cast<Square>(square));
}

constexpr void add(Squares& squares, int square) {
    squares |= bit(square);
}
template <int Words>
constexpr void add(Bitboard<Words>& squares, int square) {
    squares.set(static_cast<Square>(square));
}

/// Takes the lowest square out of a set that has some.
constexpr int take_lowest(Squares& squares) {
    const int square = lowest(squares);
    squares &= squares - 1;
    return square;
}
template <int Words>
constexpr int take_lowest(Bitboard<Words>& squares) {
    const Square square = squares.lowest();
    squares.reset(square);
    return static_cast<int>(index(square));
}

constexpr std::array<std::uint64_t, 1> words_of(Squares squares) {
    return {squares};
}
template <int Words>
constexpr const auto& words_of(const Bitboard<Words>& squares) {
    return squares.words;
}

} // namespace quincunx::engine
