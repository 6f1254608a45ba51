#pragma once

#include "board/square.hpp"
#include "games/variant.hpp"

namespace quincunx::ring {

/// Who must attack when an attack is possible (RING-7).
enum class Forced : std::uint8_t { black, both, none };

inline constexpr std::array<std::string_view, 3> forced_words{"black", "both", "none"};

// RING-1
inline constexpr std::array<OptionSpec, 3> option_specs{{
    {.name = "width", .standard = 6, .minimum = 2, .maximum = max_side},
    {.name = "height", .standard = 6, .minimum = 2, .maximum = max_side},
    {.name = "forced", .words = forced_words},
}};
inline constexpr GameSpec spec{"ring", option_specs, "ABCDEFabcdef#"};

/// Ring's options (RING-1).
struct Options {
    int files;
    int ranks;
    Forced forced;

    constexpr int width() const { return files; }
    constexpr int height() const { return ranks; }
};

/// Typed options from parsed values. No combination is wrong.
inline Result<Options> make_options(const OptionValues& values) {
    return Options{.files = values[0], .ranks = values[1], .forced = static_cast<Forced>(values[2])};
}

} // namespace quincunx::ring
