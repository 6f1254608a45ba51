#pragma once

#include "games/ring/variant.hpp"

#include <cstdint>
#include <string>

namespace quincunx::ring {

/// A fair random start (RING-13), as the text of a Position: Black is Red's image under a half turn, number
/// for number, and so are the blocks; both sides can move, and nobody can attack at once. The same seed gives
/// the same start everywhere. There is one for every size: two opposite corners never touch.
std::string random_setup(const Options& options, std::uint64_t seed);

} // namespace quincunx::ring
