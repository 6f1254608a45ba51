#pragma once

#include "terminal/screen/style.hpp"

#include <cstdint>

namespace quincunx::terminal::screen {

/// How many colours a terminal shows.
enum class Colors : std::uint8_t { none, eight, many, all };

/// The terminal's own colour.
inline constexpr int own_color = -1;

/// The colour of an ink as the terminal numbers it: one of eight, one of 256, or red, green and blue.
int color_of(Ink ink, Colors colors);
int color_of(Paper paper, Colors colors);

} // namespace quincunx::terminal::screen
