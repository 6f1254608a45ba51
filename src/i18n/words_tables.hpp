#pragma once

#include "games/error.hpp"
#include "games/outcome.hpp"

#include <string_view>

namespace quincunx {

// One table a language. The switches name every code, so that a code without words does not compile.

/// The sentence of a code, with {0}, {1}, … for its arguments.
std::string_view english(ErrorCode code);
std::string_view russian(ErrorCode code);

/// Why a game is over, as the second half of a sentence, with {0} for who has lost, {1} and {2} for what the
/// winner and the loser have of what was counted (in a draw the first and the second player).
std::string_view english(EndReason reason);
std::string_view russian(EndReason reason);

} // namespace quincunx
