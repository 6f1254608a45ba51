#pragma once

#include <cstdint>

namespace quincunx::engine {

/// What a player's clock shows when a move is to be found, in milliseconds.
struct ClockTime {
    std::int64_t left = 0;
    std::int64_t increment = 0; ///< what every own move adds
};

/// How long to look for a move, in milliseconds: at least 1, and never so long that the clock runs out while
/// the move is told. Pure, so that whoever counts the time decides what time is.
std::int64_t move_time(const ClockTime& clock);

} // namespace quincunx::engine
