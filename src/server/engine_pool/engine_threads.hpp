#pragma once

#include "server/engine_pool/fair_queue.hpp"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>
#include <vector>

namespace quincunx::server {

/// Threads that find moves; and half as many besides that analyse positions, to which the system gives only
/// the time that nobody else wants: so that computer players do not wait for those who look back. Askers take
/// turns, and none has more than half of the room: of moves that wait, of analyses that wait or are being
/// done.
class EngineThreads {
  public:
    /// How many jobs may wait.
    struct Waiting {
        std::size_t moves = 4096;
        /// For each thread that does some: whoever asks has an answer within seconds.
        std::size_t analyses = 3;
    };

    /// `threads` find moves.
    EngineThreads(std::size_t threads, Waiting most);
    EngineThreads(const EngineThreads&) = delete;
    EngineThreads& operator=(const EngineThreads&) = delete;
    /// Whatever is not yet thought about never will be.
    ~EngineThreads();

    /// False if too many wait already, or too many of this asker's.
    bool ask(EngineJob job);

  private:
    /// Jobs that wait for threads.
    struct Queue {
        FairQueue waiting;
        std::condition_variable came;
    };

    void start(std::size_t threads);
    void stop();
    void find_moves(std::uint64_t seed);
    void analyse_positions();
    bool take(Queue& queue, EngineJob& job);
    bool is_full_for(const EngineJob& job) const;

    std::size_t most_moves_; ///< that wait
    std::size_t most_analysing_;
    std::size_t most_analyses_; ///< that are being done or wait
    std::mutex mutex_;
    Queue moves_;
    Queue analyses_;
    std::vector<std::int64_t> analysing_; ///< who asked for the analyses that are being done
    std::atomic<bool> ends_ = false;
    std::vector<std::jthread> threads_;
};

} // namespace quincunx::server
