#pragma once

#include "games/view.hpp"

#include <functional>
#include <string>

namespace quincunx::terminal {

/// Colours only help: whatever they tell is told by letters too.
enum class Tint : std::uint8_t { none, red, magenta, faint };

/// What is drawn on a square.
struct Cell {
    std::string text;
    Tint tint = Tint::none;
    bool marked = false; ///< between brackets
};

struct Frame {
    bool file_letters = true; ///< else files are numbered from 1
    bool colors = false;
    bool flipped = false;       ///< seen from the other side
    bool ruled = true;          ///< with lines around the squares, else with room
    std::size_t cell_width = 1; ///< at least
};

/// A board in lines, framed with files and ranks on all four sides (JES-11):
///
///     |  a b c
///     |  -----
///     |3|. . .|3
///     |2|. x .|2
///     |1|K K .|1
///     |  -----
///     |  a b c
std::string framed_board(const View& view, const Frame& frame, const std::function<Cell(Square)>& cell);

} // namespace quincunx::terminal
