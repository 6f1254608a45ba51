#pragma once

#include "match/opening.hpp"
#include "match/player.hpp"

namespace quincunx::match {

/// What holds for both players of a game.
struct GameTerms {
    Limit limit;                          ///< where an entrant has none of its own
    play::Milliseconds margin = 50;       ///< by which a move may be late
    play::Milliseconds patience = 60'000; ///< for a move that no clock limits
    std::optional<int> max_plies{};       ///< as play::Terms has it
};

/// One side of a game.
struct Seat {
    Player& player;
    const Entrant& entrant;
};

/// How a game went.
struct GameResult {
    Outcome outcome;
    std::string forfeit{}; ///< what the loser did wrong; mostly empty
    play::Record record;
};

/// Has a game played from an opening on; nothing if it was stopped. Who crashes, stalls, or makes a move that
/// is none has lost, and so has whoever is late: then the outcome's reason is `time`, else `resigned`, and
/// the forfeit says the truth.
std::optional<GameResult> play_game(const play::Game& start, const Opening& opening,
                                    const std::array<Seat, 2>& seats, const GameTerms& terms,
                                    std::uint64_t seed);

} // namespace quincunx::match
