#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "play/game.hpp"

namespace quincunx::server {

/// A move that the computer is to find.
struct Question {
    std::shared_ptr<const play::Game> game;
    std::vector<Key> history;
    int level = 0;                              ///< 0 moves at random
    std::function<void(std::string move)> then; ///< called on another thread
};

/// Threads that find moves.
class EngineThreads {
  public:
    static constexpr std::size_t most_waiting = 4096;

    explicit EngineThreads(std::size_t threads);
    EngineThreads(const EngineThreads&) = delete;
    EngineThreads& operator=(const EngineThreads&) = delete;
    /// Whatever is not yet thought about never will be.
    ~EngineThreads();

    /// False if too many wait already.
    bool ask(Question question);

  private:
    void work(std::uint64_t seed);
    bool take(Question& question);

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Question> waiting_;
    bool ends_ = false;
    std::vector<std::jthread> threads_;
};

} // namespace quincunx::server
