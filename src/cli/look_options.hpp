#pragma once

#include "cli/common/command_line.hpp"
#include "threads/looker.hpp"

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
    /// Who looks so far; `threads::nodes_of_a_look` each if no limit is given. Interrupts are caught.
    threads::Looker looker() const;
};

} // namespace quincunx::cli
