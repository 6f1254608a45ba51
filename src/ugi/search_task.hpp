#pragma once

#include "play/clock.hpp"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace quincunx::ugi {

/// A search on a thread of its own, from `go` to its answer: when it has to end, when it may answer, and what
/// time it is for it.
class SearchTask {
  public:
    /// When an answer may be given.
    enum class Release : std::uint8_t {
        when_found,
        when_hit,    ///< after `ponderhit`, when time begins to count
        when_stopped ///< after `stop` alone
    };

    /// Calls `search` on a thread of its own. Throws std::system_error if there is none to be had.
    SearchTask(Release release, std::function<void(SearchTask& task)> search);
    SearchTask(const SearchTask&) = delete;
    SearchTask& operator=(const SearchTask&) = delete;
    /// Stops it and waits for its end.
    ~SearchTask();

    void stop();
    void ponder_hit();

    // for the search

    /// Set when it is to end soon.
    const std::atomic<bool>& stop_flag() const { return stop_; }
    /// Milliseconds of its own time: none, as long as it ponders.
    play::Milliseconds elapsed() const;
    /// Milliseconds since it began.
    play::Milliseconds age() const;
    /// Whether it answers as soon as it has found something, whoever else says what.
    bool ends_by_itself() const;
    /// Waits until it may answer.
    void wait_for_release();

  private:
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Release release_;
    play::Milliseconds begun_;
    std::atomic<play::Milliseconds> counted_from_; ///< below zero while it ponders
    std::atomic<bool> stop_{false};
    std::thread thread_; ///< last: it uses all else
};

} // namespace quincunx::ugi
