#pragma once

#include "engine/solve/proof/safety_domain.hpp"
#include "games/ugolki/position.hpp"

namespace quincunx::engine {

/// Who keeps a piece in the corner of the own camp keeps the other from filling that (UGO-5), and can keep it
/// there as long as another piece can move, or none at all (UGO-6). With the triangles of boards of 5 × 5 and
/// 6 × 6, of three and of six pieces, that is always so: wherever the others stand, the enemy has too few
/// pieces to block them all without shutting in the corner as well. On other boards up to 8 × 8 it is so as
/// long as at most one piece is away from the camp, and the others move only so that the enemy cannot block
/// them all: whoever checks a proof finds such moves (verify/held_camp.hpp).
template <Geometry G>
class Safety<ugolki::Position<G>> {
    using Position = ugolki::Position<G>;
    using Bits = typename G::Bits;

  public:
    explicit Safety(const typename Position::Rules& rules) : rules_(rules) {
        const ugolki::Options& options = rules.options;
        if (!may_be_known || options.leave_home > 0 || options.pieces_a_side() == 1)
            return;
        may_be_anywhere_ = options.camp == ugolki::Camp::triangle && options.size <= 6;
        corners_[Color::first].set(rules.geometry.square(0, 0));
        corners_[Color::second].set(rules.geometry.square(options.size - 1, options.size - 1));
    }

    bool is_safe(const Position& position, Color player) const {
        if constexpr (may_be_known) {
            const Bits& pieces = position.pieces(player);
            return (pieces & corners_[player]).any() &&
                   (may_be_anywhere_ || (pieces & ~rules_.camp(player)).count() <= 1);
        } else {
            return false;
        }
    }

  private:
    static constexpr bool may_be_known = Bits::size == 1; ///< on boards of at most 64 squares

    const typename Position::Rules& rules_;
    ByColor<Bits> corners_;        ///< of the own camps, where one is of use
    bool may_be_anywhere_ = false; ///< all but the piece in the corner
};

} // namespace quincunx::engine
