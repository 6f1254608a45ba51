#pragma once

#include "play/game.hpp"

namespace quincunx::play {

/// Who cannot force a win from the position that a game is at, as far as the rules tell that at a glance: in
/// Checkers alone, where a player may be safe (solve/checkers).
ByColor<bool> no_forced_win(const Game& game);

} // namespace quincunx::play
