#pragma once

// The body of Search where depth has run out.

#include "engine/search.hpp"
#include "engine/traits.hpp"

namespace quincunx::engine {

/// Makes a node's forcing moves, and tells whether there are no others.
template <GamePosition P>
bool Search<P>::make_forcing_moves(const P& position, typename MoveStack<P>::Node& node) const {
    if constexpr (MakesForcingMoves<P>) {
        node.add(evaluation_.forcing_moves(position), [](Move /*move*/) { return true; });
        return false;
    } else {
        return node.make_wanted(position, [&](Move move) { return evaluation_.is_forcing(position, move); });
    }
}

/// What a position after a forcing move is worth.
template <GamePosition P>
auto Search<P>::quiet_value(const P& position, int ply, Window window) -> Value {
    if (!position.has_legal_moves())
        return final_value(position, ply);
    if (const auto known = known_value(position, ply, any_result))
        return *known;
    return quiet_search(position, ply, window);
}

/// Follows forcing moves until the position is quiet. The player to move may decline them all unless there
/// are no others.
template <GamePosition P>
auto Search<P>::quiet_search(const P& position, int ply, Window window) -> Value {
    frame(ply).line_length = 0;
    deepest_ = std::max(deepest_, ply);
    const Score estimate = this->estimate(position, ply);
    if constexpr (!Evaluation<P>::has_forcing_moves)
        return {estimate, false};
    if (ply >= max_depth)
        return {estimate, false};
    if (MakesForcingMoves<P> && estimate >= window.beta)
        return {estimate, false};
    typename MoveStack<P>::Node node(moves_);
    const bool is_complete = make_forcing_moves(position, node);
    const std::span<RatedMove> moves = node.moves();
    Value best{is_complete ? -infinity : estimate, false};
    if (best.score >= window.beta || moves.empty())
        return best;
    window.alpha = std::max(window.alpha, best.score);
    order_.rate(position, evaluation_, moves, {ply, position.turn(), frame(ply).previous},
                [](Move /*move*/) { return true; });
    for (std::size_t i = 0; i < moves.size(); ++i) {
        bring_best(moves, i);
        const Move move = moves[i].move;
        if (!is_complete && !leave_nothing_out_ && !is_decisive(window.alpha)) {
            const Score most = estimate + most_gain(evaluation_, position, move);
            if (most <= window.alpha) {
                best.score = std::max(best.score, clamp_estimate(most));
                continue;
            }
        }
        P next = position;
        next.play_unchecked(move);
        frame(ply + 1).previous = move;
        count_node();
        if (stopped_)
            return {0, false};
        frame(ply + 1).line_length = 0;
        const Value value = -quiet_value(next, ply + 1, {-window.beta, -window.alpha});
        if (value.score > best.score)
            best = value;
        if (value.score <= window.alpha)
            continue;
        window.alpha = value.score;
        keep_line(ply, move);
        if (window.alpha >= window.beta)
            break;
    }
    // Quiet moves were left out: a loss is not proved by forcing moves alone, nor is anything else but a win.
    return {best.score, best.score > largest_estimate};
}

} // namespace quincunx::engine
