#include "engine/time_management.hpp"

#include <algorithm>

namespace quincunx::engine {

namespace {

constexpr std::int64_t moves_to_come = 30; ///< that the time left has to do for, whatever the ply
constexpr std::int64_t spare = 20;         ///< milliseconds that go by before somebody hears of the move

} // namespace

std::int64_t move_time(const ClockTime& clock) {
    const std::int64_t usable = clock.left - spare;
    // Most of the increment comes back; a quarter of it stays for moves that are worth more.
    const std::int64_t wanted = clock.left / moves_to_come + clock.increment / 4 * 3;
    // Half of what there is may go at once: with a large increment and little left, too.
    return std::max(std::int64_t{1}, std::min(wanted, usable / 2));
}

} // namespace quincunx::engine
