#include "jobs/worker.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace quincunx::jobs {

Worker::Worker(bus::Link& link, Trade trade)
    : link_(link),
      trade_(std::move(trade)),
      listener_(link.share(trade_.subject, trade_.name, hearing_.call(&Worker::hear))) {
    for (std::size_t i = 0; i < trade_.threads; ++i)
        threads_.emplace_back([this](const std::stop_token& ends) { work(ends); });
    threads_.emplace_back([this](const std::stop_token& ends) { beat(ends); });
}

Worker::~Worker() {
    hearing_.end();
    link_.mute(listener_);
    {
        const std::scoped_lock lock(mutex_);
        stop_ = true;
        for (const std::string& reply : busy_)
            say(reply, job_news::Refused{""});
        changed_.notify_all();
    }
    threads_.clear();
}

/// On a thread of the link's.
void Worker::hear(const bus::Message& message) {
    auto work = trade_.take(message.text);
    if (!work)
        return say(message.reply, job_news::Refused{work.error()});
    const std::scoped_lock lock(mutex_);
    if (std::ranges::find(busy_, message.reply) != busy_.end())
        return; // asked again, but it is still being done
    if (stop_ || busy_.size() >= trade_.threads)
        return say(message.reply, job_news::Refused{""});
    busy_.push_back(message.reply);
    say(message.reply, job_news::Busy{});
    waiting_.push_back({std::move(*work), message.reply});
    changed_.notify_all();
}

void Worker::work(const std::stop_token& ends) {
    std::unique_lock lock(mutex_);
    while (changed_.wait(lock, ends, [this] { return stop_ || !waiting_.empty(); }) && !stop_) {
        const Job job = std::move(waiting_.front());
        waiting_.pop_front();
        lock.unlock();
        const auto news = carry_out(job);
        lock.lock();
        std::erase(busy_, job.reply); // before it is said: who hears it may hand out the next job at once
        lock.unlock();
        if (news)
            say(job.reply, *news);
        lock.lock();
    }
}

/// What is to be said of it; nothing if it was given up.
std::optional<JobNews> Worker::carry_out(const Job& job) {
    try {
        if (auto answer = job.work(stop_))
            return job_news::Done{std::move(*answer)};
    } catch (const std::exception& error) { // no memory, or no thread
        return job_news::Refused{error.what()};
    }
    return std::nullopt;
}

void Worker::beat(const std::stop_token& ends) {
    std::unique_lock lock(mutex_);
    const auto is_over = [this] { return stop_.load(); };
    while (!changed_.wait_for(lock, ends, std::chrono::seconds(1), is_over) && !ends.stop_requested())
        for (const std::string& reply : busy_)
            say(reply, job_news::Busy{});
}

} // namespace quincunx::jobs
