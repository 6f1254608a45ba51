#include "store/read_thread.hpp"

#include <chrono>
#include <utility>

namespace quincunx::store {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::hours long_time{1}; ///< then it looks whether it is still wanted

} // namespace

ReadThread::ReadThread(GroupCommitWriter::Open open, const GroupCommitOptions& options, StoreMetrics& metrics)
    : open_(std::move(open)),
      options_(options),
      metrics_(metrics),
      queue_(options.most_waiting, own_),
      thread_([this] { run(); }) {}

void ReadThread::stop() {
    queue_.close();
    if (thread_.joinable())
        thread_.join();
}

void ReadThread::run() {
    while (!queue_.finished()) {
        std::vector<StoreRequest> requests = queue_.take(Clock::now() + long_time);
        if (!requests.empty())
            open_store();
        for (StoreRequest& request : requests)
            answer(std::move(request));
    }
    store_.reset();
}

/// Whoever cannot be answered is refused, so that nobody waits for a store that is away; and the next one who
/// comes asks for it again.
void ReadThread::open_store() {
    if (store_)
        return;
    try {
        store_ = open_();
    } catch (const std::exception& error) {
        lose(error.what());
    }
}

void ReadThread::answer(StoreRequest request) {
    const Clock::time_point start = Clock::now();
    auto& question = std::get<ReadRequest>(request.what);
    std::function<void()> found;
    try {
        if (store_) {
            found = question.read(*store_);
            ++metrics_.reads;
            metrics_.read.count_microseconds(Clock::now() - start);
        }
    } catch (const Corrupt& broken) {
        if (options_.complain)
            options_.complain(broken.what());
        found = question.refuse({.is_unreadable = true});
    } catch (const std::exception& error) {
        lose(error.what());
    }
    if (!found) {
        ++metrics_.refused;
        found = question.refuse({});
    }
    request.asker->post([asker = request.asker, found = std::move(found)] {
        if (!asker->gone)
            found();
    });
}

void ReadThread::lose(const char* why) {
    if (options_.complain)
        options_.complain(why);
    ++metrics_.failures;
    store_.reset();
}

} // namespace quincunx::store
