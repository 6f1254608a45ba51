#pragma once

#include <array>
#include <cstdint>

namespace quincunx {

/// The two players by the order of their first moves: Red, Black in Reversi, White elsewhere (C-7) is
/// `first`.
enum class Color : std::uint8_t { first, second };

inline constexpr std::array<Color, 2> colors{Color::first, Color::second};

/// The opponent.
constexpr Color operator!(Color color) {
    return color == Color::first ? Color::second : Color::first;
}

constexpr std::size_t index(Color color) {
    return static_cast<std::size_t>(color);
}

/// One value for each player.
template <class T>
struct ByColor {
    std::array<T, 2> values{};

    constexpr T& operator[](Color color) { return values[index(color)]; }
    constexpr const T& operator[](Color color) const { return values[index(color)]; }

    friend constexpr bool operator==(const ByColor&, const ByColor&) = default;
};

} // namespace quincunx
