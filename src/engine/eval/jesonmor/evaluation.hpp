#pragma once

#include "engine/eval/evaluation.hpp"
#include "games/jesonmor/position.hpp"

namespace quincunx::engine {

/// Jeson Mor: pieces, and the race for the centre: the knights that can jump there, and one that stands there
/// already.
template <Geometry G>
class Evaluation<jesonmor::Position<G>> {
    using Position = jesonmor::Position<G>;
    using Bits = typename G::Bits;

  public:
    static constexpr bool has_forcing_moves = true;

    explicit Evaluation(const typename Position::Rules& rules)
        : centre_(Bits::of(rules.centre())),
          near_(jumps(rules.geometry, centre_)),
          approach_(jumps(rules.geometry, near_) & ~near_) {}

    Score estimate(const Position& position) const {
        return clamp_estimate(strength(position, position.turn()) - strength(position, !position.turn()));
    }

    /// Captures, and the win by leaving the centre (JES-6).
    bool is_forcing(const Position& position, Move move) const {
        return position.pieces(!position.turn()).test(move.to) || leaves_centre(position, move);
    }

    int promise(const Position& position, Move move) const {
        if (leaves_centre(position, move))
            return 3;
        if (!position.knights(position.turn()).test(move.from))
            return 0;
        return centre_.test(move.to) ? 2 : static_cast<int>(near_.test(move.to));
    }

    /// The scores decide a game that ends without a move (JES-8): their difference belongs to the position.
    Key table_key(const Position& position) const {
        const auto lead = position.score(Color::first) - position.score(Color::second);
        return position.key() ^ mix(static_cast<std::uint64_t>(lead));
    }

  private:
    bool leaves_centre(const Position& position, Move move) const {
        return centre_.test(move.from) && !position.is_protected() &&
               position.knights(position.turn()).test(move.from);
    }

    int strength(const Position& position, Color color) const {
        const Bits knights = position.knights(color);
        const int pieces = 300 * knights.count() + 250 * position.archers(color).count();
        const int race = 40 * (knights & near_).count() + 12 * (knights & approach_).count();
        return pieces + race + ((knights & centre_).any() ? 200 : 0);
    }

    /// Where knights jump on an empty board.
    static Bits jumps(const G& board, const Bits& from) {
        const auto to = [&](auto offset) { return board.step(from, offset); };
        return to(right + right + forward) | to(right + right + backward) | to(left + left + forward) |
               to(left + left + backward) | to(forward + forward + right) | to(forward + forward + left) |
               to(backward + backward + right) | to(backward + backward + left);
    }

    Bits centre_;
    Bits near_;     ///< a jump away from the centre
    Bits approach_; ///< two jumps away
};

} // namespace quincunx::engine
