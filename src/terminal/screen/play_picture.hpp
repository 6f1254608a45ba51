#pragma once

#include "terminal/screen/grid.hpp"
#include "terminal/screen/play_state.hpp"

#include <optional>

namespace quincunx::terminal::screen {

/// A picture of a game.
struct Picture {
    Grid grid;
    std::optional<Place> cursor{}; ///< the terminal's own, where something is typed
};

/// Draws the whole screen of a game.
Picture play_picture(const PlayScene& scene, const PlayState& state, Size size);

/// What whoever is to move may do next, in a sentence.
std::string invitation(const PlayScene& scene, const PlayState& state);

} // namespace quincunx::terminal::screen
