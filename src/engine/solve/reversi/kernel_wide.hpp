#pragma once

#include "board/geometry.hpp"
#include "engine/solve/reversi/square_sets.hpp"

#include <array>
#include <cstdint>

namespace quincunx::engine {

/// What EndgameSearch asks about a board larger than 8x8, and about lines of discs on it.
template <int Words>
class WideKernel {
  public:
    using Set = Bitboard<Words>;
    static constexpr int most_squares = 64 * Words;

    WideKernel(int size, Lines lines) : geometry_(size, size), lines_(lines) {
        for (int square = 0; square < geometry_.squares(); ++square) {
            Set only;
            add(only, square);
            neighbours_[static_cast<std::size_t>(square)] = beside(only) | diagonally_beside(only);
            add(quarters_[quarter_of(square)], square);
        }
        for_each_line([&](std::size_t line, auto offset) {
            edges_[line] =
                squares() & ~(geometry_.step(squares(), offset) & geometry_.step(squares(), -offset));
        });
        for (const int corner : {0, size - 1, size * (size - 1), size * size - 1})
            add(corners_, corner);
    }

    bool has_diagonals() const { return lines_ == Lines::all; }
    const Set& squares() const { return geometry_.all(); }
    const Set& corners() const { return corners_; }
    Set beside(const Set& squares) const {
        return over_orthogonals([&](auto offset) { return geometry_.step(squares, offset); });
    }
    Set diagonally_beside(const Set& squares) const {
        return over_diagonals([&](auto offset) { return geometry_.step(squares, offset); });
    }
    const Set& neighbours(int square) const { return neighbours_[static_cast<std::size_t>(square)]; }
    /// The quarters that have an odd number of these squares.
    Set odd_quarters(const Set& empty) const {
        Set odd;
        for (const Set& quarter : quarters_)
            if ((empty & quarter).count() % 2 != 0)
                odd |= quarter;
        return odd;
    }
    /// Whether two squares lie in the same quarter.
    bool are_together(int a, int b) const { return quarter_of(a) == quarter_of(b); }
    /// Squares have the numbers that they have everywhere.
    static Key salt() { return 0; }

    /// The squares that are empty where lines of the other's discs end that begin beside own ones.
    Set ends(const Set& own, const Set& other) const {
        return geometry_.bridge_ends(own, other, squares() & ~(own | other), lines_);
    }
    /// The discs that a move turns.
    Set flips(int square, const Set& own, const Set& other) const {
        return geometry_.bridges(static_cast<Square>(square), other, own, lines_);
    }
    /// How many discs a move turns on the only square that is empty.
    int last_flips(int square, const Set& own, const Set& other) const {
        return flips(square, own, other).count();
    }
    /// Own discs that no move can turn any more, as Stability finds them.
    Set stable(const Set& own, const Set& empty) const {
        std::array<Set, 4> safe;
        Set stable = own;
        for_each_line([&](std::size_t line, auto offset) {
            const Set along =
                geometry_.walk(empty, squares(), offset) | geometry_.walk(empty, squares(), -offset);
            safe[line] = edges_[line] | ~(empty | along);
            stable &= safe[line];
        });
        while (stable.any()) {
            Set more = own & ~stable;
            for_each_line([&](std::size_t line, auto offset) {
                more &= safe[line] | geometry_.step(stable, offset) | geometry_.step(stable, -offset);
            });
            if (more.none())
                break;
            stable |= more;
        }
        return stable;
    }

  private:
    /// Calls `visit` with the number of each kind of line, and how one goes on.
    template <class Visit>
    void for_each_line(Visit visit) const {
        visit(0, right);
        visit(1, forward);
        if (has_diagonals()) {
            visit(2, right + forward);
            visit(3, right + backward);
        }
    }
    std::size_t quarter_of(int square) const {
        const int half = geometry_.width() / 2;
        const auto at = static_cast<Square>(square);
        return (geometry_.file(at) < half ? 0U : 1U) + (geometry_.rank(at) < half ? 0U : 2U);
    }

    DynamicGeometry<Words> geometry_;
    Lines lines_;
    Set corners_;
    std::array<Set, 4> edges_{};    ///< of the board, along each kind of line
    std::array<Set, 4> quarters_{}; ///< of the board
    std::array<Set, most_squares> neighbours_{};
};

} // namespace quincunx::engine
