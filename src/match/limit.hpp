#pragma once

#include "play/clock.hpp"
#include "ugi/command.hpp"

#include <optional>
#include <string>

namespace quincunx::match {

/// How much a player may think: what is given counts, and of several the first that is met.
struct Limit {
    std::optional<engine::Depth> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<play::Milliseconds> move_time{};
    std::optional<play::IncrementClock> clock{};

    bool is_given() const { return depth || nodes || move_time || clock; }
    friend bool operator==(const Limit&, const Limit&) = default;
};

/// `10+0.1`: seconds for all moves, and what each adds; `10` adds nothing.
std::optional<play::IncrementClock> parse_clock(std::string_view text);

/// What parse_clock accepts, for messages.
inline constexpr std::string_view clock_form = "seconds, and those that every move adds, as in 10+0.1";

/// Seconds with at most three digits behind the point; above 0 and at most a day.
std::optional<play::Milliseconds> parse_seconds(std::string_view text);

/// What is given, in words that parse_player takes: `nodes=2000 depth=5`.
std::string to_text(const Limit& limit);

} // namespace quincunx::match
