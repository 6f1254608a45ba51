#pragma once

#include "play/clock.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace quincunx::terminal {

/// How people say what time players have.
inline constexpr std::string_view clock_forms = "none, move:20m, game:10m+5s (s, m or h)";

/// The terms of a clock as people write them, or nothing if the text is no such. No time is longer than
/// play::longest_time.
std::optional<play::ClockTerms> parse_clock(std::string_view text);

/// The text that parse_clock reads as these terms, whose times are whole seconds.
std::string to_text(const play::ClockTerms& clock);

} // namespace quincunx::terminal
