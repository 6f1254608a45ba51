#pragma once

#include "games/position_text.hpp"
#include "games/variant.hpp"

namespace quincunx::checkers {

// CHK-1
inline constexpr std::array<OptionSpec, 1> option_specs{{
    {.name = "size", .standard = 8, .minimum = 4, .maximum = max_side, .parity = Parity::even},
}};
inline constexpr GameSpec spec{"checkers", option_specs, "wr"};

// CHK-7: White is the first player.
inline constexpr PositionFormat position_format{
    .rank_one = RankOne::at_top, .letters = spec.pieces, .sides = "wr"};

/// Checkers' options (CHK-1).
struct Options {
    int size;

    constexpr int width() const { return size; }
    constexpr int height() const { return size; }
    /// How many rows each side fills at the start (CHK-2).
    constexpr int rows_a_side() const { return (size - 2) / 2; }
    /// How many pieces each side has at the start, and at most (CHK-2, C-3).
    constexpr int pieces_a_side() const { return rows_a_side() * size / 2; }
};

/// Typed options from parsed values. No value is wrong.
inline Result<Options> make_options(const OptionValues& values) {
    return Options{.size = values[0]};
}

} // namespace quincunx::checkers
