#pragma once

#include "play/game.hpp"

namespace quincunx::play {

/// Who cannot force a win from the position that a game is at, as far as the rules tell that at a glance: in
/// Checkers and in Ugolki on small boards, where a player may be safe (engine::Safety).
ByColor<bool> no_forced_win(const Game& game);

} // namespace quincunx::play
