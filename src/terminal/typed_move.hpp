#pragma once

#include <string>
#include <string_view>

namespace quincunx::terminal {

/// The canonical text (C-4) of a move as people write it: capitals, a blank, an arrow, a dash, a colon or an
/// `x` between the squares, and marks behind, as in `A1 -> B3!`. What is not written so comes back in lower
/// case, and is no move.
std::string canonical_move(std::string_view typed);

} // namespace quincunx::terminal
