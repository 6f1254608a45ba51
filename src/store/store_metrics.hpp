#pragma once

#include "online/histogram.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>

namespace quincunx::store {

/// What the store's thread has done since it began.
struct StoreMetrics {
    using Clock = std::chrono::steady_clock;
    /// If the heartbeat is not there for so long, which should come each second, the store hangs.
    static constexpr std::chrono::seconds longest_hanging{5};

    std::atomic<std::uint64_t> created{};
    std::atomic<std::uint64_t> appended{};
    std::atomic<std::uint64_t> conflicts{};
    std::atomic<std::uint64_t> unknown{}; ///< changes of which nobody knows whether they were committed
    std::atomic<std::uint64_t> refused{}; ///< questions that had no answer
    std::atomic<std::uint64_t> reads{};
    std::atomic<std::uint64_t> put_aside{}; ///< times that a game which cannot be read was
    std::atomic<std::uint64_t> failures{};  ///< of the store; after each it is opened anew
    std::atomic<std::uint64_t> waiting{};   ///< how many are in the queue now
    /// When the store had its last heartbeat; long ago if it is not open.
    std::atomic<Clock::time_point> beat_at{Clock::time_point::min()};
    online::Histogram batch;  ///< changes in a transaction
    online::Histogram commit; ///< microseconds that a transaction took
    online::Histogram read;   ///< microseconds that an answer took

    /// Whether the store is open now, and answers.
    bool reachable() const { return beat_at.load() > Clock::now() - longest_hanging; }
};

} // namespace quincunx::store
