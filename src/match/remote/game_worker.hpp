#pragma once

#include "bus/link.hpp"
#include "match/remote/game_task.hpp"
#include "match/remote/hearing.hpp"

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

namespace quincunx::match {

/// Plays games of matches for whoever asks over a bus, as many at once as there are threads; more are
/// refused, so that others get them.
class GameWorker {
  public:
    struct Terms {
        std::string version; ///< games for another one are refused
        std::size_t threads = 1;
        bool runs_programs = false; ///< whoever is on the bus may have commands run here
    };

    GameWorker(bus::Link& link, Terms terms);
    GameWorker(const GameWorker&) = delete;
    GameWorker& operator=(const GameWorker&) = delete;
    /// Gives up what is being played; that is said, so that others play it.
    ~GameWorker();

  private:
    struct Job {
        GameTask task;
        std::string reply;
    };

    void hear(const bus::Message& message);
    std::optional<std::string> why_not(const GameTask& task) const;
    void work(const std::stop_token& ends);
    void play(const Job& job);
    /// Says each second what is being played.
    void beat(const std::stop_token& ends);
    void say(const std::string& reply, const GameNews& news) {
        link_.say({.subject = reply, .text = to_text(news)});
    }

    bus::Link& link_;
    Terms terms_;
    std::atomic<bool> stop_{false};
    std::mutex mutex_; // holds what follows
    std::condition_variable_any changed_;
    std::deque<Job> waiting_;          ///< for a thread that is free
    std::vector<std::string> playing_; ///< where answers to what was taken go
    Hearing<GameWorker> hearing_{*this};
    std::uint64_t listener_;
    std::vector<std::jthread> threads_; ///< last: they use all else
};

} // namespace quincunx::match
