#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <chrono>
#include <cstdint>

namespace quincunx::online {

/// How often values were how large: no more than 1, 2, 4, 8 … One thread counts, any may read.
class Histogram {
  public:
    /// The last one has all that is larger.
    static constexpr std::size_t buckets = 24;

    /// No value of a bucket is larger; of the last one any may be.
    static constexpr std::uint64_t most_in(std::size_t bucket) { return std::uint64_t{1} << bucket; }

    void count(std::uint64_t value) {
        const auto bucket = static_cast<std::size_t>(value == 0 ? 0 : std::bit_width(value - 1));
        counts_.at(std::min(bucket, buckets - 1)).fetch_add(1, std::memory_order_relaxed);
        sum_.fetch_add(value, std::memory_order_relaxed);
    }
    /// Counts microseconds; one that has begun is a whole one.
    void count_microseconds(std::chrono::nanoseconds time) {
        count(static_cast<std::uint64_t>(std::chrono::ceil<std::chrono::microseconds>(time).count()));
    }
    /// Becomes what another one is.
    void take_over(const Histogram& other) {
        for (std::size_t i = 0; i < buckets; ++i)
            counts_.at(i).store(other.in(i), std::memory_order_relaxed);
        sum_.store(other.sum(), std::memory_order_relaxed);
    }

    /// Values that are in this bucket, and so in none before.
    std::uint64_t in(std::size_t bucket) const { return counts_.at(bucket).load(std::memory_order_relaxed); }
    std::uint64_t sum() const { return sum_.load(std::memory_order_relaxed); }

  private:
    std::array<std::atomic<std::uint64_t>, buckets> counts_{};
    std::atomic<std::uint64_t> sum_{};
};

} // namespace quincunx::online
