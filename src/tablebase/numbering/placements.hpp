#pragma once

#include "board/color.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace quincunx::tablebase {

/// A set of squares of a board of at most 64 of them.
using Squares = std::uint64_t;
constexpr int most_squares = 64;

/// All squares of a board of so many.
constexpr Squares squares_of_board(int count) {
    return count == most_squares ? ~Squares{0} : (Squares{1} << static_cast<unsigned>(count)) - 1;
}

/// So many placements are a thread's work at a time.
constexpr std::uint32_t portion_size = 16'384;

/// In how many ways some of so many things can be chosen: Pascal's triangle.
class Binomials {
  public:
    Binomials(int most_things, int most_chosen);

    std::uint64_t over(int things, int chosen) const {
        return triangle_[static_cast<std::size_t>(things * (most_chosen_ + 1) + chosen)];
    }

  private:
    int most_chosen_;
    std::vector<std::uint64_t> triangle_; ///< a row for each number of things
};

/// Numbers all ways in which groups of like pieces can stand on a board, for either player to move, without
/// gaps: each group's squares are a combination of those that the groups before it have left, by its rank in
/// the combinatorial number system.
class Placements {
  public:
    /// `board` holds the squares on which pieces can stand, and a group has one piece at least. Nothing if
    /// there are too few squares, or more ways than the 32 bits of an index can number.
    static std::optional<Placements> of(Squares board, std::span<const int> groups);

    std::uint32_t count() const { return count_; }
    std::size_t groups() const { return groups_.size(); }
    /// The squares of each group are as many as it has pieces, and no two groups share one.
    std::uint32_t index(std::span<const Squares> groups, Color turn) const;
    /// Writes down each group's squares, and tells who is to move.
    Color place(std::uint32_t index, std::span<Squares> groups) const;

  private:
    struct Group {
        int pieces;
        std::uint64_t ways;
    };
    Placements(Squares board, Binomials binomials, std::vector<Group> groups, std::uint32_t count);
    std::uint64_t rank(Squares chosen, Squares free) const;
    Squares unrank(std::uint64_t rank, int pieces, Squares free) const;

    Squares board_;
    Binomials binomials_;
    std::vector<Group> groups_;
    std::uint32_t count_;
};

} // namespace quincunx::tablebase
