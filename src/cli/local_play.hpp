#pragma once

#include "terminal/console.hpp"
#include "terminal/local_game.hpp"

namespace quincunx::cli {

/// A number that nobody can foresee.
std::uint64_t any_number();

/// Plays a game at this terminal, in the conversation that its terms name. However it is left, moves are not
/// lost, unless the person wants that.
void play_local_game(terminal::Console& console, terminal::LocalGame& local_game, Language language);

} // namespace quincunx::cli
