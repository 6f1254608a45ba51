#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quincunx::solve {

/// A row of docs/solved.md: what `quincunx solve` is asked there.
struct SolvedQuestion {
    std::string_view variant;
    std::string_view position{}; ///< the start if it is empty
    std::optional<int> goal{};   ///< not what it is worth, but whether it is worth so much; 1 to win
    double seconds = 60;         ///< that it may take
    std::size_t megabytes = 256; ///< that it may use
    bool is_published = false;   ///< whether the answer was found in the literature
};

/// All rows in their order.
std::span<const SolvedQuestion> solved_questions();

/// What stands behind `quincunx solve` on a command line to ask this, but for the time:
/// `reversi --goal win`, `reversi --position '8/8/8/3WB3/3BW3/8/8/8 b'`.
std::string words_of(const SolvedQuestion& question);

} // namespace quincunx::solve
