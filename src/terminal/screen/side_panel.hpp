#pragma once

#include "terminal/screen/board_layout.hpp"
#include "terminal/screen/grid.hpp"
#include "terminal/screen/play_scene.hpp"

namespace quincunx::terminal::screen {

/// Draws who plays, the counters, and the moves that were played: the last ones, as many as there is room
/// for.
void draw_panel(Grid& grid, const Area& area, const PlayScene& scene);

} // namespace quincunx::terminal::screen
