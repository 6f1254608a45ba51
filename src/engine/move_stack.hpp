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
    /// The moves of one node. They leave the stack when it ends.
    class Node {
      public:
        Node(const Node&) = delete;
        Node& operator=(const Node&) = delete;
        ~Node() { stack_.resize(begin_); }

        std::span<RatedMove> moves() const { return std::span(stack_).subspan(begin_); }
        /// Whether these are all legal moves.
        bool is_complete() const { return is_complete_; }

      private:
        friend MoveStack;

        Node(std::vector<RatedMove>& stack, const P& position, const auto& wanted)
            : stack_(stack),
              begin_(stack.size()),
              is_complete_(add(position, wanted)) {}

        /// Not inlined, for the generator's list would then lie in the frame of each ply.
        [[gnu::noinline]] bool add(const P& position, const auto& wanted) {
            const typename P::Moves legal = position.legal_moves();
            for (const Move move : legal)
                if (wanted(move))
                    stack_.push_back({move});
            return stack_.size() - begin_ == legal.size();
        }

        std::vector<RatedMove>& stack_;
        std::size_t begin_;
        bool is_complete_;
    };

    MoveStack() { moves_.reserve(P::Moves::capacity * (max_depth + 1)); }

    /// The legal moves of a position that are wanted, on top of all others until they leave again. There are
    /// at most max_depth + 1 nodes at a time.
    Node push(const P& position, const auto& wanted) { return Node(moves_, position, wanted); }

  private:
    std::vector<RatedMove> moves_;
};

} // namespace quincunx::engine
