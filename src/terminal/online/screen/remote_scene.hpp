#pragma once

#include "terminal/online/remote_game.hpp"
#include "terminal/screen/play_scene.hpp"

namespace quincunx::terminal::screen {

/// The scene of a game on a server whose both players sit, without what note_moment adds.
PlayScene remote_scene(const RemoteGame& remote_game, Language language, Signs signs);

/// Adds what changes without a move: the clocks, and what may be done.
void note_moment(PlayScene& scene, const RemoteGame& remote_game);

} // namespace quincunx::terminal::screen
