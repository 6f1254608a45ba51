#pragma once

#include "engine/eval/evaluation.hpp"
#include "engine/limits.hpp"

#include <concepts>
#include <limits>
#include <optional>

namespace quincunx::engine {

// What an Evaluation may say besides what Evaluates asks for, and what search takes for said if it doesn't.

/// Whether the player to move has lost already unless this very move helps: search then looks a ply deeper,
/// and believes no estimate.
template <GamePosition P>
bool is_threatened(const Evaluation<P>& evaluation, const P& position) {
    if constexpr (requires { evaluation.is_threatened(position); })
        return evaluation.is_threatened(position);
    else
        return false;
}

/// Whether an Evaluation has a `quiet_margin`: by how much a quiet move may change an estimate. Without one
/// estimates are no ground for leaving a move out.
template <class P>
concept HasQuietMargin = requires(const Evaluation<P> evaluation) {
    { evaluation.quiet_margin() } -> std::convertible_to<Score>;
};

/// Whether an Evaluation has a `probe_margin`: what a search of half the depth may be wrong by. Where it lies
/// outside the window by more, the whole one is taken to lie outside, too (ProbCut: Buro 1995).
template <class P>
concept HasProbeMargin = requires(const Evaluation<P> evaluation) {
    { evaluation.probe_margin() } -> std::convertible_to<Score>;
};

/// Whether an Evaluation sees wins and losses without a search. A `sure_result` counts its plies from the
/// position, and comes after so many at the latest.
template <class P>
concept HasSureResults = requires(const Evaluation<P> evaluation, const P position) {
    { evaluation.sure_result(position) } -> std::same_as<std::optional<Score>>;
};

/// What a forcing move brings at most, as an estimate.
template <GamePosition P>
Score most_gain(const Evaluation<P>& evaluation, const P& position, Move move) {
    if constexpr (requires { evaluation.most_gain(position, move); })
        return evaluation.most_gain(position, move);
    else
        return largest_estimate;
}

/// Whether an Evaluation makes the forcing moves itself, faster than all moves are made and asked about; to
/// decline them all is then always possible.
template <class P>
concept MakesForcingMoves = requires(const Evaluation<P> evaluation, const P position) {
    { evaluation.forcing_moves(position) } -> std::same_as<typename P::Moves>;
};

/// Whether there is an Endgame of the game.
template <class P>
concept HasEndgame = requires { requires Evaluation<P>::has_endgame; };

/// Whether a search of the game looks for proofs about its root, too, in the variants of which the Evaluation
/// says that they are provable.
template <class P>
concept MayBeProved = requires(const Evaluation<P> evaluation) {
    { evaluation.is_provable() } -> std::same_as<bool>;
};

#ifdef __wasm__
inline constexpr bool asks_tables = false; // the page has none, and its module is to be small
#else
inline constexpr bool asks_tables = true;
#endif

/// Whether a search may look the game's positions up: pieces grow fewer, and the planes of an Evaluation are
/// a word each.
template <class P>
concept MayBeKnown = asks_tables && P::can_repeat && P::Bits::size == 1;

/// Whether a player who might pass would hardly ever gain by it, so that a position in which even that is
/// good enough is (null move: Beal 1989; Donninger 1993).
template <class P>
concept MayHandOver = requires(P position) { position.hand_over(); };

/// From how many plies on a search sees the end of every line, so that it is worth looking at all of them.
template <GamePosition P>
Depth plies_left(const Evaluation<P>& evaluation, const P& position) {
    if constexpr (requires { evaluation.plies_left(position); })
        return evaluation.plies_left(position);
    else
        return std::numeric_limits<Depth>::max();
}

} // namespace quincunx::engine
