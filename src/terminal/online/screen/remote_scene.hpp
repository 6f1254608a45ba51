#pragma once

#include "terminal/online/remote_game.hpp"
#include "terminal/screen/play_scene.hpp"

namespace quincunx::terminal::screen {

/// The scene of a game on a server whose both players sit, with the news there are of it.
PlayScene remote_scene(const RemoteGame& remote_game, const std::string& news, Language language,
                       Signs signs);

} // namespace quincunx::terminal::screen
