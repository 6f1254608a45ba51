#pragma once

#include "engine/eval/learned/patterns.hpp"
#include "engine/solve/goal.hpp"
#include "games/game_position.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>

namespace quincunx::engine {

/// Is told now and then how many positions were looked at since the last time, and answers whether to go on.
using GoOn = std::function<bool(std::uint64_t)>;

/// So many positions of a solver of ends take as long as one of ProofSearch.
constexpr std::uint64_t solved_as_quickly = 16;

/// What an end counts for that was decided by what is no part of a position. A goal that is reached though it
/// counts against it is reached, and one that is missed though it counts for it is missed.
enum class Doubt : std::uint8_t { against_goal, for_goal };

/// A game of which ProofSearch knows the rules and nothing else.
template <GamePosition P>
class RulesDomain {
  public:
    /// With tables of patterns for boards like this, if there are any, by which positions are estimated.
    explicit RulesDomain(const typename P::Rules& /*rules*/, const PatternTables* /*patterns*/ = nullptr) {}

    /// The same for positions that are worth the same.
    Key key(const P& position) const { return position.key(); }
    /// Whether the goal, which is to win, is reached where the game is over.
    bool is_reached(const P& position, const Goal& goal, Doubt doubt) const {
        const auto outcome = position.outcome();
        if (outcome && is_decided_by_counters(*outcome))
            return doubt == Doubt::for_goal;
        return outcome && outcome->winner == goal.side;
    }
    /// What seems to be left to the proof, and to the disproof, for a position with so many moves that was
    /// not looked into: who has many takes long to be shown that none of them helps.
    std::array<std::uint32_t, 2> first_numbers(const P& position, const Goal& goal, int moves) const {
        const auto answers = static_cast<std::uint32_t>(moves);
        return position.turn() == goal.side ? std::array{1U, answers} : std::array{answers, 1U};
    }
    /// Whether the goal can be reached, if another solver finds that out more cheaply; it may not know.
    std::optional<bool> solve(const P& /*position*/, const Goal& /*goal*/) { return std::nullopt; }
    /// How many positions `solve` has looked at so far.
    std::uint64_t solve_nodes() const { return 0; }
};

/// What ProofSearch has to know of a game. One of which there is more to know specialises it beside its
/// solver (solve/X).
template <GamePosition P>
class ProofDomain : public RulesDomain<P> {
    using RulesDomain<P>::RulesDomain;
};

} // namespace quincunx::engine
