#pragma once

#include "engine/solve/proof/safety_domain.hpp"
#include "games/ugolki/position.hpp"

namespace quincunx::engine {

/// Who keeps a piece in the corner of the own camp keeps the other from filling that (UGO-5), and can keep it
/// there as long as another piece can move, or none at all (UGO-6). With the triangles of boards of 5 × 5 and
/// 6 × 6, of three and of six pieces, that is always so: wherever the others stand, the enemy has too few
/// pieces to block them all without shutting in the corner as well. A test goes through all.
template <Geometry G>
class Safety<ugolki::Position<G>> {
    using Position = ugolki::Position<G>;

  public:
    explicit Safety(const typename Position::Rules& rules) {
        const ugolki::Options& options = rules.options;
        const bool holds = options.camp == ugolki::Camp::triangle && options.leave_home == 0 &&
                           (options.size == 5 || options.size == 6);
        if (!holds)
            return;
        corners_[Color::first].set(rules.geometry.square(0, 0));
        corners_[Color::second].set(rules.geometry.square(options.size - 1, options.size - 1));
    }

    bool is_safe(const Position& position, Color player) const {
        return (position.pieces(player) & corners_[player]).any();
    }

  private:
    ByColor<typename G::Bits> corners_; ///< of the own camps, where one is enough
};

} // namespace quincunx::engine
