#pragma once

#include "play/game.hpp"

namespace quincunx::play {

// Each is defined in the file of its game, which instantiates the game's positions and search for play.
std::unique_ptr<Game> make_ring(const Variant& variant);
std::unique_ptr<Game> make_reversi(const Variant& variant);
std::unique_ptr<Game> make_ugolki(const Variant& variant);
std::unique_ptr<Game> make_jesonmor(const Variant& variant);
std::unique_ptr<Game> make_checkers(const Variant& variant);

} // namespace quincunx::play
