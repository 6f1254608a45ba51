#pragma once

#include "engine/solve/reversi/middle_board.hpp"
#include "engine/solve/reversi/stability.hpp"

#include <bit>

namespace quincunx::engine {

/// What EndgameSearch asks about lines of discs, for any machine.
class PortableKernel : public MiddleBoard {
  public:
    PortableKernel(int size, Lines lines) : MiddleBoard(size, lines), stability_(squares(), lines) {}

    /// The ends of lines of the other's discs that begin beside own ones; and squares that are not empty.
    Squares ends(Squares own, Squares other) const { return lines_8x8::ends(own, other, has_diagonals()); }

    /// The discs that a move turns.
    Squares flips(int square, Squares own, Squares other) const {
        return lines_8x8::runs(static_cast<Square>(square), other, own, has_diagonals());
    }

    /// How many discs a move turns on the only square that is empty.
    int last_flips(int square, Squares own, Squares other) const {
        return std::popcount(flips(square, own, other));
    }

    /// Own discs that no move can turn any more; there may be more.
    Squares stable(Squares own, Squares empty) const { return stability_.of(own, empty); }

  private:
    Stability stability_;
};

} // namespace quincunx::engine
