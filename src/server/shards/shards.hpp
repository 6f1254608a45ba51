#pragma once

#include "server/shards/shard.hpp"

#include <memory>
#include <span>
#include <string_view>
#include <thread>
#include <vector>

namespace quincunx::server {

/// All shards of a server. A game belongs to one of them, by its hash.
class Shards {
  public:
    /// One for each of these counters.
    Shards(const Common& common, std::span<Counters> counters);

    Shard& of_game(std::string_view game) { return *shards_[shard_of(game, shards_.size())]; }
    std::size_t size() const { return shards_.size(); }
    /// Has each work on a thread of its own, until `stop`. If there are too few threads that is a
    /// std::runtime_error.
    [[nodiscard]] std::vector<std::jthread> start();
    void stop();
    /// A socket goes to the shard of its game.
    void hand_over(Arrival arrival);
    /// Since when all have gone round their loops.
    Moment all_round_at() const;
    /// Closes each; calls `then` for each when it is closed, on its thread.
    void close(const std::function<void()>& then);

  private:
    std::vector<std::unique_ptr<Shard>> shards_;
};

} // namespace quincunx::server
