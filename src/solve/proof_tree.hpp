#pragma once

#include "engine/solve/goal.hpp"
#include "play/game.hpp"
#include "solve/proof_answer.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace quincunx::solve {

/// How far it is known whether the goal can be reached from a position of a ProofTree.
enum class NodeState : std::uint8_t {
    open,
    split, ///< its children say
    reached,
    missed,
    undecided ///< it depends on what is no part of a position
};

/// The top of a proof whose leaves are looked into elsewhere, for a while each: job-level proof-number search
/// (Wu, Lin, Sun and others 2011). A leaf of which nothing has come is split into the positions behind its
/// moves. Positions that come back are one node.
///
/// That the goal is reached rests on ends of games and on leaves alone. It is missed, too, where the other
/// player can stay for ever among positions from which it was not reached.
class ProofTree {
  public:
    struct Node {
        std::string position;
        NodeState state = NodeState::open;
        std::uint64_t positions = 0; ///< that were looked at for it
        bool is_busy = false;        ///< somebody looks into it
    };

    /// For the position that the game is at, which is not over. `known` is what earlier trees found out.
    ProofTree(const play::Game& root, const engine::Goal& goal,
              const std::map<std::string, NodeState>& known = {});

    /// The leaf in which the least seems to be left that would show something; it is busy from then on.
    /// Nothing if there is none that is not.
    std::optional<std::size_t> choose();
    const Node& node(std::size_t number) const { return nodes_[number].shown; }
    /// Nobody looks into a leaf after all.
    void give_back(std::size_t number);
    /// What came of a leaf: if nothing, it is split. Which nodes now say something else, or are new and say
    /// something.
    std::vector<std::size_t> learn(std::size_t number, const ProofAnswer& answer);

    /// Of the root; `open` while there are leaves to be looked into.
    Answer answer() const;
    std::size_t size() const { return nodes_.size(); }

  private:
    struct Inner {
        Node shown;
        int ply = 0;
        bool is_own = false;     ///< whether it is the move of who has the goal
        LeftToProve first{1, 1}; ///< while it is open
        LeftToProve left{1, 1};
        std::vector<std::size_t> children{};
    };

    std::size_t add(const play::Game& game, int ply);
    void make_children(std::size_t number);
    void make_tree_from(std::size_t number);
    void learn_behind(const Inner& node, const std::vector<LeftToProve>& behind);
    void update();
    void mark_reached();
    void mark_missed();
    void count_left(Inner& node) const;
    LeftToProve seeming(const Inner& child, int ply) const;
    std::optional<std::size_t> choose_below(std::size_t number, std::vector<bool>& visited) const;

    play::Variant variant_;
    engine::Goal goal_;
    std::map<std::string, NodeState> known_;
    std::vector<Inner> nodes_; ///< the root first
    std::map<std::string, std::size_t> numbers_;
};

} // namespace quincunx::solve
