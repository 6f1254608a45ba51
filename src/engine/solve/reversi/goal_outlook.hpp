#pragma once

#include "engine/eval/learned/patterns.hpp"
#include "engine/eval/reversi/evaluation.hpp"
#include "engine/eval/reversi/pattern_view.hpp"
#include "engine/solve/goal.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

namespace quincunx::engine {

/// What a goal of Reversi looks like from a position that has not been looked into: estimated by what was
/// learned, where there is something, else by hand.
template <Geometry G>
class GoalOutlook {
    using Position = reversi::Position<G>;

  public:
    GoalOutlook(const typename Position::Rules& rules, const PatternTables* patterns)
        : evaluation_(rules),
          patterns_(patterns) {}

    /// What seems to be left to the proof, and to the disproof, for a position with so many moves: who has
    /// twice as many takes four times as long to be shown that none of them helps, for as a rule there are
    /// more later on, too; and what is beyond expectation takes twice as long for every few discs (df-pn+:
    /// Nagai and Imai 1999).
    std::array<std::uint32_t, 2> first_numbers(const Position& position, const Goal& goal, int moves) const {
        constexpr std::uint32_t unit = 8; // more than one, for what is expected is less than usual
        const bool own = position.turn() == goal.side;
        const auto answers = static_cast<std::uint32_t>(moves * moves);
        const int lead = own ? estimate(position) : -estimate(position);
        const int beyond = lead - discs_wanted(goal) * disc;
        return {scaled(unit * (own ? 1 : answers), -beyond), scaled(unit * (own ? answers : 1), beyond)};
    }

  private:
    static constexpr int disc = 100;

    Score estimate(const Position& position) const {
        if constexpr (has_patterns<Position>)
            if (patterns_ != nullptr)
                return patterns_->estimate(pattern_view(position));
        return evaluation_.estimate(position);
    }

    /// The number times 2 to the power of so many fifteens of discs, with straight lines between the whole
    /// powers.
    static std::uint32_t scaled(std::uint32_t number, int hundredths) {
        constexpr std::uint32_t twice = 15 * disc;
        constexpr std::uint32_t most = 10; // times twice as much
        const auto size = static_cast<std::uint32_t>(std::abs(hundredths));
        const std::uint32_t whole = std::min(size / twice, most);
        const std::uint32_t factor = (twice + size % twice) << whole;
        return hundredths < 0 ? std::max(number * twice / factor, 1U)
                              : static_cast<std::uint32_t>(std::uint64_t{number} * factor / twice);
    }

    Evaluation<Position> evaluation_;
    const PatternTables* patterns_;
};

} // namespace quincunx::engine
