#pragma once

#include "terminal/screen/board_layout.hpp"

#include <optional>

namespace quincunx::terminal::screen {

/// How the screen of a game is divided: a title above, the board, a panel beside it where there is room, else
/// below it, what is said, and a bar with buttons.
struct PlayLayout {
    BoardLayout board;
    std::optional<Area> panel; ///< none where there is no room at all
    Area said;
    int bar = 0; ///< its row
};

/// No board is drawn on a terminal that is smaller.
inline constexpr Size least_size{8, 24};

PlayLayout play_layout(const BoardShape& shape, Size size);

} // namespace quincunx::terminal::screen
