#pragma once

#include <chrono>
#include <cstdint>

namespace quincunx::clocks {

template <class Clock>
std::int64_t milliseconds_of() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now().time_since_epoch()).count();
}

/// Milliseconds since some moment, of a clock that nobody sets: for what is waited for.
inline std::int64_t steady_now() {
    return milliseconds_of<std::chrono::steady_clock>();
}

/// Milliseconds since 1970, as this machine has them: its clock may be set ahead or back at any time.
inline std::int64_t wall_now() {
    return milliseconds_of<std::chrono::system_clock>();
}

} // namespace quincunx::clocks
