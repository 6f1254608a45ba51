#pragma once

#include "play/game.hpp"

#include <string>
#include <vector>

namespace quincunx::terminal::screen {

/// Whether the program knows of openings in the variant of a game.
bool has_openings(const play::Game& game);

/// The moves that most of the program's games made in a position: each with how many did, and of these in how
/// many the first player won, nobody, and the second, in percent. None if no game has come there.
std::vector<std::string> opening_lines(const play::Game& game);

} // namespace quincunx::terminal::screen
