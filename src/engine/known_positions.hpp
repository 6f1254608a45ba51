#pragma once

#include "board/color.hpp"
#include "engine/eval/score.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace quincunx::engine {

/// What is known of positions with few pieces before anybody searches: tables, for one. Several threads may
/// ask at once.
class KnownPositions {
  public:
    KnownPositions(const KnownPositions&) = delete;
    KnownPositions& operator=(const KnownPositions&) = delete;
    virtual ~KnownPositions() = default;

    /// Nothing is known of a position with more pieces.
    int most_pieces() const { return most_pieces_; }
    /// What a position that is not over is worth to the player to move: 0 for a draw, or a win or loss that
    /// counts its plies from there. `planes` are those that an Evaluation makes (eval/evaluation.hpp), a word
    /// each, all of the first player's first.
    virtual std::optional<Score> find(std::span<const std::uint64_t> planes, Color turn) const = 0;

  protected:
    explicit KnownPositions(int most_pieces) : most_pieces_(most_pieces) {}

  private:
    int most_pieces_;
};

} // namespace quincunx::engine
