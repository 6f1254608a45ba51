#pragma once

#include "games/outcome.hpp"

#include <cstdint>

namespace quincunx::engine {

/// What a player may be able to force from some position on, whatever the other does. Play that never ends is
/// a draw.
struct Goal {
    enum class Aim : std::uint8_t {
        win,
        hold, ///< not to lose
        discs ///< to have, at the end of Reversi, at least so many discs more than the other (REV-5)
    };
    Color side = Color::first;
    Aim aim = Aim::win;
    int discs = 0;

    friend constexpr bool operator==(const Goal&, const Goal&) = default;
};

/// How many discs more than the other a goal of Reversi is: to win is one.
constexpr int discs_wanted(const Goal& goal) {
    return goal.aim == Goal::Aim::discs ? goal.discs : 1;
}

/// What the other player can force exactly if the goal cannot be.
constexpr Goal opposite(const Goal& goal) {
    switch (goal.aim) {
    case Goal::Aim::win:
        return {!goal.side, Goal::Aim::hold, 0};
    case Goal::Aim::hold:
        return {!goal.side, Goal::Aim::win, 0};
    case Goal::Aim::discs:
        break;
    }
    return {!goal.side, Goal::Aim::discs, 1 - goal.discs};
}

/// Whether the way to the position decided, which is no part of it (C-6): by scores (JES-8).
constexpr bool is_decided_by_counters(const Outcome& outcome) {
    return outcome.reason == EndReason::score || outcome.reason == EndReason::equal_scores;
}

} // namespace quincunx::engine
