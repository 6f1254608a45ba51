#include "ugi/search_task.hpp"

#include "clocks/now.hpp"

namespace quincunx::ugi {

SearchTask::SearchTask(Release release, std::function<void(SearchTask& task)> search)
    : release_(release),
      begun_(clocks::steady_now()),
      counted_from_(release == Release::when_hit ? -1 : begun_),
      thread_([this, search = std::move(search)] { search(*this); }) {}

SearchTask::~SearchTask() {
    stop();
    thread_.join();
}

void SearchTask::stop() {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
    changed_.notify_all();
}

void SearchTask::ponder_hit() {
    const std::scoped_lock lock(mutex_);
    if (release_ != Release::when_hit)
        return;
    release_ = Release::when_found;
    counted_from_ = clocks::steady_now();
    changed_.notify_all();
}

play::Milliseconds SearchTask::elapsed() const {
    const play::Milliseconds from = counted_from_;
    return from < 0 ? 0 : clocks::steady_now() - from;
}

play::Milliseconds SearchTask::age() const {
    return clocks::steady_now() - begun_;
}

bool SearchTask::ends_by_itself() const {
    const std::scoped_lock lock(mutex_);
    return release_ == Release::when_found;
}

void SearchTask::wait_for_release() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return stop_ || release_ == Release::when_found; });
}

} // namespace quincunx::ugi
