#pragma once

#include "posix/descriptor.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace quincunx::store {

/// Ends a call over a connection that does not come back. The other side may neither answer nor be gone, and
/// who waits for it would wait for hours.
class Watchdog {
  public:
    /// Watches a connection until one of the two is gone.
    explicit Watchdog(int socket);
    Watchdog(const Watchdog&) = delete;
    Watchdog& operator=(const Watchdog&) = delete;
    ~Watchdog();

    /// A call begins: if it does not end in time, the connection does.
    void begin();
    void end() { until_ = Clock::time_point::max(); }

  private:
    using Clock = std::chrono::steady_clock;

    void watch(const std::stop_token& stop);

    Descriptor socket_; ///< a copy of its own: the number is nobody else's meanwhile
    std::atomic<Clock::time_point> until_ = Clock::time_point::max();
    std::mutex mutex_;
    std::condition_variable_any stopped_;
    std::jthread thread_;
};

} // namespace quincunx::store
