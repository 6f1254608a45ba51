#pragma once

#include "online/ports.hpp"

#include <cstddef>

namespace quincunx::server {

/// Which of so many threads a game belongs to.
std::size_t shard_of(std::string_view game, std::size_t shards);

/// Draws from what the system has for secrets.
class Secrets final : public online::RandomSource {
  public:
    Secrets();

    std::string number(std::size_t digits) override;
    std::string token() override;
    std::string hash(std::string_view token) override;
    bool same(std::string_view a, std::string_view b) override;
};

} // namespace quincunx::server
