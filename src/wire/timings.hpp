// Made by tools/make_wire.py from src/wire/protocol.schema: change that.
#pragma once

#include <cstdint>

namespace quincunx::wire {

// In milliseconds, for servers and clients alike.

/// Whoever has heard nothing for so long asks whether the other is there: a client by `pulse`, a server by a
/// ping.
inline constexpr std::int64_t quiet_time = 4'000;
/// Whoever has heard nothing for so long, takes the line for cut: a server tells the opponent, a client
/// connects anew.
inline constexpr std::int64_t dead_time = 9'000;
/// A client whose connection was lost, or whose request nobody has answered, waits for half of this at least
/// before it tries again; twice as long each time.
inline constexpr std::int64_t first_pause = 500;
/// It never waits longer than that.
inline constexpr std::int64_t longest_pause = 20'000;
/// A request that has had no answer for so long gets none.
inline constexpr std::int64_t answer_time = 10'000;

} // namespace quincunx::wire
