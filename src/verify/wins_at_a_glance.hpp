#pragma once

#include "engine/solve/goal.hpp"
#include "games/jesonmor/position.hpp"

namespace quincunx::verify {

/// Whether a player wins so plainly that whoever checks finds it alone.
template <class P>
bool wins_at_a_glance(const P& /*position*/, Color /*player*/) {
    return false;
}

/// In Jeson Mor, by nothing but jumps of knights to the centre and from it (JES-6), whatever the other does.
/// Each takes a piece, or goes to the empty centre and then wins: there are few, whatever a certificate says.
template <Geometry G>
bool wins_at_a_glance(const jesonmor::Position<G>& position, Color player) {
    if (const auto outcome = position.outcome())
        return outcome->winner == player && !engine::is_decided_by_counters(*outcome);
    if (position.is_protected()) // JES-7: to leave the centre wins nothing yet
        return false;
    const Square centre = position.rules().centre();
    const auto knights = position.knights(player);
    const bool chooses = position.turn() == player;
    for (const Move move : position.legal_moves()) {
        if (chooses && !(knights.test(move.from) && (move.to == centre || move.from == centre)))
            continue;
        auto next = position;
        next.play_unchecked(move);
        if (wins_at_a_glance(next, player) == chooses)
            return chooses;
    }
    return !chooses;
}

} // namespace quincunx::verify
