#pragma once

#include "board/random.hpp"
#include "games/adjudication.hpp"
#include "games/game_position.hpp"

namespace quincunx {

/// How a random game went: its length, and how it ended; adjudicated (C-6) if the rules did not end it.
struct Playout {
    int plies = 0;
    Outcome outcome;
};

/// Plays up to `plies` uniformly random legal moves, fewer if the game ends before; returns how many.
template <GamePosition P>
int wander(P& position, Random& random, int plies) {
    for (int played = 0; played < plies; ++played) {
        const auto moves = position.legal_moves();
        if (moves.empty())
            return played;
        position.play_unchecked(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return plies;
}

/// Plays uniformly random legal moves to the end of the game, which is a draw at the third occurrence of a
/// position or after more than `max_plies`. `seen` has room for as many positions.
template <GamePosition P>
Playout play_out(P position, Random& random, int max_plies, Occurrences& seen) {
    seen.clear();
    for (int plies = 0;; ++plies) {
        const auto moves = position.legal_moves();
        if (moves.empty())
            return {plies, *position.outcome()}; // NOLINT(bugprone-unchecked-optional-access): it is over
        if (P::can_repeat && seen.add(position.key()) == drawn_occurrences)
            return {plies, Outcome::draw(EndReason::repetition)};
        if (plies > max_plies)
            return {plies, Outcome::draw(EndReason::length)};
        position.play_unchecked(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

} // namespace quincunx
