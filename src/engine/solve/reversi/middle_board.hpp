#pragma once

#include "board/random.hpp"
#include "engine/solve/reversi/images.hpp"
#include "engine/solve/reversi/square_sets.hpp"

namespace quincunx::engine {

/// A board that lies in the middle of 8x8, as EndgameSearch sees it: what each of its kernels is made upon.
class MiddleBoard {
  public:
    using Set = Squares;
    static constexpr int most_squares = 64;

    MiddleBoard(int size, Lines lines)
        : size_(size),
          diagonals_(lines == Lines::all),
          squares_(board_squares(size)),
          corners_(corner_squares(size)) {}

    bool has_diagonals() const { return diagonals_; }
    Squares squares() const { return squares_; }
    Squares corners() const { return corners_; }
    static Squares beside(Squares squares) { return engine::beside(squares); }
    static Squares diagonally_beside(Squares squares) { return engine::diagonally_beside(squares); }
    /// What lies around a square.
    static Squares neighbours(int square) { return engine::neighbours[static_cast<std::size_t>(square)]; }
    /// The quarters that have an odd number of these squares.
    static Squares odd_quarters(Squares empty) { return engine::odd_quarters(empty); }
    /// Whether two squares lie in the same quarter.
    static bool are_together(int a, int b) {
        constexpr unsigned halves = 0b100100; // of a file, and of a rank
        return (static_cast<unsigned>(a ^ b) & halves) == 0;
    }

    /// Tells boards apart whose squares have other numbers elsewhere.
    Key salt() const { return size_ == 8 ? 0 : mix(static_cast<Key>(size_)); }
    /// The least of a position's images.
    static Discs least_image(const Discs& discs) { return engine::least_image(discs); }

  private:
    int size_;
    bool diagonals_;
    Squares squares_;
    Squares corners_;
};

} // namespace quincunx::engine
