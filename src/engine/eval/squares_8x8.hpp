#pragma once

#include "board/lines_8x8.hpp"

#include <array>
#include <bit>

// Sets of squares on boards that lie in the middle of 8x8.

namespace quincunx::engine {

using lines_8x8::Squares;

inline constexpr Squares first_file = 0x0101010101010101U;
inline constexpr Squares last_file = first_file << 7U;

constexpr Squares bit(int square) {
    return Squares{1} << static_cast<unsigned>(square);
}
constexpr int lowest(Squares squares) {
    return std::countr_zero(squares);
}

/// The squares of a board that is numbered by itself, as they lie in the middle of 8x8; `size` is even and at
/// most 8.
constexpr Squares in_the_middle(Squares squares, int size) {
    if (size == 8)
        return squares;
    const int margin = (8 - size) / 2;
    const Squares whole_rank = bit(size) - 1;
    Squares result = 0;
    for (int rank = 0; rank < size; ++rank)
        result |= (squares >> static_cast<unsigned>(rank * size) & whole_rank)
                  << static_cast<unsigned>(8 * (rank + margin) + margin);
    return result;
}
constexpr Squares board_squares(int size) {
    return in_the_middle(~Squares{0}, size);
}

constexpr Squares corner_squares(int size) {
    const int first = (8 - size) / 2;
    const int last = first + size - 1;
    return bit(first * 9) | bit(last * 9) | bit(first * 8 + last) | bit(last * 8 + first);
}

constexpr Squares beside(Squares squares) {
    return squares << 8U | squares >> 8U | (squares & ~last_file) << 1U | (squares & ~first_file) >> 1U;
}
constexpr Squares diagonally_beside(Squares squares) {
    return (squares & ~last_file) << 9U | (squares & ~first_file) >> 9U | (squares & ~first_file) << 7U |
           (squares & ~last_file) >> 7U;
}

/// The board turned upside down.
constexpr Squares upside_down(Squares squares) {
    return __builtin_bswap64(squares);
}
/// The board mirrored: the first file becomes the last.
constexpr Squares left_to_right(Squares squares) {
    constexpr std::array<Squares, 3> upper{0xAAAAAAAAAAAAAAAAU, 0xCCCCCCCCCCCCCCCCU, 0xF0F0F0F0F0F0F0F0U};
    unsigned distance = 1;
    for (const Squares files : upper) {
        squares = (squares & files) >> distance | (squares & ~files) << distance;
        distance *= 2;
    }
    return squares;
}
/// Files become ranks.
constexpr Squares transposed(Squares squares) {
    const auto swap = [&squares](unsigned distance, Squares lower) {
        const Squares differ = (squares ^ squares >> distance) & lower;
        squares ^= differ ^ differ << distance;
    };
    swap(7, 0x00AA00AA00AA00AAU);
    swap(14, 0x0000CCCC0000CCCCU);
    swap(28, 0x00000000F0F0F0F0U);
    return squares;
}

/// Of the eight images of squares, mirrored and turned, the one with that number from 1 on, made of the one
/// before it. Number 0 are the squares themselves.
constexpr Squares next_image(Squares before, int number) {
    return number % 2 == 1 ? upside_down(before) : transposed(before);
}
/// All of them.
constexpr std::array<Squares, 8> images_of(Squares squares) {
    std::array<Squares, 8> images{squares};
    for (std::size_t i = 1; i < images.size(); ++i)
        images[i] = next_image(images[i - 1], static_cast<int>(i));
    return images;
}

/// What lies around each square.
inline constexpr std::array<Squares, 64> neighbours = [] {
    std::array<Squares, 64> table{};
    for (int square = 0; square < 64; ++square)
        table[static_cast<std::size_t>(square)] = beside(bit(square)) | diagonally_beside(bit(square));
    return table;
}();

/// The quarters that have an odd number of empty squares: who moves there now may well move there last.
inline Squares odd_quarters(Squares empty) {
    constexpr std::array<Squares, 4> quarters{0x000000000F0F0F0FU, 0x00000000F0F0F0F0U, 0x0F0F0F0F00000000U,
                                              0xF0F0F0F000000000U};
    Squares odd = 0;
    for (const Squares quarter : quarters)
        if (std::popcount(empty & quarter) % 2 != 0)
            odd |= quarter;
    return odd;
}

} // namespace quincunx::engine
