#pragma once

#include "puzzles/attempt.hpp"
#include "terminal/screen/play_scene.hpp"

namespace quincunx::terminal::screen {

/// The scene of a puzzle as far as it is solved; behind it another one may follow.
PlayScene puzzle_scene(const puzzles::Attempt& attempt, bool has_next, Language language, Signs signs);

} // namespace quincunx::terminal::screen
