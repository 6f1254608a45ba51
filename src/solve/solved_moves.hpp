#pragma once

#include "engine/solve/endgame.hpp"
#include "engine/solve/goal.hpp"
#include "engine/solve/proof/proof_domain.hpp"
#include "engine/solve/proof/strategy.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

namespace quincunx::solve {

/// The strategy that a solver of ends has found, for StrategyWalk: its table knows most of it, and what was
/// forgotten is found out again.
template <GamePosition P>
class SolvedMoves {
  public:
    static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

    /// To reach the goal, or to keep the other player from it. The solver looks at no more positions than are
    /// `left`, and takes them off.
    SolvedMoves(engine::ProofDomain<P>& domain, engine::Endgame<P>& endgame, const engine::Goal& goal,
                bool reached, std::uint64_t& left)
        : domain_(domain),
          endgame_(endgame),
          goal_(goal),
          reached_(reached),
          wanted_((reached ? engine::discs_wanted(goal) : 1 - engine::discs_wanted(goal)) *
                  engine::Endgame<P>::disc),
          left_(left) {}

    /// What is found out in a moment is left to whoever checks.
    engine::StrategyChoice choose(const P& position) {
        if (const auto reached = domain_.solve(position, goal_))
            return {.end =
                        *reached == reached_ ? engine::StrategyEnd::whole : engine::StrategyEnd::wrong_guess};
        const std::vector<Move> moves = fewest_answers_first(position);
        if (const auto known = any_of(moves, position, a_look))
            return {.move = known};
        left_ = no_limit;
        const auto score = endgame_.solve(position, wanted_ - 1, wanted_);
        if (!score || *score < wanted_)
            return {.end = score ? engine::StrategyEnd::wrong_guess : engine::StrategyEnd::stopped};
        for (std::uint64_t limit = a_look; !stopped_; limit *= 8)
            if (const auto soonest = any_of(moves, position, limit))
                return {.move = soonest};
        return {.end = engine::StrategyEnd::stopped};
    }

  private:
    static constexpr std::uint64_t a_look = 2; ///< so many positions: hardly more than a look at the table

    /// A move that is shown to be good by so few positions.
    std::optional<Move> any_of(const std::vector<Move>& moves, const P& position, std::uint64_t limit) {
        for (const Move move : moves)
            if (leads_there(position, move, limit))
                return move;
        return std::nullopt;
    }

    bool leads_there(P position, Move move, std::uint64_t limit) {
        position.play_unchecked(move);
        left_ = limit;
        const auto answer = endgame_.solve(position, -wanted_, -wanted_ + 1);
        stopped_ = stopped_ || (!answer && left_ > 0);
        return answer && -*answer >= wanted_;
    }

    /// For these there is the least to go through.
    static std::vector<Move> fewest_answers_first(const P& position) {
        std::vector<std::pair<int, std::size_t>> order;
        const auto all = position.legal_moves();
        for (const Move move : all) {
            P next = position;
            next.play_unchecked(move);
            order.emplace_back(next.count_legal_moves(), order.size());
        }
        std::ranges::sort(order);
        std::vector<Move> moves;
        moves.reserve(order.size());
        for (const auto& [answers, place] : order)
            moves.push_back(all[place]);
        return moves;
    }

    engine::ProofDomain<P>& domain_;
    engine::Endgame<P>& endgame_;
    engine::Goal goal_;
    bool reached_;
    engine::Score wanted_; ///< by the strategy's player
    std::uint64_t& left_;
    bool stopped_ = false; ///< by whoever lets the solver go on
};

} // namespace quincunx::solve
