#pragma once

#include "engine/solve/checkers/safety.hpp"
#include "engine/solve/proof/proof_domain.hpp"

namespace quincunx::engine {

/// Checkers, where nothing is won against a player who is safe.
template <Geometry G>
class ProofDomain<checkers::Position<G>> : public RulesDomain<checkers::Position<G>> {
    using Position = checkers::Position<G>;

  public:
    explicit ProofDomain(const typename Position::Rules& rules, const PatternTables* /*patterns*/ = nullptr)
        : RulesDomain<Position>(rules),
          safety_(rules) {}

    std::optional<bool> solve(const Position& position, const Goal& goal) {
        return safety_.is_safe(position, !goal.side) ? std::optional(false) : std::nullopt;
    }

  private:
    Safety<G> safety_;
};

} // namespace quincunx::engine
