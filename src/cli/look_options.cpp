#include "cli/look_options.hpp"

#include "cli/common/interrupt.hpp"

namespace quincunx::cli {

void LookOptions::add_to(Command& command, const std::string& unless_given) {
    command.option("--depth", depth, "Look so many plies ahead")
        .placeholder("N")
        .check(between(1, engine::max_depth));
    command.option("--nodes", nodes, "Look at so many positions")
        .placeholder("N")
        .check(between(std::uint64_t{1}, std::uint64_t{1} << 60U));
    command.option("--time", time, "Look for so many seconds (" + unless_given + " if no limit is given)")
        .placeholder("SECONDS")
        .check(between(0.001, 1e9));
    command.option("--threads", threads, "How many threads look, 1 unless given")
        .placeholder("THREADS")
        .check(between(1, 256));
    command.option("--hash", megabytes, "Remember positions in so many megabytes, 64 unless given")
        .placeholder("MB")
        .check(between(std::uint64_t{1}, std::uint64_t{65'536}));
}

threads::Thinking LookOptions::thinking() const {
    threads::Thinking thinking{.limits = {}, .threads = threads};
    if (depth > 0)
        thinking.limits.depth = depth;
    if (nodes > 0)
        thinking.limits.nodes = nodes;
    if (time > 0)
        thinking.limits.milliseconds = static_cast<std::int64_t>(time * 1000);
    return thinking;
}

Looker::Looker(const LookOptions& options)
    : thinking_(options.thinking()),
      table_(options.megabytes),
      stop_(catch_interrupts()) {
    if (!options.is_limited())
        thinking_.limits.nodes = 300'000;
}

/// What was not looked at to the end would be judged wrongly.
std::optional<engine::Line> Looker::look_at(const play::Game& game) {
    if (stop_)
        return std::nullopt;
    // How the position came about is left out: with it going back would be taken for a draw.
    const engine::Report report = threads::think(game, table_, thinking_, {}, stop_, {});
    return stop_ ? std::nullopt : std::optional(report.lines.front());
}

} // namespace quincunx::cli
