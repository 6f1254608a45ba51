#pragma once

#include "cli/common/command_line.hpp"
#include "threads/think.hpp"

namespace quincunx::cli {

/// How far positions are looked into: what `analyse` and `review` take alike.
struct LookOptions {
    int depth = 0;
    std::uint64_t nodes = 0;
    double time = 0;
    int threads = 1;
    std::uint64_t megabytes = threads::standard_megabytes;

    /// `unless_given` says in help what holds where there is no limit.
    void add_to(Command& command, const std::string& unless_given);
    bool is_limited() const { return depth > 0 || nodes > 0 || time > 0; }
    threads::Thinking thinking() const;
};

/// Looks at one position after another, and is quicker where they are neighbours.
class Looker {
  public:
    /// 300,000 nodes each if no limit is given, so that what is found is the same everywhere. Interrupts
    /// are caught.
    explicit Looker(const LookOptions& options);

    /// The best line of a position, in a game that has come about in no way; none if somebody has
    /// interrupted.
    std::optional<engine::Line> look_at(const play::Game& game);

  private:
    threads::Thinking thinking_;
    engine::TranspositionTable table_;
    const std::atomic<bool>& stop_;
};

} // namespace quincunx::cli
