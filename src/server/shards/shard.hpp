#pragma once

#include "bus/game_bus.hpp"
#include "online/game_registry.hpp"
#include "server/engine_pool/engine_move_finder.hpp"
#include "server/shards/cluster.hpp"
#include "server/shards/loop.hpp"
#include "server/shards/secrets.hpp"
#include "server/websocket/sockets.hpp"
#include "store/group_commit_writer.hpp"

#include <boost/asio/steady_timer.hpp>

#include <atomic>
#include <functional>
#include <memory>
#include <string>

namespace quincunx::server {

/// What all shards have in common.
struct Common {
    const Limits& limits;
    ConnectionLimiter& limiter;
    Budget& budget;
    const Log& log;
    store::GroupCommitWriter& commit_writer;
    EngineThreads& engines;
    const Cluster& cluster;
};

/// A single node needs nobody to tell it what it has done itself.
class NoBus final : public online::Bus {
  public:
    bool has_others() const override { return false; }
    void publish(const std::string& /*game*/, std::span<const online::StoredEntry> /*entries*/) override {}
    void beat(const std::string& /*game*/, std::int64_t /*version*/,
              const wire::Present& /*present*/) override {}
    void follow(const std::string& /*game*/) override {}
    void leave(const std::string& /*game*/) override {}
};

/// A thread's share of the games, and of their sockets. Nothing of it is touched by another thread, except
/// by `post`.
class Shard {
  public:
    Shard(std::size_t index, std::size_t count, const Common& common, Counters& counters);
    Shard(const Shard&) = delete;
    Shard& operator=(const Shard&) = delete;
    ~Shard();

    /// Works until `stop`.
    void run();
    /// Can be called from any thread.
    void post(std::function<void()> action) { loop_.post(std::move(action)); }
    /// Says good-bye to everybody, finishes what was begun, and then calls `then`.
    void close(std::function<void()> then);
    void stop() { loop_.stop(); }
    /// When its loop went round last. Can be called from any thread.
    Moment round_at() const { return round_at_; }

    online::GameRegistry& registry() { return registry_; }
    EngineJobs& jobs() { return jobs_; }
    Sockets& sockets() { return sockets_; }

  private:
    void tick();
    void give_back();
    void leave_if_done();

    const Log& log_;
    Counters& counters_;
    Loop loop_;
    Secrets random_;
    NoBus no_bus_;
    std::unique_ptr<bus::GameBus> bus_;
    EngineJobs jobs_;
    EngineMoveFinder move_finder_;
    std::unique_ptr<online::EventLog> event_log_;
    online::GameRegistry registry_;
    Sockets sockets_;
    boost::asio::steady_timer timer_;
    std::atomic<Moment> round_at_ = std::chrono::steady_clock::now();
    std::size_t taken_ = 0; ///< bytes that games had at most since memory was given back
    bool registry_is_closed_ = false;
    Moment closes_by_ = Moment::max();
    std::function<void()> when_closed_;
};

} // namespace quincunx::server
