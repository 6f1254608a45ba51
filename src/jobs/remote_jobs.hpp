#pragma once

#include "bus/link.hpp"
#include "jobs/hearing.hpp"
#include "jobs/job_news.hpp"
#include "play/clock.hpp"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <vector>

namespace quincunx::jobs {

/// A subject that nobody else listens to, for answers: `begin.1234abcd.`
std::string own_replies(const std::string& begin);

/// Has jobs done by workers on a bus. A worker that says nothing for a while is given up, and its job handed
/// out again: none is lost, and none is answered twice.
class RemoteJobs {
  public:
    struct Place {
        std::string subject; ///< where workers hear of jobs
        std::string replies; ///< the subject to which they answer, but for a number behind the last point
    };

    /// `tell` is told, for people and each once, why workers refuse; on any thread.
    RemoteJobs(bus::Link& link, Place place, std::function<void(const std::string& why)> tell);
    RemoteJobs(const RemoteJobs&) = delete;
    RemoteJobs& operator=(const RemoteJobs&) = delete;
    ~RemoteJobs();

    /// Has a job done whose number no other one has meanwhile; nothing if `stop` became true before. Can be
    /// called from any thread.
    std::optional<std::string> run(std::uint64_t number, const std::string& job,
                                   const std::atomic<bool>& stop);

  private:
    /// A job that is handed out.
    struct Asked {
        play::Milliseconds heard = 0; ///< when a worker last said something about it, or was asked
        enum class State : std::uint8_t { asked, busy, refused } state = State::asked;
        int refusals = 0; ///< one after the other, until now
        std::optional<std::string> answer{};
    };

    void ask(std::uint64_t number, const std::string& job, Asked& asked);
    void hear(const bus::Message& message);
    void ask_again();
    void note_refusal(const std::string& why);
    static play::Milliseconds patience(const Asked& asked);

    bus::Link& link_;
    Place place_;
    std::function<void(const std::string& why)> tell_;
    std::mutex mutex_; // holds what follows
    std::condition_variable changed_;
    std::map<std::uint64_t, Asked> asked_;
    std::vector<std::string> told_;
    Hearing<RemoteJobs> hearing_{*this};
    std::uint64_t listener_; ///< last: it is told of what is above
};

} // namespace quincunx::jobs
