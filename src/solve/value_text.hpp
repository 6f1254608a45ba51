#pragma once

#include "solve/solver.hpp"

#include <string>

namespace quincunx::solve {

/// `+33`, or `win`, `draw`, `loss` where no discs are counted.
std::string value_text(const play::Game& game, int value);

/// The value, or the least and the most that it can be: `+49..+64`.
std::string bounds_text(const play::Game& game, const Bounds& bounds);

/// What is being done, and how much of it seems to be left: `+33: proof number 41, disproof number
/// 350`, or how long a search of an end will take that looks at so many positions a second.
std::string doing_text(const play::Game& game, const Doing& doing, double positions_a_second);

} // namespace quincunx::solve
