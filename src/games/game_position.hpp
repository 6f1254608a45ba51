#pragma once

#include "board/zobrist.hpp"
#include "games/move.hpp"
#include "games/outcome.hpp"
#include "games/view.hpp"

#include <concepts>
#include <optional>
#include <string>
#include <string_view>

namespace quincunx {

/// A position of one of the games: a small plain value over shared rules, which must outlive it.
///
/// `legal_moves` is empty exactly when `outcome` has a value. `check` tells why a move is not legal;
/// `try_play` checks and leaves the position untouched on error; `play_unchecked` is for legal moves only.
/// `can_repeat` is false where no position can ever come back. `key` is equal for two positions exactly when
/// C-6 calls them the same (hash collisions aside).
template <class P>
concept GamePosition = std::copyable<P> && requires(P p, const P c, Move move, const typename P::Rules& rules,
                                                    std::string_view text) {
    { P::can_repeat } -> std::convertible_to<bool>;
    { P::initial(rules) } -> std::same_as<P>;
    { P::parse(rules, text) } -> std::same_as<Result<P>>;
    { c.rules() } -> std::same_as<const typename P::Rules&>;
    { c.turn() } -> std::same_as<Color>;
    { c.outcome() } -> std::same_as<std::optional<Outcome>>;
    { c.legal_moves() } -> std::same_as<typename P::Moves>;
    { c.has_legal_moves() } -> std::same_as<bool>;
    { c.count_legal_moves() } -> std::same_as<int>;
    { c.check(move) } -> std::same_as<std::optional<MoveError>>;
    { p.play_unchecked(move) } -> std::same_as<void>;
    { c.key() } -> std::same_as<Key>;
    { c.view() } -> std::same_as<View>;
    { c.effects(move) } -> std::same_as<Effects>;
    { c.to_text() } -> std::same_as<std::string>;
};

/// Whether the rules allow the move.
template <GamePosition P>
bool is_legal(const P& position, Move move) {
    return !position.check(move);
}

/// Plays a move if it is legal and tells why if it is not; the position is then untouched.
template <GamePosition P>
std::optional<MoveError> try_play(P& position, Move move) {
    const auto error = position.check(move);
    if (!error)
        position.play_unchecked(move);
    return error;
}

} // namespace quincunx
