#pragma once

#include "server/limits/rates.hpp"
#include "wire/messages.hpp"

#include <atomic>
#include <mutex>
#include <optional>

namespace quincunx::server {

/// How much of the disk may be filled: by all, and by each site, which is one address of IPv4. Any thread may
/// ask.
class Budget {
  public:
    // What things take there, at most, with what is kept beside them to find them.
    static constexpr double game = 2'000; ///< bytes: with both seats, and a long position
    static constexpr double seat = 400;   ///< taken, or given another token
    static constexpr double command = 200;

    /// So many bytes at once, and as many more each day; a site has one part in `sites` of them.
    explicit Budget(std::size_t bytes_a_day);
    Budget(const Budget&) = delete;
    Budget& operator=(const Budget&) = delete;
    ~Budget() = default;

    /// Takes so many bytes: zero; else how long there are not as many. Who has taken more than is left for
    /// all waits, too: so the last of it is for those who have taken little. A proxy's clients, of whom
    /// nothing is known, only count among all.
    std::chrono::milliseconds take(const std::optional<Address>& address, double bytes, Moment now);
    /// Bytes that all may still take.
    std::size_t left() const { return left_.load(std::memory_order_relaxed); }

  private:
    static constexpr double sites = 64;

    Rate rate_;
    Rate rate_of_site_;
    std::mutex mutex_;
    Bucket all_;
    Buckets of_sites_;
    std::atomic<std::size_t> left_;
};

/// What is said to whoever has taken as much as there is.
wire::Problem used_up();

} // namespace quincunx::server
