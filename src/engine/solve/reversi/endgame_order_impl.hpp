#pragma once

#include "engine/solve/reversi/endgame_search.hpp"

#include <algorithm>

// Which move EndgameSearch tries first.

namespace quincunx::engine {

/// The fewer moves the opponent has the better, above all in corners; far from the end a short search looks
/// further.
template <class Kernel>
int EndgameSearch<Kernel>::rating(const Child& child, Squares odd, int empties) {
    constexpr int far = 12;          // squares that are empty
    constexpr int squares_a_ply = 2; // more of them, a ply deeper
    constexpr int most_plies = 3;
    constexpr int for_an_answer = 100; // hundredths of a disc
    constexpr int for_parity = 30;
    const int answers = std::popcount(child.moves) + std::popcount(child.moves & corners_);
    int rating = answers * for_an_answer;
    if ((odd & bit(child.square)) != 0)
        rating -= for_parity;
    if (empties >= far) {
        const int depth = std::min((empties - far) / squares_a_ply, most_plies);
        rating += look_ahead(child.discs, child.moves, depth, -infinite, infinite);
    } else if ((corners_ & bit(child.square)) != 0) {
        rating -= for_an_answer;
    }
    return rating;
}

template <class Kernel>
int EndgameSearch<Kernel>::look_ahead(Discs discs, Squares moves, int depth, int alpha, int beta) {
    count();
    if (moves == 0) {
        const Squares answers = this->moves(passed(discs));
        if (answers == 0 || ends_at_once_)
            return margin(discs) * disc;
        return -look_ahead(passed(discs), answers, depth, -beta, -alpha);
    }
    if (depth == 0)
        return estimate(discs, moves);
    int best = -infinite;
    for (; moves != 0 && best < beta; moves &= moves - 1) {
        const int square = lowest(moves);
        const Discs next = after(discs, square, flips(discs, square));
        best = std::max(best, -look_ahead(next, this->moves(next), depth - 1, -beta, -std::max(alpha, best)));
    }
    return best;
}

/// In hundredths of a disc, for the player to move: who has more moves, fewer discs beside empty squares,
/// more corners, and less beside empty ones. Weights as in the evaluation of a board that is three quarters
/// full, rounded.
template <class Kernel>
int EndgameSearch<Kernel>::estimate(Discs discs, Squares moves) const {
    struct Weights {
        int turn, moves, open, corners, beside, diagonal;
    };
    const Weights weights =
        diagonals_ ? Weights{-150, 85, -80, 750, -130, -400} : Weights{-60, 210, -20, -80, -125, 130};
    const Squares free = empty(discs);
    const Squares free_corners = free & corners_;
    const auto lead = [&](Squares squares) {
        return std::popcount(discs.own & squares) - std::popcount(discs.other & squares);
    };
    const Squares open = diagonals_ ? beside(free) | diagonally_beside(free) : beside(free);
    const int mobility = std::popcount(moves) - std::popcount(this->moves(passed(discs)));
    return weights.turn + mobility * weights.moves + lead(open) * weights.open +
           lead(corners_) * weights.corners + lead(beside(free_corners)) * weights.beside +
           lead(diagonally_beside(free_corners)) * weights.diagonal;
}

} // namespace quincunx::engine
