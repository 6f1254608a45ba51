#pragma once

#include "puzzles/puzzle.hpp"

namespace quincunx::cli {

/// Which puzzles are to be solved.
struct SolvingOptions {
    std::string variant; ///< those of all games, if it is empty
    std::string from;    ///< a file; the program's own, if it is empty
    int grade = 0;       ///< whichever, if it is 0
    bool plain = false;  ///< in lines on a terminal, too
};

/// Has somebody solve such puzzles one after the other. A CommandFailure if there are none.
void solve_puzzles(const SolvingOptions& options);

/// Has somebody solve that of today among such puzzles.
void solve_daily_puzzle(const SolvingOptions& options);

} // namespace quincunx::cli
