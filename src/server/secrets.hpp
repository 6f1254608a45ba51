#pragma once

#include "online/hall.hpp"

#include <cstddef>

namespace quincunx::server {

/// Which of so many threads a game belongs to.
std::size_t shard_of(std::string_view game, std::size_t shards);

/// Draws for the rooms of one thread, from what the system has for secrets.
class Secrets final : public online::Lots {
  public:
    /// Draws ids of games that belong to this shard.
    Secrets(std::size_t shard, std::size_t shards);

    std::string id() override;
    std::string number() override;
    std::string token() override;
    std::string hash(std::string_view token) override;
    bool same(std::string_view a, std::string_view b) override;
    bool coin() override;

  private:
    std::size_t shard_;
    std::size_t shards_;
};

} // namespace quincunx::server
