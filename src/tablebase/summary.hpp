#pragma once

#include "tablebase/numbering/value.hpp"

#include <span>

namespace quincunx::tablebase {

/// How many positions of a table are worth what to the player to move.
struct Summary {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;
    std::uint64_t bounds = 0; ///< that scores decide
    int longest = 0;          ///< plies of the longest win or loss
};

Summary summary_of(std::span<const Code> codes);

} // namespace quincunx::tablebase
