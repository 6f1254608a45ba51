#pragma once

#include "engine/eval/evaluation.hpp"
#include "engine/iterations.hpp"
#include "engine/learned_estimates.hpp"
#include "engine/moves_in_turn.hpp"
#include "engine/solve/endgame.hpp"
#include "engine/traits.hpp"

namespace quincunx::engine {

/// Iterative deepening principal variation search over any game (Marsland and Campbell 1982; Reinefeld 1983),
/// with a transposition table and a quiet search over forcing moves. What looks bad is searched less deep or
/// left out, but no win or loss is told that such a choice took part in: it holds, though a shorter one may
/// have been overlooked until a search of all moves has shown that there is none. A position that comes back
/// is a draw, as whoever runs the game may call it (C-6). In a game that is played for a margin what is
/// proved is that; where there is an Endgame, it plays what an iteration sees the end of. Make one for each
/// search: it starts without killers and history.
template <GamePosition P>
class Search final : private Iterations {
  public:
    /// Estimates by hand, or by what is learned and fits the root.
    [[gnu::cold]] Search(const P& root, const SearchContext& context, const Learned* learned);
    using Iterations::run;

  private:
    Value search_root_move(Move move, Depth depth, int number, Window window) override;
    Depth depth_after(Depth depth) override;
    [[gnu::cold]] std::unique_ptr<RootProof> make_proof() const override;
    Value search(const P& position, Depth depth, int ply, Window window);
    Value search_end(const P& position, int ply, Window window)
        requires HasEndgame<P>;
    Value search_inner(const P& position, Depth depth, int ply, Window window, bool threatened);
    std::optional<Value> search_without_moves(const Node& node) const;
    std::optional<Value> search_handed_over(const P& position, const Node& node)
        requires MayHandOver<P>;
    std::optional<Value> probe(const P& position, const Node& node)
        requires HasProbeMargin<P>;
    Value search_moves(const P& position, Key key, const Node& node, Move table_move);
    Value search_move(const P& next, const Node& node, int number, Depth less, Score alpha);
    LearnedEstimates<P>* estimates_for_order(Depth depth);
    void remember_cutoff(const MoveContext& move_context, Move move, Depth depth,
                         const MovePicker<P>& picker);
    bool is_hopeless(const Node& node, Score alpha, int number) const;
    Depth reduction_of(const Node& node, const MoveContext& move_context, Move move, int number) const;
    // Not inlined, for the list would then lie in the frame of each ply.
    [[gnu::noinline]] bool make_forcing_moves(const P& position, typename MoveStack<P>::Node& node) const;
    Value quiet_search(const P& position, int ply, Window window);
    Value quiet_value(const P& position, int ply, Window window);
    Value final_value(const P& position, int ply) const;
    std::optional<Value> known_value(const P& position, int ply, Window window) const;
    /// In which nothing lies: wins are above it, and losses below.
    static constexpr Window any_result{0, 0};
    /// Once, as it is called from two places, and is large.
    [[gnu::noinline]] Score estimate(const P& position, int ply);
    const PatternTables* patterns() const;

    bool repeats(const P& position) const;

    const P& root_;
    Evaluation<P> evaluation_;
    struct Nothing {};
    std::optional<LearnedEstimates<P>> learned_;
    MoveStack<P> moves_;
    std::conditional_t<HasEndgame<P>, Endgame<P>, Nothing> endgame_;
};

} // namespace quincunx::engine
