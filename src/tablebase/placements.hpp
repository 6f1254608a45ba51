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

/// So many placements are a thread's work at a time.
constexpr std::uint32_t portion_size = 16'384;

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
    Placements(Squares board, std::vector<Group> groups, std::uint32_t count);

    Squares board_;
    std::vector<Group> groups_;
    std::uint32_t count_;
};

} // namespace quincunx::tablebase
