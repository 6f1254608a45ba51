#pragma once

#include "review/review.hpp"

namespace quincunx::review {

/// What can be said of a mistake by what a search found.
enum class ReasonKind : std::uint8_t {
    misses_win,     ///< `move` would have won by force, after `count` plies; 0 where only the winner is sure
    wins_at_once,   ///< the other player's `move` ends the game
    wins_by_force,  ///< the other player's `move` wins, after `count` plies or 0
    takes,          ///< the other player's `move` takes `count` pieces
    misses_capture, ///< `move` would have taken `count` pieces
    takes_centre,   ///< the other player's `move` brings a knight to the centre, from where it may leave
                    ///< (JES-3)
    takes_corner,   ///< the other player's `move` is to a corner, from where nothing turns it any more
    leaves_moves    ///< the other player has `count` moves, and would have `other` after `move`
};

struct Reason {
    ReasonKind kind;
    std::string move;
    int count = 0;
    int other = 0;

    friend bool operator==(const Reason&, const Reason&) = default;
};

/// Whether such a reason tells a move that would have been better.
bool tells_better_move(ReasonKind kind);

/// Why a move of a record was a mistake: what it missed, and what it let the other player do. Nothing, where
/// no more is known than numbers.
std::vector<Reason> reasons_for(const play::Record& record, const Review& review, const Mistake& mistake);

} // namespace quincunx::review
