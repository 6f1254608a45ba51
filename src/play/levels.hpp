#pragma once

#include "play/game.hpp"
#include "play/level.hpp"

#include <span>

namespace quincunx::play {

/// The level of that number in a variant's game, 1 to 10; its strongest where it has fewer.
const Level& level_of(const Variant& variant, int number);

/// The move that looks best to a level, under the terms of choose_move.
Move best_move(const Game& game, int level, engine::TranspositionTable& table, std::span<const Key> history);

/// The move of a level in a game that goes on: one of those that look best to it, worse ones more
/// seldom, and none that is worse by six times its carelessness. `history` holds the keys of earlier
/// positions, to be given where a repetition is a draw (Session::history). The table is cleared first: the
/// same game, history, random state and table size give the same move on every machine, whatever was thought
/// before.
Move choose_move(const Game& game, const Level& level, Random& random, engine::TranspositionTable& table,
                 std::span<const Key> history);
/// That of a level by its number, 1 to 10.
Move choose_move(const Game& game, int level, Random& random, engine::TranspositionTable& table,
                 std::span<const Key> history);

/// The move that a hint shows in a game that goes on: the best that the nodes of the strongest level show.
/// `history` and `table` as in choose_move.
Move hint_move(const Game& game, engine::TranspositionTable& table, std::span<const Key> history);

/// Whether the computer takes a draw that it is offered in a game that goes on: where it does not look better
/// for it than that. `history` and `table` as in choose_move.
bool takes_draw(const Game& game, Color computer, engine::TranspositionTable& table,
                std::span<const Key> history);

/// What a computer that concedes says where it is to move in a game that goes on.
enum class Concession : std::uint8_t { none, resignation, draw_offer };

/// It resigns where it sees that it loses, or that it wins less than one time in a hundred. From the sixtieth
/// ply on it offers a draw where neither side looks better, every tenth of its moves. `history` and `table`
/// as in choose_move.
Concession concession_of(const Game& game, engine::TranspositionTable& table, std::span<const Key> history);

/// One of the legal moves of a game that goes on, each as likely as any other (JES-11).
Move random_move(const Game& game, Random& random);

} // namespace quincunx::play
