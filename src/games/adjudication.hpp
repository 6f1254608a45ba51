#pragma once

#include "games/occurrences.hpp"
#include "games/outcome.hpp"

#include <algorithm>

namespace quincunx {

/// A game longer than this is a draw unless somebody chose another length (C-6).
constexpr int default_max_plies(int width, int height) {
    return std::max(400, 10 * width * height);
}

/// How often a position must occur for a draw (C-6).
inline constexpr int drawn_occurrences = 3;

} // namespace quincunx
