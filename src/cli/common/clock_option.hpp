#pragma once

#include "cli/common/command_line.hpp"
#include "terminal/clock_terms.hpp"

namespace quincunx::cli {

/// What options for the players' time accept.
inline Accepted a_clock() {
    return {std::string(terminal::clock_forms),
            [](const std::string& text) { return terminal::parse_clock(text).has_value(); }};
}

inline constexpr std::string_view clock_placeholder = "none|move:20m|game:10m+5s";

} // namespace quincunx::cli
