#pragma once

#include "play/game.hpp"

namespace quincunx::play {

// Each is defined in the file of its game, which instantiates the game's positions and search for play.
std::unique_ptr<Game> make_reversi(const Variant& variant);

} // namespace quincunx::play
