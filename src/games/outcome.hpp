#pragma once

#include "board/color.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace quincunx {

/// Why a game is over (C-7). The first group is found by the rules, the second by whoever runs the game
/// (C-6).
enum class EndReason : std::uint8_t {
    no_black,
    no_red,
    stuck,
    discs,
    arrived,
    both_arrived,
    home,
    centre,
    captured,
    score,
    equal_scores,
    ended,
    resigned,
    agreed,
    time,
    repetition,
    length,
};

inline constexpr std::array<std::string_view, 17> end_reason_names{
    "no-black", "no-red", "stuck",    "discs",      "arrived",      "both-arrived",
    "home",     "centre", "captured", "score",      "equal-scores", "ended",
    "resigned", "agreed", "time",     "repetition", "length"};

constexpr std::string_view to_text(EndReason reason) {
    return end_reason_names[static_cast<std::size_t>(reason)];
}

/// How a game ended: won by somebody, or drawn when there is no winner.
struct Outcome {
    std::optional<Color> winner;
    EndReason reason{};

    static constexpr Outcome win(Color color, EndReason reason) { return {color, reason}; }
    static constexpr Outcome draw(EndReason reason) { return {std::nullopt, reason}; }

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

/// `first`, `second` or `draw` (C-7).
constexpr std::string_view winner_text(const Outcome& outcome) {
    if (!outcome.winner)
        return "draw";
    return *outcome.winner == Color::first ? "first" : "second";
}

} // namespace quincunx
