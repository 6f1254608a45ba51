#include "threads/workers.hpp"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace quincunx::threads {

namespace {

constexpr std::chrono::milliseconds between_looks{50};

class Workers {
  public:
    Workers(std::atomic<bool>& stop, const std::function<void()>& work) : stop_(stop), work_(work) {}

    void run(int count, const std::function<void()>& watch) {
        std::vector<std::jthread> threads; // which have ended when this has
        threads.reserve(static_cast<std::size_t>(count));
        try {
            for (int i = 0; i < count; ++i) {
                begin_one();
                threads.emplace_back([this] { run_one(); });
            }
            while (!have_ended())
                watch();
        } catch (...) {
            stop_ = true;
            throw;
        }
    }
    void throw_failure() const {
        if (failure_)
            std::rethrow_exception(failure_);
    }

  private:
    void begin_one() {
        const std::scoped_lock lock(mutex_);
        ++working_;
    }
    void run_one() {
        std::exception_ptr failure;
        try {
            work_();
        } catch (...) {
            failure = std::current_exception();
            stop_ = true;
        }
        const std::scoped_lock lock(mutex_);
        if (failure)
            failure_ = failure;
        --working_;
        changed_.notify_all();
    }
    bool have_ended() {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, between_looks, [this] { return working_ == 0; });
    }

    std::atomic<bool>& stop_;
    const std::function<void()>& work_;
    std::mutex mutex_; // holds what follows
    std::condition_variable changed_;
    int working_ = 0;
    std::exception_ptr failure_;
};

} // namespace

void run_workers(int count, std::atomic<bool>& stop, const std::function<void()>& work,
                 const std::function<void()>& watch) {
    Workers workers(stop, work);
    workers.run(count, watch);
    workers.throw_failure();
}

} // namespace quincunx::threads
