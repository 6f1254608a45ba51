#pragma once

#include "play/game.hpp"

#include <vector>

namespace quincunx::openings {

/// The games that differ from one in nothing but the squares' names: itself, and what it is on a board that
/// is mirrored or turned, where that begins from the same start and looks the same at every ply. Each as its
/// moves.
std::vector<std::vector<Move>> images_of(const play::Game& start, const std::vector<Move>& moves);

} // namespace quincunx::openings
