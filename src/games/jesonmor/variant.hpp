#pragma once

#include "games/variant.hpp"

#include <algorithm>

namespace quincunx::jesonmor {

/// Who stands in a knight's way (JES-3a).
inline constexpr std::array<std::string_view, 2> legs_words{"block", "free"};

// JES-1
inline constexpr std::array<OptionSpec, 4> option_specs{{
    {.name = "size", .standard = 9, .minimum = 3, .maximum = 25, .parity = Parity::odd},
    {.name = "archers", .standard = 1, .words = off_on},
    {.name = "protection", .standard = 0, .minimum = 0, .maximum = 9999},
    {.name = "legs", .standard = 0, .words = legs_words},
}};
inline constexpr GameSpec spec{"jesonmor", option_specs, "KAka"};

/// Jeson Mor's options (JES-1).
struct Options {
    static constexpr bool odd_sides = true;

    int size;
    bool archers;
    int protection;
    bool free_legs = false; ///< knights are those of chess: nothing on their way blocks them

    constexpr int width() const { return size; }
    constexpr int height() const { return size; }
    /// How many knights and archers a side starts with (JES-2), which it never exceeds (C-3).
    constexpr int knights() const { return size - most_archers(); }
    constexpr int most_archers() const { return archers ? size / 2 : 0; }
};

/// Typed options from parsed values. No combination is wrong.
inline Result<Options> make_options(const OptionValues& values) {
    return Options{
        .size = values[0], .archers = values[1] == 1, .protection = values[2], .free_legs = values[3] == 1};
}

/// More legal moves than any position has on a board of at most so many squares: every knight has at most 8,
/// every archer one to each other square of its rank and its file.
constexpr std::size_t most_moves(int squares) {
    const auto moves = [](const Options& options) {
        return options.knights() * 8 + options.most_archers() * 2 * (options.size - 1);
    };
    int most = 0;
    for (int size = 3; size * size <= squares; size += 2)
        for (const bool archers : {false, true})
            most = std::max(most, moves({.size = size, .archers = archers, .protection = 0}));
    return static_cast<std::size_t>(most);
}

} // namespace quincunx::jesonmor
