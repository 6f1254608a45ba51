#pragma once

#include "engine/solve/proof/proof_domain.hpp"
#include "games/checkers/position.hpp"

namespace quincunx::engine {

/// Checkers, where nobody wins against a piece in a corner: a jump over it would end off the board, and who
/// has it may pass for ever (CHK-3, CHK-4).
template <Geometry G>
class ProofDomain<checkers::Position<G>> : public RulesDomain<checkers::Position<G>> {
    using Position = checkers::Position<G>;

  public:
    explicit ProofDomain(const typename Position::Rules& rules) : RulesDomain<Position>(rules) {
        const G& geometry = rules.geometry;
        for (const File file : {0, geometry.width() - 1})
            for (const Rank rank : {0, geometry.height() - 1})
                corners_.set(geometry.square(file, rank));
    }

    std::optional<bool> solve(const Position& position, const Goal& goal) {
        return (position.pieces(!goal.side) & corners_).any() ? std::optional(false) : std::nullopt;
    }

  private:
    typename G::Bits corners_;
};

} // namespace quincunx::engine
