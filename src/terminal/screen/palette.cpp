#include "terminal/screen/palette.hpp"

#include <array>

namespace quincunx::terminal::screen {

namespace {

enum : int { black = 0, red = 1, green = 2, yellow = 3, blue = 4, magenta = 5, cyan = 6, white = 7 };

struct Shade {
    int of_eight;
    int of_many;
    int rgb;
};

// In the order of Ink and Paper. All inks for the board have a contrast of 3:1 or more on its papers.
constexpr std::array<Shade, inks> ink_shades{{
    {own_color, own_color, own_color},
    {own_color, 244, 0x868686},
    {cyan, 74, 0x5FAFD7},
    {red, 203, 0xFF5F5F},
    {black, 233, 0x121212},
    {red, 124, 0xA80000},
    {black, 239, 0x4E4A3A},
    {white, 255, 0xF0F0F0},
}};
constexpr std::array<Shade, papers> paper_shades{{
    {own_color, own_color, own_color},
    {blue, 24, 0x1F4E68},
    {white, 187, 0xE6DCC0},
    {white, 144, 0xC9B98F},
    {yellow, 221, 0xFFD75F},
    {magenta, 216, 0xFFAF87},
    {green, 114, 0x8FD18F},
    {cyan, 152, 0xA9CFE3},
}};

int color_of(const Shade& shade, Colors colors) {
    switch (colors) {
    case Colors::none:
        return own_color;
    case Colors::eight:
        return shade.of_eight;
    case Colors::many:
        return shade.of_many;
    case Colors::all:
        return shade.rgb;
    }
    return own_color;
}

} // namespace

int color_of(Ink ink, Colors colors) {
    return color_of(ink_shades[static_cast<std::size_t>(ink)], colors);
}

int color_of(Paper paper, Colors colors) {
    return color_of(paper_shades[static_cast<std::size_t>(paper)], colors);
}

} // namespace quincunx::terminal::screen
