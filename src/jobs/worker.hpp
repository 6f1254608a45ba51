#pragma once

#include "bus/link.hpp"
#include "games/error.hpp"
#include "jobs/hearing.hpp"
#include "jobs/job_news.hpp"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace quincunx::jobs {

/// Does a job that was taken: gives the answer; nothing if `stop` became true before. What it throws is told
/// to whoever asked.
using Work = std::function<std::optional<std::string>(const std::atomic<bool>& stop)>;

/// A kind of jobs, and how one is done.
struct Trade {
    std::string subject;     ///< where workers hear of jobs
    std::string name;        ///< under which they share them
    std::size_t threads = 1; ///< so many jobs are done at once
    /// The work that a job is, or why this worker does not do it, for people. Called on a thread of the
    /// link's; several works are done at once.
    std::function<Result<Work, std::string>(const std::string& job)> take;
};

/// Does jobs for whoever asks over a bus, as many at once as there are threads; more are refused, so that
/// others get them.
class Worker {
  public:
    Worker(bus::Link& link, Trade trade);
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    /// Gives up what is being done; that is said, so that others do it.
    ~Worker();

  private:
    struct Job {
        Work work;
        std::string reply;
    };

    void hear(const bus::Message& message);
    void work(const std::stop_token& ends);
    std::optional<JobNews> carry_out(const Job& job);
    /// Says each second what is being done.
    void beat(const std::stop_token& ends);
    void say(const std::string& reply, const JobNews& news) {
        link_.say({.subject = reply, .text = to_text(news)});
    }

    bus::Link& link_;
    Trade trade_;
    std::atomic<bool> stop_{false};
    std::mutex mutex_; // holds what follows
    std::condition_variable_any changed_;
    std::deque<Job> waiting_;       ///< for a thread that is free
    std::vector<std::string> busy_; ///< where answers to what was taken go
    Hearing<Worker> hearing_{*this};
    std::uint64_t listener_;
    std::vector<std::jthread> threads_; ///< last: they use all else
};

} // namespace quincunx::jobs
