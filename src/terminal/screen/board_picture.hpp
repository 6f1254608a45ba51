#pragma once

#include "games/move.hpp"
#include "games/variant.hpp"
#include "games/view.hpp"
#include "terminal/screen/board_layout.hpp"
#include "terminal/screen/grid.hpp"
#include "terminal/screen/pieces.hpp"

#include <optional>
#include <vector>

namespace quincunx::terminal::screen {

/// What is to be seen on a board besides the pieces. Each mark is told by signs as well as by colours:
///
///     >●<  the cursor        [●]  what was selected     •  where that may go, or ×●× if something stands
///     there (●)  where the last move went, and ( ) where it came from      {●}  what it turned, {} what it
///     took                  !●!  what may be taken
struct BoardMarks {
    std::optional<Square> cursor{};
    std::optional<Square> selected{};
    std::vector<Square> targets{};
    Move last = Move::pass();
    std::vector<Square> changed{}; ///< by the last move
    std::vector<Square> threatened{};
};

/// What of a board is drawn.
struct BoardScene {
    const GameSpec& game;
    const View& view;
    BoardMarks marks{};
    Signs signs = Signs::unicode;
};

/// Draws a board where its layout has it.
void draw_board(Grid& grid, const BoardLayout& layout, const BoardScene& scene);

} // namespace quincunx::terminal::screen
