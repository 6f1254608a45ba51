#pragma once

#include <utility>

namespace quincunx {

/// One of the eight ways to lay a board upon itself; one that swaps only if the board is a square.
struct BoardImage {
    bool mirrors_files = false;
    bool mirrors_ranks = false;
    bool swaps = false; ///< files become ranks; after the others

    /// Where a square goes; squares are numbered rank by rank.
    constexpr int of(int square, int width, int height) const {
        int file = mirrors_files ? width - 1 - square % width : square % width;
        int rank = mirrors_ranks ? height - 1 - square / width : square / width;
        if (swaps)
            std::swap(file, rank);
        return rank * width + file;
    }
};

/// The image of that number, 0 to 7; 0 is the board itself.
constexpr BoardImage board_image(int number) {
    return {
        .mirrors_files = number % 2 != 0, .mirrors_ranks = number / 2 % 2 != 0, .swaps = number / 4 % 2 != 0};
}

} // namespace quincunx
