#pragma once

#include "play/session.hpp"

#include <string>

namespace quincunx::terminal {

/// The board of a game in lines. The square that the last move came from is `*`, and the one it went to
/// stands in brackets.
std::string plain_board(const play::Session& session, bool flipped, bool colors);

} // namespace quincunx::terminal
