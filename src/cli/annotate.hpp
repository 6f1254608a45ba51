#pragma once

#include "threads/think.hpp"

#include <string>

namespace quincunx::cli {

/// How a game is annotated.
struct Annotating {
    std::string file;           ///< the record
    threads::Thinking thinking; ///< about each position
    std::size_t megabytes = threads::standard_megabytes;
    bool json = false;
};

/// Looks at every position of a recorded game, and prints the record with what was found. Ctrl-C leaves the
/// rest unsaid.
void annotate(const Annotating& annotating);

} // namespace quincunx::cli
