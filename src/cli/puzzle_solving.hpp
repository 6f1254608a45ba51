#pragma once

#include "puzzles/puzzle.hpp"

namespace quincunx::cli {

/// Which puzzles are to be solved.
struct SolvingOptions {
    std::string variant; ///< those of all games, if it is empty
    std::string from;    ///< a file; the program's own, if it is empty
    int grade = 0;       ///< whichever, if it is 0
};

/// Has somebody solve such puzzles one after the other. A CommandFailure if there are none.
void solve_puzzles(const SolvingOptions& options);

/// Has somebody solve the puzzle of today.
void solve_daily_puzzle(const std::string& variant);

} // namespace quincunx::cli
