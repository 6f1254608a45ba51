#pragma once

#include "engine/solve/proof/proof_search.hpp"
#include "engine/solve/proof/strategy.hpp"

#include <optional>

namespace quincunx::engine {

/// The strategy that a ProofSearch has found, for StrategyWalk.
template <GamePosition P>
class ProvedMoves {
  public:
    /// To reach the search's goal, or to keep the other player from it.
    ProvedMoves(ProofSearch<P>& search, bool reached) : search_(search), reached_(reached) {}

    /// A move that keeps to the strategy, or none where it is left to whoever checks; what was forgotten is
    /// found out again.
    StrategyChoice choose(const P& position) {
        auto found = search_.known(position);
        if (!found || !found->is_answered())
            found = search_.solve_whole(position);
        if (found && is_good(*found) && found->solved_whole)
            return {};
        if (const auto known = best_known(position))
            return {.move = known};
        found = search_.run(position);
        if (!is_good(*found))
            return {.end = found->is_answered() ? StrategyEnd::wrong_guess : StrategyEnd::stopped};
        if (found->solved_whole)
            return {};
        const auto known = best_known(position);
        return {.end = known ? StrategyEnd::whole : StrategyEnd::forgotten, .move = known};
    }

  private:
    bool is_good(const ProofNumbers& numbers) const {
        return reached_ ? numbers.is_proved() : numbers.is_disproved();
    }

    /// To reach the goal the move that does so soonest, for that leads to no circles; to keep the other from
    /// it one that is no guess, if there is one.
    std::optional<Move> best_known(const P& position) const {
        std::optional<Move> best;
        int least = 0;
        for (const Move move : position.legal_moves()) {
            P next = position;
            next.play_unchecked(move);
            const auto known = search_.known(next);
            if (!known || !is_good(*known))
                continue;
            const int cost = reached_ ? known->plies : static_cast<int>(known->guessed);
            if (!best || cost < least) {
                best = move;
                least = cost;
            }
        }
        return best;
    }

    ProofSearch<P>& search_;
    bool reached_;
};

} // namespace quincunx::engine
