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
#include "wire/messages.hpp"

namespace quincunx::server {

/// What the engine is asked about a position that is not over.
struct Question {
    std::string id;           ///< of the game
    std::int64_t version = 0; ///< of the game, in this position
    std::shared_ptr<const play::Game> game;
    std::vector<Key> history;
    wire::Errand errand;
    std::function<void(wire::TaskAnswer answer)> then; ///< called on another thread

    bool is_analysis() const { return std::holds_alternative<wire::errand::Analysis>(errand); }
};

/// Threads that find moves, and analyse positions. Moves go first; and where there are several threads, only
/// half of them analyse at a time, so that computer players do not wait for those who look back.
class EngineThreads {
  public:
    static constexpr std::size_t most_moves_waiting = 4096;
    /// Analyses that may wait for each thread that does some: whoever asks has an answer within seconds.
    static constexpr std::size_t usual_patience = 3;

    explicit EngineThreads(std::size_t threads, std::size_t patience = usual_patience);
    EngineThreads(const EngineThreads&) = delete;
    EngineThreads& operator=(const EngineThreads&) = delete;
    /// Whatever is not yet thought about never will be.
    ~EngineThreads();

    /// False if too many wait already.
    bool ask(Question question);

  private:
    void work(std::uint64_t seed);
    bool take(Question& question);
    bool has_work() const;

    std::size_t most_analysing_;
    std::size_t most_analyses_; ///< that are being done or wait
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Question> moves_;
    std::deque<Question> analyses_;
    std::size_t analysing_ = 0;
    bool ends_ = false;
    std::vector<std::jthread> threads_;
};

} // namespace quincunx::server
