#pragma once

#include <cstddef>
#include <cstdint>

namespace quincunx::terminal::screen {

/// What something is written with, by what it means. A palette has the colours.
enum class Ink : std::uint8_t {
    plain, ///< the terminal's own
    quiet,
    accent,
    error,
    on_board, ///< dark, as in print: white pieces are outlines of it, black ones are filled with it
    red_piece,
    faint_on_board,
    on_bar
};
inline constexpr std::size_t inks = 8;

/// What something is written on.
enum class Paper : std::uint8_t {
    plain, ///< the terminal's own
    bar,
    light_square,
    dark_square,
    cursor,
    selected,
    target,
    last_move
};
inline constexpr std::size_t papers = 8;

struct Style {
    Ink ink = Ink::plain;
    Paper paper = Paper::plain;
    bool bold = false;
    bool reversed = false; ///< ink and paper change places: seen where there are no colours

    friend bool operator==(const Style&, const Style&) = default;
};

} // namespace quincunx::terminal::screen
