#pragma once

#include "store/group_commit_writer.hpp"

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <variant>

namespace quincunx::store {

/// How far this machine's clock is ahead of its steady one: what the store's is taken to be until it is
/// asked.
Milliseconds offset_here();

/// What an event log knows of time. The downtimes are numbered by how many times new ones were found.
struct TimeKnown {
    Milliseconds offset = offset_here(); ///< of the store's clock to this machine's steady one
    std::uint64_t found = 0;
    std::shared_ptr<const std::vector<Downtime>> downtimes = std::make_shared<std::vector<Downtime>>();
};

/// Somebody who asks: the part of an event log that the commit writer's thread may hold on to.
struct Asker {
    online::Post post;
    Mine mine;
    // on the asker's thread
    TimeKnown time;
    bool gone = false;
    // on the commit writer's thread
    std::vector<std::function<void()>> answers{};
};

using TellWritten = std::function<void(Written)>;

struct CreateRequest {
    NewGame game;
    TellWritten then;
};
struct AppendRequest {
    Append append;
    std::uint64_t found; ///< the downtimes that whoever decided it knew of
    TellWritten then;
};
/// A question, of which it makes an answer, or one that there is none. May throw what a store does.
struct ReadRequest {
    std::function<std::function<void()>(Store&)> read;
    std::function<std::function<void()>(online::Unavailable)> refuse;
};
/// A game that cannot be read.
struct PutAside {
    PutOff put_off;
};

struct StoreRequest {
    std::shared_ptr<Asker> asker;
    std::variant<CreateRequest, AppendRequest, PutOff, PutAside, Shown, ReadRequest> what;
};

/// The answer to a request that is not carried out; empty if nobody waits for one.
std::function<void()> refusal(StoreRequest& request);

/// Where requests wait for the commit writer.
class StoreQueue {
  public:
    StoreQueue(std::size_t most, StoreMetrics& metrics) : most_(most), metrics_(metrics) {}

    /// Takes a request, or has it refused.
    void push(StoreRequest request);
    /// All that waits; if nothing does, after waiting for it until then, or until the queue is closed.
    std::vector<StoreRequest> take(std::chrono::steady_clock::time_point until);
    void close();
    /// Whether it is closed, and nothing will come any more.
    bool finished();

    /// Begins to tell an asker the time: he knows what is known now, and of each later `tell`.
    void enter(const std::shared_ptr<Asker>& asker);
    void tell(const TimeKnown& time);

  private:
    std::size_t most_;
    StoreMetrics& metrics_;
    std::mutex mutex_;
    std::condition_variable came_;
    std::vector<StoreRequest> waiting_;
    bool closed_ = false;
    TimeKnown time_;
    std::vector<std::weak_ptr<Asker>> askers_;
};

/// What is asked by those who do not play goes to the queue `reading`.
std::unique_ptr<online::EventLog> make_event_log(StoreQueue& queue, StoreQueue& reading, online::Post post,
                                                 Mine mine);

} // namespace quincunx::store
