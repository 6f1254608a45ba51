#pragma once

#include "bus/link.hpp"
#include "online/task_poster.hpp"
#include "play/clock.hpp"
#include "server/engine_pool/engine_threads.hpp"
#include "server/operations/metrics.hpp"

#include <map>
#include <optional>

namespace quincunx::server {

using play::Milliseconds;

/// Where workers hear of what is to be done, and the name under which they share it.
inline constexpr const char* tasks_subject = "quincunx.tasks";
inline constexpr const char* workers_name = "workers";

/// What the engine is asked, for one thread: by workers, if there is a link to such, else by the threads of
/// this process. A worker that says nothing is given up after a while, and the task is given once more before
/// these threads do it. Where several were asked in vain, workers are left alone until one speaks, but for a
/// single task now and then.
class EngineJobs {
  public:
    /// Told on this thread; `refused` if nobody has the time.
    using Then = std::function<void(wire::TaskAnswer answer)>;
    struct Line {
        bus::Link* link = nullptr; ///< to workers, if there are any
        std::string name{};        ///< that nobody else has
        Milliseconds patience = 3000;
    };

    EngineJobs(EngineThreads& engines, Counters& counters, online::Post post, Line line);
    ~EngineJobs();
    EngineJobs(const EngineJobs&) = delete;
    EngineJobs& operator=(const EngineJobs&) = delete;

    /// Has a job answered, later; its own `then` is not called. `task` is the same for workers, if it is
    /// not too much for a message.
    std::uint64_t give(EngineJob job, std::optional<wire::Task> task, Then then);
    /// Nobody wants to know it any more.
    void drop(std::uint64_t number) { asked_.erase(number); }
    /// Some time has passed, on any steady clock.
    void tick(Milliseconds now);

  private:
    /// What was asked, and not yet answered.
    struct Asked {
        EngineJob job;
        std::string task; ///< as workers are asked
        Then then;
        int tries = 0; ///< by workers
        bool by_worker = false;
        Milliseconds until = 0; ///< then a worker is given up
    };
    using ByNumber = std::map<std::uint64_t, Asked>;

    void ask(const ByNumber::iterator& asked);
    bool may_ask_worker(const Asked& asked) const;
    void ask_worker(const ByNumber::iterator& asked);
    void ask_threads(const ByNumber::iterator& asked);
    void hear(const bus::Message& message);
    void finish(std::uint64_t number, wire::TaskAnswer answer);
    std::string reply_subject() const;

    EngineThreads& engines_;
    Counters& counters_;
    Line line_;
    std::uint64_t listener_ = 0;
    bool up_ = false;
    std::uint64_t last_number_ = 0;
    Milliseconds now_ = 0;
    int silences_ = 0;            ///< since a worker spoke
    Milliseconds doubt_ends_ = 0; ///< when workers are asked again
    ByNumber asked_;
    online::TaskPoster<EngineJobs> poster_;
};

/// What is asked by a task. Nothing, if it is impossible or the game is over there.
std::optional<EngineJob> job_of(const wire::Task& task);

} // namespace quincunx::server
