#pragma once

#include "games/position_text.hpp"
#include "games/ring/variant.hpp"

#include <vector>

namespace quincunx::ring {

/// The boards of all fair setups (RING-13) in which each side has so many pieces, and no blocks stand, each
/// once: two are the same if Red's pieces stand on the same squares with the same numbers.
std::vector<Letters> fair_setups(const Options& options, int pieces);

} // namespace quincunx::ring
