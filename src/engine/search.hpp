#pragma once

#include "engine/eval/evaluation.hpp"
#include "engine/limits.hpp"
#include "engine/move_order.hpp"
#include "engine/move_stack.hpp"

#include <array>
#include <vector>

namespace quincunx::engine {

/// Iterative deepening principal variation search over any game (Marsland and Campbell 1982; Reinefeld 1983),
/// with a transposition table, killer moves, history and a quiet search over forcing moves. No reductions and
/// no forward pruning, and no judgement of repetitions inside the tree, for the rules know none (C-6): a win
/// that is reported exact is the shortest; but in a game that is played for a margin what is proved is that.
/// Make one for each search: it starts without killers and history.
template <GamePosition P>
class Search {
  public:
    Search(const P& root, const SearchContext& context);

    /// Searches until a limit is met, and reports what was found last. There are no lines of a finished root,
    /// or where none of the moves that were to be looked at is legal.
    Report run();

  private:
    /// A score, and whether no estimate took part in finding it (as far as its bound goes).
    struct Value {
        Score score;
        bool proved;

        Value operator-() const { return {-score, proved}; }
    };
    struct RootMove {
        Move move;
        Value value;
        std::vector<Move> line;
    };
    struct Window {
        Score alpha;
        Score beta;
    };
    /// What is kept for each ply of the path that is being searched.
    struct Frame {
        std::array<Move, max_depth + 1> line{};
        int line_length = 0;
    };

    bool search_root(Depth depth, std::size_t first);
    Value search(const P& position, Depth depth, int ply, Window window);
    Value search_moves(const P& position, Depth depth, int ply, Window window, Move table_move);
    Value quiet_search(const P& position, int ply, Window window);
    Value final_value(const P& position, int ply) const;

    void keep_line(int ply, Move move);
    bool repeats(const P& position) const;
    void count_node();
    Report report(Depth depth, std::size_t lines) const;

    const P& root_;
    const SearchContext& context_;
    Evaluation<P> evaluation_;
    std::vector<RootMove> root_moves_;
    std::vector<Frame> frames_;
    MoveStack<P> moves_;
    MoveOrder order_;
    std::uint64_t nodes_ = 0;
    std::int64_t started_;
    bool stopped_ = false;
};

} // namespace quincunx::engine
