#pragma once

#include "wire/messages.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <string>

namespace quincunx::server {

/// A number that one thread counts and others read.
class Counter {
  public:
    void add(std::int64_t count = 1) { value_.fetch_add(count, std::memory_order_relaxed); }
    std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::int64_t> value_{0};
};

/// How long something took: how often at most so many milliseconds, and altogether.
class Durations {
  public:
    static constexpr std::array<std::int64_t, 10> bounds{1, 2, 5, 10, 20, 50, 100, 500, 2000, 10'000};

    void add(std::int64_t microseconds);

    std::array<Counter, bounds.size() + 1> counts{}; ///< of each span between bounds, and beyond
    Counter microseconds;
};

/// What one thread of the server counts.
struct alignas(128) Counters {
    std::array<Counter, 6> answers; ///< by the first digit of the status
    Counter connections;            ///< open now
    Counter sockets;                ///< open now
    Counter messages_in;
    Counter messages_out;
    Counter bytes_in;
    Counter bytes_out;
    Counter writes;
    Counter orders;
    Counter held;                                               ///< times when a client was too fast
    Counter limited;                                            ///< requests that were refused for their rate
    std::array<Counter, wire::farewell_names.size()> farewells; ///< by why
    std::array<Counter, 3> appends;                             ///< by what came of them
    Durations append_time;
    Counter thoughts; ///< moves of the computer
    Counter thinking; ///< that are asked for and not yet found
};

/// All of it as Prometheus reads it, with what the system says of this process.
std::string metrics_text(std::span<const Counters> counters);

} // namespace quincunx::server
