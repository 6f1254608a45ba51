#pragma once

#include "play/game.hpp"

#include <array>
#include <span>

namespace quincunx::play {

/// How strong the computer plays: how far it looks ahead, and how much it minds which of the best moves it
/// makes.
struct Level {
    engine::Depth plies; ///< how far it looks ahead, at most
    std::uint64_t nodes; ///< how many positions it looks at for that, at most
    int moves;           ///< among how many of the best moves it chooses
    int carelessness; ///< by what a move looks worse that is made half as often: hundredths of a logit of win
                      ///< chance
};

inline constexpr int lowest_level = 1;
inline constexpr int highest_level = 10;

// Weak ones see little and mind little, as people who are new to a game; strong ones see all that their nodes
// show them, and choose among moves that look alike.
inline constexpr std::array<Level, highest_level> levels{{{1, 2'000, 16, 150},
                                                          {1, 2'000, 12, 70},
                                                          {2, 5'000, 10, 50},
                                                          {2, 5'000, 8, 25},
                                                          {3, 10'000, 6, 18},
                                                          {4, 20'000, 5, 10},
                                                          {engine::max_depth, 6'000, 4, 6},
                                                          {engine::max_depth, 14'000, 3, 4},
                                                          {engine::max_depth, 30'000, 3, 3},
                                                          {engine::max_depth, 60'000, 3, 2}}};

/// The move that looks best to a level, under the terms of choose_move.
Move best_move(const Game& game, int level, engine::TranspositionTable& table, std::span<const Key> history);

/// The move of a level, 1 to 10, in a game that goes on: one of those that look best to it, worse ones more
/// seldom, and none that is worse by six times its carelessness. `history` holds the keys of earlier
/// positions, to be given where a repetition is a draw (Session::history). The table is cleared first: the
/// same game, history, random state and table size give the same move on every machine, whatever was thought
/// before.
Move choose_move(const Game& game, int level, Random& random, engine::TranspositionTable& table,
                 std::span<const Key> history);

/// One of the legal moves of a game that goes on, each as likely as any other (JES-11).
Move random_move(const Game& game, Random& random);

} // namespace quincunx::play
