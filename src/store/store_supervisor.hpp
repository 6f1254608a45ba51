#pragma once

#include "store/store_queue.hpp"

#include <chrono>
#include <memory>
#include <set>
#include <string>
#include <utility>

namespace quincunx::store {

/// Keeps a commit writer's store open: one that fails is opened anew, after pauses that grow. While it is
/// open, it has its heartbeat, and is rid of what nobody wants any more.
class StoreSupervisor {
  public:
    using Clock = std::chrono::steady_clock;

    /// Who asks at the queue is told what time it is by the store.
    StoreSupervisor(GroupCommitWriter::Open open, const GroupCommitOptions& options, StoreQueue& queue,
                    StoreMetrics& metrics)
        : open_(std::move(open)),
          options_(options),
          queue_(queue),
          metrics_(metrics),
          back_off_(options.first_back_off) {}

    /// Opens the store, or puts it off. Throws Unusable.
    void begin();
    /// Does what is due: opens it anew, or has its heart beat.
    void look_after();
    /// When there will be something to be looked after.
    Clock::time_point due() const { return is_open() ? next_heartbeat_ : next_try_; }
    void close() { store_.reset(); }

    /// Whether there is a store.
    bool is_open() const { return store_ != nullptr; }
    /// The downtimes that are known: whoever has decided anything without them is refused.
    std::uint64_t downtimes_found() const { return time_.found; }
    /// Does something with the store, which is open. Whether it went well; if not, there is no store any
    /// more.
    template <class Action>
    bool attempt(Action action) {
        try {
            action(*store_);
            return true;
        } catch (const std::exception& error) {
            lose(error.what());
            return false;
        }
    }
    /// Says what is wrong to whoever runs the server.
    void complain(const std::string& what) const;
    /// The same, but what was said already is not said again.
    void complain_once(const std::string& what);

  private:
    void open();
    void try_to_open();
    void put_off(const std::string& why);
    void lose(const std::string& why);
    void beat(Store& store);
    Milliseconds going_on(Milliseconds clock, Milliseconds steady) const;

    GroupCommitWriter::Open open_;
    const GroupCommitOptions& options_;
    StoreQueue& queue_;
    StoreMetrics& metrics_;
    std::unique_ptr<Store> store_;
    TimeKnown time_;
    bool has_beaten_ = false; ///< so that `time_` has the store's, not this machine's
    Clock::time_point next_heartbeat_;
    Clock::time_point next_retirement_;
    Clock::time_point next_try_;
    std::chrono::milliseconds back_off_;
    std::set<std::string> said_; ///< once
};

} // namespace quincunx::store
