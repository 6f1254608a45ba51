#pragma once

#include "board/offset.hpp"
#include "engine/eval/squares_8x8.hpp"

#include <array>

namespace quincunx::engine {

/// Finds discs that no move can turn any more, on boards within 8x8. A disc is safe along a line if the line
/// is full, or if beside it, on one side, there is the board's edge or a safe disc of its own colour.
class Stability {
  public:
    constexpr Stability(Squares board, Lines lines) : lines_(lines == Lines::all ? 4 : 2) {
        for (std::size_t line = 0; line < lines_; ++line)
            edges_[line] = board & ~(above(board, line) & below(board, line));
    }

    /// Those of `own` that are safe for certain; there may be more.
    Squares of(Squares own, Squares empty) const {
        std::array<Squares, 4> safe{};
        Squares stable = own;
        for (std::size_t line = 0; line < lines_; ++line) {
            safe[line] = edges_[line] | ~along(empty, line);
            stable &= safe[line];
        }
        while (stable != 0) {
            Squares more = own & ~stable;
            for (std::size_t line = 0; line < lines_; ++line)
                more &= safe[line] | above(stable, line) | below(stable, line);
            if (more == 0)
                break;
            stable |= more;
        }
        return stable;
    }

  private:
    // Rows, columns and the two kinds of diagonals, by how far apart their squares are.
    static constexpr std::array<int, 4> distances{1, 8, 7, 9};
    /// Where no step up along a line can land.
    static constexpr std::array<Squares, 4> closed{first_file, 0, last_file, first_file};
    /// From where none can be made.
    static constexpr std::array<Squares, 4> ends{last_file, 0, first_file, last_file};

    static constexpr Squares above(Squares squares, std::size_t line) {
        return (squares & ~ends[line]) << distances[line];
    }
    static constexpr Squares below(Squares squares, std::size_t line) {
        return (squares & ~closed[line]) >> distances[line];
    }

    /// All squares that share a line with one of these.
    static constexpr Squares along(Squares squares, std::size_t line) {
        const int distance = distances[line];
        Squares up = squares;
        Squares down = squares;
        Squares open_up = ~closed[line];
        Squares open_down = ~ends[line];
        for (int steps = distance; steps <= 4 * distance; steps *= 2) {
            up |= open_up & (up << steps);
            down |= open_down & (down >> steps);
            open_up &= open_up << steps;
            open_down &= open_down >> steps;
        }
        return up | down;
    }

    std::size_t lines_;
    std::array<Squares, 4> edges_{};
};

} // namespace quincunx::engine
