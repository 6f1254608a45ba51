#include "threads/looker.hpp"

#include <utility>

namespace quincunx::threads {

Looker::Looker(Thinking thinking, std::size_t megabytes, const std::atomic<bool>& stop)
    : thinking_(std::move(thinking)),
      table_(megabytes),
      stop_(stop) {}

/// What was not looked at to the end would be judged wrongly.
std::optional<engine::Line> Looker::look_at(const play::Game& game) {
    if (stop_)
        return std::nullopt;
    // How the position came about is left out: with it going back would be taken for a draw.
    const engine::Report report = think(game, table_, thinking_, {}, stop_, {});
    return stop_ ? std::nullopt : std::optional(report.lines.front());
}

} // namespace quincunx::threads
