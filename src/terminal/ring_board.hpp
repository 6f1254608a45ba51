#pragma once

#include "games/view.hpp"

#include <string>

namespace quincunx::terminal {

/// Ring's grid in lines: `R3` is a red piece with the number 3, `B3` a black one, `##` a block.
std::string ring_board(const View& view, bool colors);

/// The number of the piece that a letter of a view stands for.
int ring_number(char letter);

} // namespace quincunx::terminal
