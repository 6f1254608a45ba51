#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstdint>

namespace quincunx::store {

/// How often values were how large. One thread counts, any may read.
class Histogram {
  public:
    /// The last bucket has all that is larger.
    static constexpr std::size_t buckets = 24;

    void count(std::uint64_t value) {
        const auto bucket = static_cast<std::size_t>(std::bit_width(value));
        add(counts_[bucket < buckets ? bucket : buckets - 1], 1);
        add(sum_, value);
    }
    /// Values of less than 2^bucket that belong into no bucket before.
    std::uint64_t in(std::size_t bucket) const { return counts_[bucket].load(std::memory_order_relaxed); }
    std::uint64_t sum() const { return sum_.load(std::memory_order_relaxed); }

  private:
    static void add(std::atomic<std::uint64_t>& counter, std::uint64_t value) {
        counter.fetch_add(value, std::memory_order_relaxed);
    }

    std::array<std::atomic<std::uint64_t>, buckets> counts_{};
    std::atomic<std::uint64_t> sum_{};
};

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
    Histogram batch;  ///< changes in a transaction
    Histogram commit; ///< microseconds that a transaction took
    Histogram read;   ///< microseconds that an answer took

    /// Whether the store is open now, and answers.
    bool reachable() const { return beat_at.load() > Clock::now() - longest_hanging; }
};

} // namespace quincunx::store
