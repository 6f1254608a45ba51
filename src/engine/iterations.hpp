#pragma once

#include "engine/limits.hpp"
#include "engine/move_order.hpp"
#include "engine/solve/proof/root_proof.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <vector>

namespace quincunx::engine {

/// What of a search depends on no game: the iterations over the moves of the root, each a ply deeper than the
/// one before; limits; the line that is being followed, and reports. What is cold runs a few times a search,
/// and need not make the page's module larger.
class Iterations {
  public:
    Iterations(const Iterations&) = delete;
    Iterations& operator=(const Iterations&) = delete;

    /// Searches until a limit is met, and reports what was found last. There are no lines of a finished root,
    /// or where none of the moves that were to be looked at is legal.
    [[gnu::cold]] Report run();

  protected:
    /// A score, and whether no estimate took part in finding it (as far as its bound goes).
    struct Value {
        Score score;
        bool proved;

        Value operator-() const { return {-score, proved}; }
    };
    struct Window {
        Score alpha;
        Score beta;

        bool is_null() const { return beta - alpha == 1; }
    };
    /// What is kept for each ply of the path that is being searched.
    struct Frame {
        std::array<Move, max_depth + 1> line{};
        int line_length = 0;
        Move previous{}; ///< the move that led here
    };
    /// What search knows of a node before it looks at its moves.
    struct Node {
        Depth depth;
        int ply;
        Window window;
        bool is_whole;  ///< nothing may be left out
        bool is_quiet;  ///< an estimate means something here
        Score estimate; ///< if so
    };

    static constexpr Score infinity = win_score + 1; ///< above all scores
    static constexpr std::uint64_t nodes_between_looks = 1024;

    [[gnu::cold]] Iterations(const SearchContext& context, int squares, Key root,
                             std::span<const Move> moves);
    ~Iterations() = default;

    /// The value, for who makes it, of the n-th move of the root.
    virtual Value search_root_move(Move move, Depth depth, int number, Window window) = 0;
    /// How deep to look after all lines have been searched so deep.
    virtual Depth depth_after(Depth depth) { return depth + 1; }

    /// What looks for proofs about the root; nothing where that is not worth it.
    virtual std::unique_ptr<RootProof> make_proof() const { return nullptr; }

    Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
    void keep_line(int ply, Move move);
    /// Whether the position of this ply stood on the path before, or twice in the game: the player who may
    /// bring it back may do so again, until whoever runs the game calls it a draw (C-6).
    bool repeats_in_tree(int ply) const {
        const Key key = path_[static_cast<std::size_t>(ply)];
        for (int earlier = ply - 2; earlier >= 0; earlier -= 2)
            if (path_[static_cast<std::size_t>(earlier)] == key)
                return true;
        return std::ranges::find(twice_, key) != twice_.end();
    }
    void count_node() {
        ++nodes_;
        if (nodes_ % nodes_between_looks == 0 || nodes_ > context_.limits.nodes)
            look_at_limits();
    }
    /// For who counts by itself: adds so many nodes, and answers how many there may be before it asks again;
    /// none if the search is over.
    std::uint64_t count_nodes(std::uint64_t more) {
        nodes_ += more;
        look_at_limits();
        return stopped_ ? 0 : std::min(nodes_between_looks - 1, context_.limits.nodes - nodes_) + 1;
    }
    /// How many nodes the limits still allow, about.
    std::uint64_t nodes_left() const;

    const SearchContext& context_;
    MoveOrder order_;
    std::vector<Frame> frames_;
    std::vector<Key> path_; ///< the positions from the root on
    bool stopped_ = false;
    bool leave_nothing_out_ = false;
    Depth depth_ = 0;   ///< of the iteration
    Depth deepest_ = 0; ///< of all lines so far

  private:
    struct RootMove {
        Move move;
        Value value;
        Depth whole = 0; ///< so many plies were searched with nothing left out, for a shorter win or loss
        std::vector<Move> line;
    };

    [[gnu::cold]] bool search_depth(Depth depth, std::size_t first);
    [[gnu::cold]] bool search_root(Depth depth, std::size_t first, Window window);
    [[gnu::cold]] bool confirm(Depth depth, std::size_t first);
    static bool is_shortest(const RootMove& root);
    [[gnu::cold]] bool may_prove() const;
    [[gnu::cold]] bool prove(Report& last);
    [[gnu::cold]] void take_proved_line();
    [[gnu::cold]] Line line_of(const RootMove& root) const;
    [[gnu::cold]] Report report(Depth depth, std::size_t lines) const;
    void look_at_limits();

    std::vector<RootMove> root_moves_;
    std::unique_ptr<RootProof> proof_; ///< once it is worth it
    std::vector<Key> twice_;           ///< positions of the game that a third occurrence makes a draw (C-6)
    std::uint64_t nodes_ = 0;
    std::int64_t started_;
};

} // namespace quincunx::engine
