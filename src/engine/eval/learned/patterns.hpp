#pragma once

#include "engine/eval/score.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace quincunx::engine {

/// Squares of a board: as they lie in the middle of 8x8, or of 10x10 rank by rank.
using PatternSquares = std::array<std::uint64_t, 2>;

/// A position of Reversi, as the player to move sees it.
struct PatternView {
    PatternSquares own{}; ///< discs
    PatternSquares other{};
    int moves = 0;   ///< so many has the player to move,
    int answers = 0; ///< and the other would have, were it to move

    int discs() const { return std::popcount(own[0] | other[0]) + std::popcount(own[1] | other[1]); }
};

/// The parts of a board of 6x6, 8x8 or 10x10 squares, of which each has a table: edges, with the squares
/// diagonally beside their corners where that makes ten squares at most; other ranks and files by how far
/// they are from the edge, of 10x10 the next two; diagonals by their length; nine squares at a corner, and
/// two ranks of five. A part lies in several places, for mirrored and turned ones share their table. What
/// lies in a place is a number in which each digit says what is on a square: 0 nothing, 1 a disc of the
/// player to move, 2 one of the other's. Two more tables are for how many moves each player has.
class PatternBoard {
  public:
    static constexpr std::size_t most_places = 64;
    static constexpr std::size_t move_numbers = 32;
    /// One for each place.
    using Numbers = std::array<std::uint16_t, most_places>;

    explicit PatternBoard(int size);

    std::size_t places() const { return places_; }
    /// A place's first weight.
    std::size_t table(std::size_t place) const { return tables_[place]; }
    /// The first weight of those for moves.
    std::size_t moves_table() const { return moves_table_; }
    std::size_t weights() const { return moves_table_ + 2 * move_numbers; }
    /// What a disc of the player to move adds to the numbers; one of the other's adds twice as much.
    const Numbers& of_disc(std::size_t square) const { return of_disc_[square]; }

    /// The weights that are the same because their parts are mirrored: for each, the first of its kind.
    std::vector<std::uint32_t> shared() const;

  private:
    /// Squares of the board by themselves, rank by rank.
    using Part = std::vector<int>;

    static std::vector<Part> parts_of(int size);
    void add(const Part& part);
    /// Where a part is seen in one of the eight images of the board, square by square.
    Part image_of(const Part& part, int image) const;

    int size_;
    std::array<Numbers, 2 * 64> of_disc_{};
    std::array<std::uint32_t, most_places> tables_{};
    std::vector<Part> parts_;
    std::size_t places_ = 0;
    std::size_t moves_table_ = 0;
};

/// The numbers of the places of a position.
class PatternNumbers {
  public:
    /// Makes them those of a position, by what differs from another, whichever that is; the other may be
    /// these.
    void look(const PatternBoard& board, const PatternNumbers& before, const PatternView& view);
    /// Calls `visit` with the weight of each place, and of each player's moves.
    template <class Visit>
    void for_each_weight(const PatternBoard& board, const PatternView& view, Visit visit) const {
        for (std::size_t place = 0; place < board.places(); ++place)
            visit(board.table(place) + of_own_[place] + std::size_t{2} * of_other_[place]);
        const auto number = [](int moves) {
            return std::min(static_cast<std::size_t>(moves), PatternBoard::move_numbers - 1);
        };
        visit(board.moves_table() + number(view.moves));
        visit(board.moves_table() + PatternBoard::move_numbers + number(view.answers));
    }

  private:
    PatternBoard::Numbers of_own_{}; ///< of the discs of the player to move
    PatternBoard::Numbers of_other_{};
    PatternSquares own_{};
    PatternSquares other_{};
};

/// What is learned about Reversi on a board of 6x6, 8x8 or 10x10: a position is worth the sum of what its
/// parts are (pattern tables: Buro 1997), by how full the board is.
struct PatternTables {
    static constexpr bool may_be_of(int size) { return size == 6 || size == 8 || size == 10; }
    /// The parts of such a board.
    static const PatternBoard& board_of(int size);

    static constexpr std::size_t phases = 10;
    static constexpr std::size_t phase_of(int discs, int size) {
        constexpr int at_first = 4; // discs
        constexpr int last = phases - 1;
        return static_cast<std::size_t>(
            std::clamp((discs - at_first) * (last + 1) / (size * size - at_first), 0, last));
    }

    int size = 8;                     ///< of the board
    std::vector<std::int16_t> values; ///< the weights, hundredths of a disc, phase by phase

    /// What a position is worth for the player to move.
    Score estimate(const PatternView& view) const;
    /// The same, making the position's numbers of those of another (PatternNumbers::look).
    Score estimate(const PatternView& view, PatternNumbers& numbers, const PatternNumbers& before) const;
    friend bool operator==(const PatternTables&, const PatternTables&) = default;
};

} // namespace quincunx::engine
