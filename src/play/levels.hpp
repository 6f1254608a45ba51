#pragma once

#include "play/game.hpp"

#include <array>
#include <span>

namespace quincunx::play {

/// How strong the computer plays: how many nodes it looks at for a move, and how often it moves without
/// looking.
struct Level {
    std::uint64_t nodes;
    std::uint32_t random_per_mille;
};

inline constexpr int lowest_level = 1;
inline constexpr int highest_level = 10;

// About two and a half times the nodes from level to level, fewer where every doubling shows.
inline constexpr std::array<Level, highest_level> levels{{{20, 500},
                                                          {60, 350},
                                                          {150, 230},
                                                          {400, 130},
                                                          {900, 60},
                                                          {2'000, 20},
                                                          {4'000, 0},
                                                          {8'000, 0},
                                                          {13'000, 0},
                                                          {20'000, 0}}};

/// The move that a level finds where it looks, under the terms of choose_move.
Move move_found(const Game& game, int level, engine::TranspositionTable& table, std::span<const Key> history);

/// The move of a level, 1 to 10, in a game that goes on. `history` holds the keys of earlier positions, to be
/// given where a repetition is a draw (Session::history). The table is cleared first: the same game, history,
/// random state and table size give the same move on every machine, whatever was thought before.
Move choose_move(const Game& game, int level, Random& random, engine::TranspositionTable& table,
                 std::span<const Key> history);

/// One of the legal moves of a game that goes on, each as likely as any other (JES-11).
Move random_move(const Game& game, Random& random);

} // namespace quincunx::play
