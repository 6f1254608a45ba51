#pragma once

#include "solve/solver.hpp"

#include <string>

namespace quincunx::solve {

/// `+33`, or `win`, `draw`, `loss` where no discs are counted.
std::string value_text(const play::Game& game, int value);

/// The value, or the least and the most that it can be: `+49..+64`.
std::string bounds_text(const play::Game& game, const Bounds& bounds);

} // namespace quincunx::solve
