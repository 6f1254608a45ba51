#pragma once

#include "terminal/screen/wake.hpp"

#include <atomic>
#include <exception>
#include <functional>
#include <optional>
#include <thread>

namespace quincunx::terminal::screen {

/// Something that is worked out on a thread of its own while keys are read.
class Background {
  public:
    /// Rings when it has come to an end.
    explicit Background(const Wake& wake) : wake_(wake) {}
    Background(const Background&) = delete;
    Background& operator=(const Background&) = delete;
    ~Background() { stop(); }

    /// Begins; what is done there is to end soon once the flag is set. Nothing else may be going on. Throws
    /// std::system_error if there is no thread to be had.
    void begin(std::function<void()> work);
    bool is_busy() const { return thread_.joinable(); }
    bool has_ended() const { return ended_; }
    /// Waits for the end, and passes on what was thrown.
    void finish();
    /// Wants it to end now, with what it has found.
    void hurry() { flag_ = true; }
    /// Wants it to end, and waits for that. What it threw is forgotten.
    void stop();
    const std::atomic<bool>& flag() const { return flag_; }

  private:
    const Wake& wake_;
    std::atomic<bool> flag_{false};
    std::atomic<bool> ended_{false};
    std::exception_ptr thrown_;
    std::jthread thread_;
};

} // namespace quincunx::terminal::screen
