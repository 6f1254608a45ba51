#pragma once

#include <atomic>
#include <cstdint>

namespace quincunx::test {

/// A flag that nobody raises: what watches it goes on to its end.
inline const std::atomic<bool> never{false};

/// Lets a proof go on, however many positions it has seen.
inline constexpr auto for_ever = [](std::uint64_t) { return true; };

} // namespace quincunx::test
