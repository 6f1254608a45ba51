#include "terminal/screen/play_layout.hpp"

#include <algorithm>

namespace quincunx::terminal::screen {

namespace {

constexpr int panel_columns = 26;
constexpr int widest_panel = 40;
constexpr int wide_enough = 60; ///< for a panel beside the board

int rows_for_words(Size size) {
    return size.columns < wide_enough ? 3 : 2;
}

} // namespace

/// The title takes one row, the bar another.
PlayLayout play_layout(const BoardShape& shape, Size size) {
    const int said = rows_for_words(size);
    const int rows = std::max(1, size.rows - 2 - said);
    const bool beside = size.columns >= wide_enough;
    const int below = beside ? 0 : std::min<int>(3, std::max(0, rows - shape.height - 1));
    const Area room{{1, 0}, {rows - below, size.columns - (beside ? panel_columns : 0)}};
    PlayLayout layout{.board = BoardLayout(shape, room),
                      .panel = std::nullopt,
                      .said = {{size.rows - 1 - said, 0}, {said, size.columns}},
                      .bar = size.rows - 1};
    const Size board = layout.board.size();
    const int left = std::max(0, (room.size.columns - board.columns) / 2);
    const int top = beside ? std::max(0, (room.size.rows - board.rows) / 3) : 0;
    layout.board = BoardLayout(
        shape, {{1 + top, left}, {room.size.rows - top, std::max(board.columns, room.size.columns - left)}});
    if (beside) {
        const int column = left + board.columns + 2;
        layout.panel = Area{{1 + top, column}, {rows - top, std::min(widest_panel, size.columns - column)}};
    } else if (below > 0 || board.rows < rows) {
        layout.panel = Area{{1 + board.rows, 1}, {rows - board.rows, size.columns - 2}};
    }
    return layout;
}

} // namespace quincunx::terminal::screen
