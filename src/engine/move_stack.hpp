#pragma once

#include "engine/limits.hpp"
#include "games/game_position.hpp"

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace quincunx::engine {

/// A move, and how soon to try it: the higher the sooner.
struct RatedMove {
    Move move;
    int rating = 0;
};

/// The moves of all nodes on the path that is being searched, each node's on top of the one's before. It
/// takes its memory once, so that neither the recursion's frames nor the heap have to hold a list for each
/// ply: on the largest boards one is 3 KB, and the stack of a WebAssembly module is small.
template <GamePosition P>
class MoveStack {
  public:
    /// The moves of one node, of which there are none until they are made. They leave the stack when it ends.
    class Node {
      public:
        explicit Node(MoveStack& stack) : stack_(stack.moves_), begin_(stack_.size()) {}
        Node(const Node&) = delete;
        Node& operator=(const Node&) = delete;
        ~Node() { stack_.resize(begin_); }

        /// Puts those legal moves of a position on the stack that are wanted; false if one is not. Not
        /// inlined, for the generator's list would then lie in the frame of each ply.
        [[gnu::noinline]] bool make_wanted(const P& position, const auto& wanted) {
            const typename P::Moves legal = position.legal_moves();
            const std::size_t before = stack_.size();
            add(legal, wanted);
            return stack_.size() - before == legal.size();
        }
        /// Puts those of some moves on the stack that are wanted.
        void add(const typename P::Moves& moves, const auto& wanted) {
            for (const Move move : moves)
                if (wanted(move))
                    stack_.push_back({move});
        }
        std::span<RatedMove> moves() const { return std::span(stack_).subspan(begin_); }

      private:
        std::vector<RatedMove>& stack_;
        std::size_t begin_;
    };

    MoveStack() { moves_.reserve(P::Moves::capacity * (max_depth + 1)); }

  private:
    std::vector<RatedMove> moves_;
};

} // namespace quincunx::engine
