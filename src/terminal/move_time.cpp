#include "terminal/move_time.hpp"

#include "engine/time_management.hpp"

#include <algorithm>

namespace quincunx::terminal {

play::Milliseconds time_for_move(const play::Session& session, play::Milliseconds now,
                                 play::Milliseconds most) {
    const auto left = session.time_left(session.turn(), now);
    if (!left)
        return most;
    const auto* clock = std::get_if<play::IncrementClock>(&session.terms().clock);
    const play::Milliseconds share =
        clock != nullptr ? engine::move_time({.left = *left, .increment = clock->increment}) : *left / 2;
    return std::clamp<play::Milliseconds>(share, 1, most);
}

} // namespace quincunx::terminal
