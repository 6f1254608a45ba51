#pragma once

#include "engine/eval/score.hpp"
#include "games/game_position.hpp"

#include <concepts>

namespace quincunx::engine {

/// In which ways a board may be mirrored and turned so that nothing but the squares' names changes: in none,
/// by exchanging left and right, by exchanging files and ranks, or in all eight of a square.
enum class BoardSymmetry : std::uint8_t { none, files, diagonal, all };

/// What the engine believes about a game. Each game specialises it beside its own evaluation (eval/X); an
/// object is made once a search and may then build tables for the variant.
template <GamePosition P>
class Evaluation;

/// What search asks of an Evaluation. Only unfinished positions and legal moves are given to these functions.
///
/// `estimate` is for the player to move. `is_forcing` tells moves that the quiet search follows (captures,
/// wins at once). `promise` orders moves before anything is known about them: higher first. `table_key` is
/// the position's key with whatever else decides the result.
///
/// A learned estimate (eval/learned) sees planes, each a player's pieces of one of so many `plane_kinds`; the
/// second player sees the board turned by half a turn if `views_turn`. By the `symmetry` one position teaches
/// several.
template <class E, class P>
concept Evaluates =
    std::constructible_from<E, const typename P::Rules&> && requires(const E e, const P p, Move move) {
        { e.estimate(p) } -> std::same_as<Score>;
        { e.is_forcing(p, move) } -> std::same_as<bool>;
        { e.promise(p, move) } -> std::same_as<int>;
        { e.table_key(p) } -> std::same_as<Key>;
        { E::has_forcing_moves } -> std::convertible_to<bool>;
        { E::plane(p, Color::first, 0) } -> std::same_as<typename P::Bits>;
        { E::plane_kinds } -> std::convertible_to<int>;
        { E::views_turn } -> std::convertible_to<bool>;
        { E::symmetry } -> std::convertible_to<BoardSymmetry>;
    };

/// An Evaluation of a game that is played for a margin, not for a win alone: `final_score` is what a finished
/// position is worth for the player to move, in the unit of `estimate`. What is proved then is such a score,
/// and none is decisive: a win by more comes before a quicker one.
template <class E, class P>
concept PlaysForMargin = requires(const E e, const P p) {
    { e.final_score(p) } -> std::same_as<Score>;
};

} // namespace quincunx::engine
