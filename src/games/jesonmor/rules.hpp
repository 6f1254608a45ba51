#pragma once

#include "games/jesonmor/variant.hpp"
#include "games/rules.hpp"

#include <cstdlib>
#include <vector>

namespace quincunx::jesonmor {

/// The directions in which an archer shoots. Indices of squares grow in the first two and shrink in the
/// others.
enum class Direction : std::uint8_t { right, forward, left, backward };

inline constexpr std::array<Direction, 4> directions{Direction::right, Direction::forward, Direction::left,
                                                     Direction::backward};

/// What all positions of one variant share: besides options and geometry, tables that depend on them.
template <Geometry G>
class Rules : public RulesOf<Options, G> {
  public:
    using Bits = typename G::Bits;

    explicit Rules(const Options& chosen)
        : RulesOf<Options, G>(chosen),
          centre_(this->geometry.square(chosen.size / 2, chosen.size / 2)),
          nowhere_(static_cast<Square>(this->geometry.squares())),
          free_legs_(chosen.free_legs ? this->geometry.all() : Bits{}),
          squares_(index(nowhere_) + 1) {
        const G& board = this->geometry;
        for (std::size_t i = 0; i < index(nowhere_); ++i) {
            const auto square = static_cast<Square>(i);
            squares_[i] = {
                .rays = {ray(square, right), ray(square, forward), ray(square, left), ray(square, backward)},
                .file = board.file(square),
                .rank = board.rank(square)};
        }
    }

    /// The central square (JES-6).
    Square centre() const { return centre_; }

    /// The squares that a knight jumps over though a piece stands there (JES-3a): all or none.
    const Bits& free_legs() const { return free_legs_; }

    /// The squares that lie in a direction from `from`; none from `nowhere`.
    const Bits& ray(Square from, Direction direction) const {
        return squares_[index(from)].rays[static_cast<std::size_t>(direction)];
    }

    /// The first square of a subset of a ray as seen from its start, or `nowhere` if the subset is empty.
    template <Direction D>
    Square nearest(const Bits& squares) const {
        constexpr bool ascending = D == Direction::right || D == Direction::forward;
        if (squares.none())
            return nowhere_;
        return ascending ? squares.lowest() : squares.highest();
    }

    /// The Manhattan distance of two squares (JES-9), from a table because divisions are slow.
    int distance(Square from, Square to) const {
        const AtSquare& a = squares_[index(from)];
        const AtSquare& b = squares_[index(to)];
        return std::abs(a.file - b.file) + std::abs(a.rank - b.rank);
    }

  private:
    struct AtSquare {
        std::array<Bits, directions.size()> rays{};
        File file = 0;
        Rank rank = 0;
    };

    template <int F, int R>
    Bits ray(Square from, Offset<F, R> offset) const {
        return this->geometry.walk(Bits::of(from), this->geometry.all(), offset);
    }

    Square centre_;
    Square nowhere_; ///< one beyond the last: a square that sees nothing saves a branch in hot code
    Bits free_legs_;
    std::vector<AtSquare> squares_;
};

} // namespace quincunx::jesonmor
