#pragma once

#include "board/geometry.hpp"

namespace quincunx::ugolki {

/// The jumps that a board allows (UGO-3): two squares straight on, over a piece of either colour.
///
/// A jump changes neither file nor rank from odd to even, and the square jumped over differs from both its
/// ends in one of the two. So a piece never jumps over the square where it began, and lifting it changes no
/// jump: one object serves all pieces. Nor does a chain end where a step does.
template <Geometry G>
class Jumps {
  public:
    using Bits = typename G::Bits;

    Jumps(const G& board, const Bits& occupied)
        : board_(board),
          behind_{board.step(occupied, right), board.step(occupied, left), board.step(occupied, forward),
                  board.step(occupied, backward)} {}

    /// The squares one jump in a direction away from `squares`, whatever stands there.
    [[gnu::always_inline]] Bits from(const Bits& squares, auto offset) const {
        return board_.step(squares, offset + offset) & behind_[slot(offset)];
    }
    /// The squares one jump away from `squares`, whatever stands there. Jumps lead to and fro: they are also
    /// the squares from which a jump leads to `squares`.
    [[gnu::always_inline]] Bits from(const Bits& squares) const {
        return over_orthogonals([&](auto offset)
                                    __attribute__((always_inline)) { return from(squares, offset); });
    }

  private:
    static constexpr std::size_t slot(auto offset) {
        if (offset.files != 0)
            return offset.files > 0 ? 0 : 1;
        return offset.ranks > 0 ? 2 : 3;
    }

    const G& board_;
    std::array<Bits, 4> behind_; ///< the squares behind a piece in each direction
};

} // namespace quincunx::ugolki
