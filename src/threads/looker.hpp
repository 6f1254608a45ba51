#pragma once

#include "threads/think.hpp"

#include <optional>

namespace quincunx::threads {

/// How many positions are looked at for one where nobody says how far: so what is found is the same
/// everywhere.
inline constexpr std::uint64_t nodes_of_a_look = 300'000;

/// Looks at one position after another, and is quicker where they are neighbours.
class Looker {
  public:
    Looker(Thinking thinking, std::size_t megabytes, const std::atomic<bool>& stop);

    /// The best line of a position, in a game that has come about in no way; none once it is to stop.
    std::optional<engine::Line> look_at(const play::Game& game);

  private:
    Thinking thinking_;
    engine::TranspositionTable table_;
    const std::atomic<bool>& stop_;
};

} // namespace quincunx::threads
