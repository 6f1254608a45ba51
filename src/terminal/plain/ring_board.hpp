#pragma once

#include "terminal/plain/framed_board.hpp"

namespace quincunx::terminal {

/// What a letter of a view looks like: `R3` is a red piece with the number 3, `B3` a black one, `##` a block.
Cell ring_cell(char letter);

/// Ring's grid in lines.
std::string ring_board(const View& view, Frame frame);

/// The number of the piece that a letter of a view stands for.
int ring_number(char letter);

} // namespace quincunx::terminal
