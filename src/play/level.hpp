#pragma once

#include "engine/limits.hpp"

namespace quincunx::play {

/// How strong the computer plays: how far it looks ahead, and how much it minds which of the best moves it
/// makes.
struct Level {
    engine::Depth plies; ///< how far it looks ahead, at most
    std::uint64_t nodes; ///< how many positions it looks at for that, at most
    int moves;           ///< among how many of the best moves it chooses
    int carelessness; ///< by what a move looks worse that is made half as often: hundredths of a logit of win
                      ///< chance
    friend bool operator==(const Level&, const Level&) = default;
};

/// The strongest of most games, and whose nodes show hints.
inline constexpr Level strongest_level{
    .plies = engine::max_depth, .nodes = 60'000, .moves = 3, .carelessness = 2};

inline constexpr int lowest_level = 1;
inline constexpr int highest_level = 10; ///< no game has more

} // namespace quincunx::play
