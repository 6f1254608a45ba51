#pragma once

// The bodies of Search between the root and the quiet search.

#include "engine/eval/learned/planes.hpp"
#include "engine/quiet_search.hpp"
#include "engine/reductions.hpp"
#include "engine/search.hpp"
#include "engine/traits.hpp"

#include <bit>

namespace quincunx::engine {

namespace detail {

/// Scores in the table count from the position itself, in the search from the root.
inline Score to_table(Score score, int ply) {
    return is_decisive(score) ? score + (score > 0 ? ply : -ply) : score;
}
inline Score from_table(Score score, int ply) {
    return is_decisive(score) ? score - (score > 0 ? ply : -ply) : score;
}

/// What the best score that was found in a window is.
inline Bound bound_of(Score score, Score alpha, Score beta) {
    return score >= beta ? Bound::lower : score > alpha ? Bound::exact : Bound::upper;
}

/// The score of an entry that decides a node without search: deep enough, proved, or a win or loss however
/// shallow. Where nothing may be left out, nothing may have been.
inline std::optional<Score> deciding_score(const TableEntry& entry, Depth depth, int ply, Score alpha,
                                           Score beta, bool is_whole) {
    const Score score = from_table(entry.score, ply);
    const bool trusted = (entry.depth >= depth && (entry.whole || !is_whole)) || entry.proved;
    if (entry.bound != Bound::upper && score >= beta && (trusted || score > largest_estimate))
        return score;
    if (entry.bound != Bound::lower && score <= alpha && (trusted || score < -largest_estimate))
        return score;
    return std::nullopt;
}

} // namespace detail

template <GamePosition P>
auto Search<P>::search(const P& position, Depth depth, int ply, Window window) -> Value {
    count_node();
    frame(ply).line_length = 0;
    deepest_ = std::max(deepest_, ply);
    if (stopped_)
        return {0, false};
    if (!position.has_legal_moves())
        return final_value(position, ply);
    if constexpr (HasEndgame<P>)
        if (depth >= plies_left(evaluation_, position))
            return search_end(position, ply, window);
    if constexpr (P::can_repeat) {
        path_[static_cast<std::size_t>(ply)] = position.key();
        if (!leave_nothing_out_ && repeats_in_tree(ply))
            return {0, false};
    }
    if (const auto known = known_value(position, ply, depth <= 0 ? any_result : window))
        return *known;
    const bool threatened = is_threatened(evaluation_, position);
    if (threatened && ply < 2 * depth_)
        ++depth;
    if (depth <= 0 || ply >= max_depth)
        return quiet_search(position, ply, window);
    // No line from here can end sooner than at once: nothing outside this window matters.
    window = {std::max(window.alpha, -win_in(ply)), std::min(window.beta, win_in(ply + 1))};
    if (window.alpha >= window.beta)
        return {window.alpha, true};
    return search_inner(position, depth, ply, window, threatened);
}

/// The score at the end, with its line where that is asked for.
template <GamePosition P>
auto Search<P>::search_end(const P& position, int ply, Window window) -> Value
    requires HasEndgame<P>
{
    const auto score = endgame_.solve(position, window.alpha, window.beta);
    if (!score)
        return {0, false};
    const Depth left = plies_left(evaluation_, position);
    deepest_ = std::max(deepest_, std::min(ply + left, max_depth));
    if (window.alpha < *score && *score < window.beta) {
        Frame& here = frame(ply);
        here.line_length = static_cast<int>(endgame_.find_line(position, *score, here.line));
    }
    return {*score, endgame_.is_exact()};
}

/// Searches an unfinished position with at least a ply left.
template <GamePosition P>
auto Search<P>::search_inner(const P& position, Depth depth, int ply, Window window, bool threatened)
    -> Value {
    const bool is_whole = leave_nothing_out_ || depth >= plies_left(evaluation_, position);
    Node node{depth, ply, window, is_whole, HasQuietMargin<P> && !is_whole && !threatened, 0};
    if (node.is_quiet) // before the table is asked, whose entry is on its way
        node.estimate = estimate(position, ply);
    const Key key = evaluation_.table_key(position);
    const auto known = context_.table.find(key);
    if (known && window.is_null())
        if (const auto score =
                detail::deciding_score(*known, depth, ply, window.alpha, window.beta, leave_nothing_out_))
            return {*score, known->proved || is_decisive(*score)};

    if (node.is_quiet) {
        if (const auto value = search_without_moves(node))
            return *value;
        if constexpr (MayHandOver<P>)
            if (const auto value = search_handed_over(position, node))
                return *value;
        if constexpr (HasProbeMargin<P>)
            if (const auto value = probe(position, node))
                return *value;
        if (stopped_)
            return {0, false};
    }
    return search_moves(position, key, node, known ? known->move : Move::pass());
}

/// What an estimate far outside the window tells without a look at the moves: above it everywhere, below it
/// where estimates are steady enough to be probed (razoring: Birmingham and Kent 1977).
template <GamePosition P>
auto Search<P>::search_without_moves(const Node& node) const -> std::optional<Value> {
    if constexpr (HasQuietMargin<P>) {
        const auto [alpha, beta] = node.window;
        const Score margin = evaluation_.quiet_margin();
        const bool is_high =
            !is_decisive(beta) && node.depth <= 4 && node.estimate - node.depth * margin >= beta;
        const bool is_low = HasProbeMargin<P> && !is_decisive(alpha) && node.depth <= 2 &&
                            node.estimate + (node.depth + 1) * margin <= alpha;
        if (node.window.is_null() && (is_high || is_low))
            return Value{node.estimate, false};
    }
    return std::nullopt;
}

/// Whether the position is good enough even if the opponent may move twice; no win is believed for that.
template <GamePosition P>
auto Search<P>::search_handed_over(const P& position, const Node& node) -> std::optional<Value>
    requires MayHandOver<P>
{
    constexpr Depth least = 2;
    const Score beta = node.window.beta;
    if (!node.window.is_null() || is_decisive(beta) || node.depth < least || node.estimate < beta ||
        frame(node.ply).previous.is_pass())
        return std::nullopt;
    P next = position;
    next.hand_over();
    context_.table.prefetch(evaluation_.table_key(next));
    frame(node.ply + 1).previous = Move::pass();
    const Depth less =
        3 + node.depth / 4 + std::min(3, (node.estimate - beta) / (evaluation_.quiet_margin() / 2));
    const Value value = -search(next, node.depth - less, node.ply + 1, {-beta, -beta + 1});
    if (stopped_ || value.score < beta)
        return std::nullopt;
    return Value{is_decisive(value.score) ? beta : value.score, false};
}

/// Whether a search of about half the depth, whose leaves have the same player to move, finds the position so
/// good or so bad that the whole one would hardly bring it back into the window.
template <GamePosition P>
auto Search<P>::probe(const P& position, const Node& node) -> std::optional<Value>
    requires HasProbeMargin<P>
{
    constexpr Depth least = 4;
    const Score margin = evaluation_.probe_margin();
    const auto [alpha, beta] = node.window;
    const bool is_high = node.estimate >= beta;
    if (!node.window.is_null() || node.depth < least || is_decisive(alpha) || is_decisive(beta))
        return std::nullopt;
    const Depth half = node.depth / 2;
    const Depth depth = half + (node.depth - half) % 2;
    const Window window =
        is_high ? Window{beta + margin - 1, beta + margin} : Window{alpha - margin, alpha - margin + 1};
    const Value value = search(position, depth, node.ply, window);
    if (stopped_ || (is_high ? value.score < window.beta : value.score > window.alpha))
        return std::nullopt;
    return is_decisive(value.score) ? value : Value{value.score + (is_high ? -margin : margin), false};
}

template <GamePosition P>
auto Search<P>::search_moves(const P& position, Key key, const Node& node, Move table_move) -> Value {
    constexpr Depth least_shared = 3;
    const MoveContext move_context{node.ply, position.turn(), frame(node.ply).previous};
    MovePicker<P> picker(moves_, position, evaluation_, order_, move_context, table_move,
                         estimates_for_order(node.depth));
    MovesInTurn<P> turns(picker, node.depth >= least_shared ? context_.busy : nullptr);
    Score alpha = node.window.alpha;
    Value best{-infinity, false};
    Move best_move = Move::pass();
    bool all_proved = true;
    for (auto pick = turns.next(); pick; pick = turns.next()) {
        const auto [move, is_forcing, number] = *pick;
        // What is left out makes the rest an estimate: a loss, too, then is none. No move behind a quiet one
        // forces.
        if (!is_forcing && best.score >= -largest_estimate && is_hopeless(node, alpha, number)) {
            all_proved = false;
            turns.leave_out_rest();
            continue;
        }
        P next = position;
        next.play_unchecked(move);
        const Key next_key = evaluation_.table_key(next);
        context_.table.prefetch(next_key);
        if (turns.defer(*pick, next_key))
            continue;
        const auto visit = turns.visit(next_key);
        frame(node.ply + 1).previous = move;
        const Depth less = is_forcing ? 0 : reduction_of(node, move_context, move, number);
        const Value value = search_move(next, node, number, less, alpha);
        if (stopped_)
            return {0, false};
        all_proved = all_proved && value.proved;
        if (value.score > best.score) {
            best = value;
            best_move = move;
        }
        if (value.score <= alpha)
            continue;
        alpha = value.score;
        keep_line(node.ply, move);
        if (alpha >= node.window.beta) {
            if (!is_forcing)
                remember_cutoff(move_context, move, node.depth, picker);
            break;
        }
    }
    const Bound bound = detail::bound_of(best.score, node.window.alpha, node.window.beta);
    // A cut-off needs one proof, anything else one for every move; wins and losses are proofs themselves.
    best.proved = is_decisive(best.score) || (bound == Bound::lower ? best.proved : all_proved);
    context_.table.store(key, {.move = best_move,
                               .score = detail::to_table(best.score, node.ply),
                               .depth = node.depth,
                               .bound = bound,
                               .proved = best.proved && !is_decisive(best.score),
                               .whole = leave_nothing_out_});
    return best;
}

/// Those that tell which moves to try first. With fewer plies left, asking them costs more than the order
/// saves.
template <GamePosition P>
LearnedEstimates<P>* Search<P>::estimates_for_order(Depth depth) {
    constexpr Depth least = 3;
    return learned_ && depth >= least ? &*learned_ : nullptr;
}

/// Of the quiet moves before it none was good enough.
template <GamePosition P>
void Search<P>::remember_cutoff(const MoveContext& move_context, Move move, Depth depth,
                                const MovePicker<P>& picker) {
    order_.remember_cutoff(move_context, move, depth);
    picker.for_each_before_last([&](Move failed) {
        if (failed != move)
            order_.remember_failure(move_context, failed, depth);
    });
}

/// Searches the position after the n-th move of a node: at first less deep and with a null window, and again
/// if it turns out better than that. In the view of the player who made the move.
template <GamePosition P>
auto Search<P>::search_move(const P& next, const Node& node, int number, Depth less, Score alpha) -> Value {
    const Depth depth = node.depth - 1;
    const int ply = node.ply + 1;
    if (number == 0)
        return -search(next, depth, ply, {-node.window.beta, -alpha});
    Value value = -search(next, depth - less, ply, {-alpha - 1, -alpha});
    if (less > 0 && !stopped_ && value.score > alpha)
        value = -search(next, depth, ply, {-alpha - 1, -alpha});
    if (!stopped_ && value.score > alpha && value.score < node.window.beta)
        value = -search(next, depth, ply, {-node.window.beta, -alpha});
    return value;
}

/// Whether a quiet move this late is not worth a look.
template <GamePosition P>
bool Search<P>::is_hopeless(const Node& node, Score alpha, int number) const {
    constexpr Depth most = 3;
    if constexpr (HasQuietMargin<P>)
        return node.is_quiet && node.window.is_null() && node.depth <= most &&
               (number >= 6 + 3 * node.depth * node.depth ||
                node.estimate + (node.depth + 1) * evaluation_.quiet_margin() <= alpha);
    else
        return false;
}

template <GamePosition P>
Depth Search<P>::reduction_of(const Node& node, const MoveContext& move_context, Move move,
                              int number) const {
    constexpr Depth least = 2;
    constexpr int in_full = 2;      // moves
    constexpr int for_a_ply = 6000; // of history
    if (node.is_whole || node.depth < least || number < in_full)
        return 0;
    const Depth less = reduction(node.depth, number) - (node.window.is_null() ? 0 : 1) -
                       order_.history(move_context, move) / for_a_ply;
    return std::clamp(less, 0, node.depth - 1);
}

template <GamePosition P>
auto Search<P>::final_value(const P& position, int ply) const -> Value {
    if constexpr (PlaysForMargin<Evaluation<P>, P>)
        return {evaluation_.final_score(position), true};
    const std::optional<Color> winner =
        position.outcome()->winner; // NOLINT(bugprone-unchecked-optional-access)
    if (!winner)
        return {0, true};
    return {*winner == position.turn() ? win_in(ply) : -win_in(ply), true};
}

/// What is known of a position without a search. That an Evaluation is sure of who wins is enough for the
/// window, or where nothing is searched: the end may come sooner than it says.
template <GamePosition P>
auto Search<P>::known_value(const P& position, int ply, Window window) const -> std::optional<Value> {
    if constexpr (HasSureResults<P>)
        if (const auto result = evaluation_.sure_result(position)) {
            const Score score = detail::from_table(*result, ply);
            if (score > 0 ? score >= window.beta : score <= window.alpha)
                return Value{score, true};
        }
    if constexpr (MayBeKnown<P>)
        if (context_.known != nullptr) {
            const Planes<P> planes(position);
            int pieces = 0;
            for (const std::uint64_t plane : planes.words())
                pieces += std::popcount(plane);
            if (pieces > context_.known->most_pieces())
                return std::nullopt;
            if (const auto score = context_.known->find(planes.words(), position.turn()))
                return Value{detail::from_table(*score, ply), true};
        }
    return std::nullopt;
}

} // namespace quincunx::engine
