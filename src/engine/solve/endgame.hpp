#pragma once

#include "games/game_position.hpp"

namespace quincunx::engine {

/// Plays a game to its end exactly, faster than Search, when that is near. A game that has such a solver
/// specialises this beside it (solve/X), and its Evaluation says that it `has_endgame`.
template <GamePosition P>
class Endgame;

} // namespace quincunx::engine
