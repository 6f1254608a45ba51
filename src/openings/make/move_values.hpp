#pragma once

#include "play/clock.hpp"
#include "play/game.hpp"

#include <atomic>

namespace quincunx::openings {

/// A move, and how likely it wins for whoever makes it; 0 and 1 are proved.
struct MoveValue {
    Move move;
    double chance;
};

/// Has the engine look so long at a position, and as long at what each move leads to that may cost at most so
/// much win chance: those moves, at least one in a game that goes on. Means nothing once `stop` has become
/// true.
std::vector<MoveValue> values_of_moves(const play::Game& game, play::Milliseconds time, double most_cost,
                                       const std::atomic<bool>& stop);

} // namespace quincunx::openings
