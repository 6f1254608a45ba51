#pragma once

// The bodies of Search, for the files that instantiate it: one a game. Here the root; search_node.hpp has
// what lies below.

#include "engine/search_node.hpp"

#include <algorithm>

namespace quincunx::engine {

template <GamePosition P>
Search<P>::Search(const P& root, const SearchContext& context)
    : Iterations(context, root.rules().geometry.squares(), root.key(), root.legal_moves()),
      root_(root),
      evaluation_(root.rules()) {
    static_assert(Evaluates<Evaluation<P>, P>);
}

template <GamePosition P>
auto Search<P>::search_root_move(Move move, Depth depth, int number, Window window) -> Value {
    P next = root_;
    next.play_unchecked(move);
    frames_[1].line_length = 0;
    frames_[1].previous = move;
    if (repeats(next))
        return {0, false};
    const Node node{depth, 0, window, leave_nothing_out_, false, 0};
    return search_move(next, node, number, 0, window.alpha);
}

/// Whoever runs the game may call a third occurrence a draw (C-6): the second is avoided or sought as one
/// already.
template <GamePosition P>
bool Search<P>::repeats(const P& position) const {
    return position.has_legal_moves() &&
           std::ranges::find(context_.history, position.key()) != context_.history.end();
}

} // namespace quincunx::engine
