#pragma once

#include "engine/solve/proof/proof_domain.hpp"

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace quincunx::solve {

/// Work that can be interrupted and goes on where it was: on a thread of its own, which waits while it is the
/// caller's turn.
template <class Result>
class Resumable {
  public:
    /// Is called once, on the other thread, and asks `may_go_on` now and then. An end without a result is one
    /// that it was told to make.
    using Work = std::function<std::optional<Result>(Resumable& turns)>;

    explicit Resumable(Work work) : work_(std::move(work)) {}
    Resumable(const Resumable&) = delete;
    Resumable& operator=(const Resumable&) = delete;
    ~Resumable() { pass(Turn::nobody); }

    /// Has the work go on, while this thread waits, until it ends or `go_on`, which is asked on the other
    /// thread, has it rest. What it has found; nothing before its end. Throws what it or `go_on` throws.
    std::optional<Result> run(const engine::GoOn& go_on) {
        go_on_ = &go_on;
        if (!is_done_)
            pass(Turn::work);
        if (!thread_.joinable())
            thread_ = std::jthread([this] { do_work(); });
        wait_while(Turn::work);
        if (failure_)
            std::rethrow_exception(std::exchange(failure_, nullptr));
        return found_;
    }

    /// As GoOn says, but where it is not to go on for now the work rests here. False if it is to end.
    bool may_go_on(std::uint64_t positions) {
        while (rest()) { // once it is to end nobody is there to ask
            if (is_wanted(std::exchange(positions, 0)))
                return true;
            pass(Turn::caller);
        }
        return false;
    }
    /// For threads that help with the work: returns when it is its turn. False if it is to end.
    bool rest() { return wait_while(Turn::caller) == Turn::work; }

  private:
    enum class Turn : std::uint8_t { caller, work, nobody };

    bool is_wanted(std::uint64_t positions) {
        try {
            return (*go_on_)(positions);
        } catch (...) {
            failure_ = std::current_exception();
            return false;
        }
    }

    void do_work() {
        try {
            found_ = work_(*this);
        } catch (...) {
            failure_ = std::current_exception();
        }
        is_done_ = true;
        pass(Turn::caller);
    }

    void pass(Turn turn) {
        {
            const std::scoped_lock lock(mutex_);
            if (turn_ != Turn::nobody)
                turn_ = turn;
        }
        passed_.notify_all();
    }
    Turn wait_while(Turn turn) {
        std::unique_lock lock(mutex_);
        passed_.wait(lock, [&] { return turn_ != turn; });
        return turn_;
    }

    Work work_;
    std::mutex mutex_;
    std::condition_variable passed_;
    Turn turn_ = Turn::caller;
    // of who has the turn
    const engine::GoOn* go_on_ = nullptr;
    std::optional<Result> found_;
    std::exception_ptr failure_;
    bool is_done_ = false;
    std::jthread thread_; ///< ends first
};

} // namespace quincunx::solve
