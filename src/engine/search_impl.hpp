#pragma once

// The bodies of Search, for the files that instantiate it: one a game. Here the root; search_node.hpp has
// what lies below.

#include "engine/search_node.hpp"

#include <algorithm>

namespace quincunx::engine {

template <GamePosition P>
Search<P>::Search(const P& root, const SearchContext& context, const Learned* learned)
    : Iterations(context, root.rules().geometry.squares(), root.key(), root.legal_moves()),
      root_(root),
      evaluation_(root.rules()),
      learned_([&]() -> std::optional<LearnedEstimates<P>> {
          if constexpr (std::constructible_from<LearnedEstimates<P>, const Learned&, int, const P&>)
              if (learned != nullptr)
                  return std::optional<LearnedEstimates<P>>(std::in_place, *learned, max_depth + 1, root);
          return std::nullopt;
      }()),
      endgame_([&] {
          if constexpr (HasEndgame<P>)
              return Endgame<P>(
                  root.rules(), {.table = context.table, .busy = context.busy},
                  [this](std::uint64_t nodes) { return count_nodes(nodes); }, patterns());
          else
              return Nothing{};
      }()) {
    static_assert(Evaluates<Evaluation<P>, P>);
}

/// Those that were learned for boards like the root's, or none.
template <GamePosition P>
const PatternTables* Search<P>::patterns() const {
    if constexpr (has_patterns<P>)
        return learned_ ? &learned_->tables() : nullptr;
    else
        return nullptr;
}

/// What a position at this ply of the path is worth, as far as one can see without a search.
template <GamePosition P>
Score Search<P>::estimate(const P& position, int ply) {
    using Estimates = LearnedEstimates<P>;
    if constexpr (Estimates::stands_alone)
        if (learned_)
            return learned_->estimate(ply, position);
    const Score by_hand = evaluation_.estimate(position);
    if constexpr (requires(Estimates estimates) { estimates.estimate(ply, position, by_hand); })
        if (learned_)
            return learned_->estimate(ply, position, by_hand);
    return clamp_estimate(by_hand);
}

/// To the end at once if that is near, when half of the way has told which moves to try first; in passes, of
/// which the last is exact and the first costs little however far the end is.
template <GamePosition P>
Depth Search<P>::depth_after(Depth depth) {
    if constexpr (HasEndgame<P>) {
        const Depth end = plies_left(evaluation_, root_);
        if (depth == end && endgame_.next_pass())
            return end;
        const bool is_cheap = depth >= end / 2 && Endgame<P>::cost(end) <= nodes_left() / 2;
        if (depth < end && end <= context_.limits.depth && (is_cheap || depth + 1 == end)) {
            endgame_.begin_passes(end);
            return end;
        }
    }
    return depth + 1;
}

template <GamePosition P>
std::unique_ptr<RootProof> Search<P>::make_proof() const {
    if constexpr (MayBeProved<P>)
        if (evaluation_.is_provable())
            return make_root_proof(root_, patterns());
    return nullptr;
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
