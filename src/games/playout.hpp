#pragma once

#include "board/random.hpp"
#include "games/game_position.hpp"

namespace quincunx {

/// Plays uniformly random legal moves until the game is over or `max_plies` are played. Returns the plies
/// played.
template <GamePosition P>
int play_out(P& position, Random& random, int max_plies) {
    for (int plies = 0; plies < max_plies; ++plies) {
        const auto moves = position.legal_moves();
        if (moves.empty())
            return plies;
        position.play_unchecked(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return max_plies;
}

} // namespace quincunx
