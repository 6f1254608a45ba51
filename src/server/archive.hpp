#pragma once

#include "online/hall.hpp"

#include <functional>
#include <memory>

namespace quincunx::server {

/// Has something done on the thread that it belongs to.
using Post = std::function<void(std::function<void()>)>;

/// Where the games of a server are kept, for all its threads.
class Archive {
  public:
    virtual ~Archive() = default;
    /// For the games of one of so many threads, which gives answers by `post`. The ledger may go before all
    /// are given.
    virtual std::unique_ptr<online::Ledger> open(std::size_t shard, std::size_t shards, Post post) = 0;
};

} // namespace quincunx::server
