#pragma once

#include <cstdint>

namespace quincunx::engine {

/// How good a position is for the player to move: an estimate in hundredths of the game's natural unit, or a
/// proved win or loss that counts its plies.
using Score = std::int32_t;

inline constexpr Score win_score = 30'000;
inline constexpr Score longest_win = 1'000; ///< plies
inline constexpr Score largest_estimate = win_score - longest_win - 1;

/// The score of a win that comes after `plies` plies.
constexpr Score win_in(int plies) {
    return win_score - plies;
}

/// Whether the score is a win or a loss that is sure.
constexpr bool is_decisive(Score score) {
    return score > largest_estimate || score < -largest_estimate;
}

/// How many plies away a decisive score's end is.
constexpr int plies_to_end(Score score) {
    return win_score - (score > 0 ? score : -score);
}

constexpr Score clamp_estimate(Score score) {
    if (score > largest_estimate)
        return largest_estimate;
    return score < -largest_estimate ? -largest_estimate : score;
}

} // namespace quincunx::engine
