#pragma once

#include "terminal/console.hpp"
#include "terminal/local_game.hpp"

namespace quincunx::terminal {

/// Waits before a computer's move in a game that people only watch, as long as its terms say. False if the
/// process was asked to end meanwhile.
bool let_people_watch(const Console& console, const LocalGame& local_game);

} // namespace quincunx::terminal
