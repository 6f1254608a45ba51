#pragma once

#include "engine/known_positions.hpp"
#include "play/game.hpp"

namespace quincunx::learn {

/// What is known of the position that a game is at and goes on from, for the player to move.
std::optional<engine::Score> known_score(const engine::KnownPositions& known, const play::Game& game);

} // namespace quincunx::learn
