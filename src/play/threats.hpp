#pragma once

#include "play/game.hpp"

namespace quincunx::play {

/// Whether pieces are taken in a game at all.
bool takes_pieces(const GameSpec& game);

/// The squares whose pieces the player who is not to move could take, were it their turn: what is in danger
/// of whoever is to move. In the order of the squares; nothing once the game is over.
std::vector<Square> threatened(const Game& game);

} // namespace quincunx::play
