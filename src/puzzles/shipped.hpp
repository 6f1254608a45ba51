#pragma once

#include "puzzles/puzzle.hpp"

namespace quincunx::puzzles {

/// The puzzles that the program has with it, from the files in `shipped`: game after game. They are read
/// when they are asked for first. CMake makes the source.
const std::vector<Puzzle>& shipped_puzzles();

} // namespace quincunx::puzzles
