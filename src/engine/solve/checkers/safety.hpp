#pragma once

#include "engine/solve/proof/safety_domain.hpp"
#include "games/checkers/position.hpp"

namespace quincunx::engine {

/// A piece in a corner is never removed, for a jump over it would end off the board, and who has it may pass
/// for ever (CHK-3, CHK-4).
template <Geometry G>
class Safety<checkers::Position<G>> {
    using Position = checkers::Position<G>;

  public:
    explicit Safety(const typename Position::Rules& rules) {
        const G& geometry = rules.geometry;
        for (const File file : {0, geometry.width() - 1})
            for (const Rank rank : {0, geometry.height() - 1})
                corners_.set(geometry.square(file, rank));
    }

    bool is_safe(const Position& position, Color player) const {
        return (position.pieces(player) & corners_).any();
    }

  private:
    typename G::Bits corners_;
};

} // namespace quincunx::engine
