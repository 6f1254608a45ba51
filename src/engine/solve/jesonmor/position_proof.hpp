#pragma once

#include "engine/eval/jesonmor/centre_fight.hpp"
#include "engine/solve/proof/proof_domain.hpp"

namespace quincunx::engine {

/// Jeson Mor: whose fight for the centre is won has won.
template <Geometry G>
class ProofDomain<jesonmor::Position<G>> : public RulesDomain<jesonmor::Position<G>> {
    using Position = jesonmor::Position<G>;

  public:
    explicit ProofDomain(const typename Position::Rules& rules, const PatternTables* patterns = nullptr)
        : RulesDomain<Position>(rules, patterns),
          fight_(rules) {}

    std::optional<bool> solve(const Position& position, const Goal& goal) {
        const auto result = fight_.result(position);
        if (!result)
            return std::nullopt;
        return (*result > 0) == (position.turn() == goal.side);
    }

  private:
    CentreFight<G> fight_;
};

} // namespace quincunx::engine
