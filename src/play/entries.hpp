#pragma once

#include "play/registry.hpp"

namespace quincunx::play {

// Each is defined in the file of its game, which instantiates the game's positions and search for play.
extern const GameEntry reversi_entry;

} // namespace quincunx::play
