#pragma once

#include "engine/solve/proof/proof_domain.hpp"

namespace quincunx::engine {

/// Who cannot lose a game of P, however long play may go on. A game of which something is known specialises
/// it beside its solver (solve/X).
template <GamePosition P>
class Safety;

/// A game in which nothing is won against a player who is safe.
template <GamePosition P>
class SafetyDomain : public RulesDomain<P> {
  public:
    explicit SafetyDomain(const typename P::Rules& rules, const PatternTables* /*patterns*/ = nullptr)
        : RulesDomain<P>(rules),
          safety_(rules) {}

    std::optional<bool> solve(const P& position, const Goal& goal) {
        return safety_.is_safe(position, !goal.side) ? std::optional(false) : std::nullopt;
    }

  private:
    Safety<P> safety_;
};

} // namespace quincunx::engine
