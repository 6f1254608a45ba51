#pragma once

#include "terminal/screen/analysis.hpp"
#include "terminal/screen/play_scene.hpp"

namespace quincunx::terminal::screen {

/// The scene of a position that is analysed, without what the computer thinks of it.
PlayScene analysis_scene(const Analysis& analysis, const ByColor<std::string>& players, Language language,
                         Signs signs);

} // namespace quincunx::terminal::screen
