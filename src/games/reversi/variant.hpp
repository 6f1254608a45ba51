#pragma once

#include "board/geometry.hpp"
#include "games/variant.hpp"

namespace quincunx::reversi {

/// When a game ends (REV-4).
enum class End : std::uint8_t {
    both, ///< when neither player can move; one who cannot passes
    mover ///< as soon as the player to move cannot
};

inline constexpr std::array<std::string_view, 2> end_words{"both", "mover"};

// REV-1
inline constexpr std::array<OptionSpec, 3> option_specs{{
    {.name = "size", .standard = 8, .minimum = 4, .maximum = max_side, .parity = Parity::even},
    {.name = "diagonal", .words = off_on},
    {.name = "end", .words = end_words},
}};
inline constexpr GameSpec spec{"reversi", option_specs, "BW"};

/// Reversi's options (REV-1).
struct Options {
    int size;
    bool diagonal;
    End end;

    constexpr int width() const { return size; }
    constexpr int height() const { return size; }
    /// The lines in which discs are enclosed (REV-3).
    constexpr Lines lines() const { return diagonal ? Lines::all : Lines::orthogonal; }
};

/// Typed options from parsed values. No combination is wrong.
inline Result<Options> make_options(const OptionValues& values) {
    return Options{.size = values[0], .diagonal = values[1] == 1, .end = static_cast<End>(values[2])};
}

} // namespace quincunx::reversi
