#pragma once

#include "engine/solve/goal.hpp"
#include "games/jesonmor/position.hpp"

namespace quincunx::verify {

/// Whether a player wins so plainly that whoever checks finds it alone.
template <class P>
bool wins_at_a_glance(const P& /*position*/, Color /*player*/) {
    return false;
}

/// In Jeson Mor, by nothing but moves to the centre and from it (JES-6), whatever the other does.
template <Geometry G>
bool wins_at_a_glance(const jesonmor::Position<G>& position, Color player, int plies = 40) {
    if (const auto outcome = position.outcome())
        return outcome->winner == player && !engine::is_decided_by_counters(*outcome);
    if (plies == 0)
        return false;
    const Square centre = position.rules().centre();
    const bool chooses = position.turn() == player;
    for (const Move move : position.legal_moves()) {
        if (chooses && move.to != centre && move.from != centre)
            continue;
        auto next = position;
        next.play_unchecked(move);
        if (wins_at_a_glance(next, player, plies - 1) == chooses)
            return chooses;
    }
    return !chooses;
}

} // namespace quincunx::verify
