#include "cli/look_options.hpp"

#include "cli/common/interrupt.hpp"

#include <utility>

namespace quincunx::cli {

void LookOptions::add_to(Command& command, const std::string& unless_given) {
    command.option("--depth", depth, "Look so many plies ahead")
        .placeholder("N")
        .check(between(1, engine::max_depth));
    command.option("--nodes", nodes, "Look at so many positions")
        .placeholder("N")
        .check(between(std::uint64_t{1}, std::uint64_t{1} << 60U));
    command.option("--time", time, "Look for so many seconds (" + unless_given + " if no limit is given)")
        .seconds(0.001, 1e9);
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

threads::Looker LookOptions::looker() const {
    threads::Thinking how = thinking();
    if (!is_limited())
        how.limits.nodes = threads::nodes_of_a_look;
    return {std::move(how), megabytes, catch_interrupts()};
}

} // namespace quincunx::cli
