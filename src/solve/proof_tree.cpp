#include "solve/proof_tree.hpp"

#include "engine/solve/proof/proof_table.hpp"
#include "solve/solver.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace quincunx::solve {

namespace {

constexpr std::uint32_t infinite = engine::ProofNumbers::infinite;

NodeState state_of(Answer answer) {
    switch (answer) {
    case Answer::reached:
        return NodeState::reached;
    case Answer::missed:
        return NodeState::missed;
    case Answer::undecided:
        return NodeState::undecided;
    case Answer::open:
    case Answer::forgotten:
        break;
    }
    return NodeState::split;
}

/// What the end of a game says of a goal.
NodeState end_state(const play::Game& game, const engine::Goal& goal) {
    const Outcome outcome = *game.outcome(); // NOLINT(bugprone-unchecked-optional-access): it is over
    if (engine::is_decided_by_counters(outcome))
        return NodeState::undecided;
    if (goal.aim == engine::Goal::Aim::win)
        return outcome.winner == goal.side ? NodeState::reached : NodeState::missed;
    const int lead = game.turn() == goal.side ? end_value(game) : -end_value(game);
    return lead >= goal.discs ? NodeState::reached : NodeState::missed;
}

} // namespace

ProofTree::ProofTree(const play::Game& root, const engine::Goal& goal,
                     const std::map<std::string, NodeState>& known)
    : variant_(root.variant()),
      goal_(goal),
      known_(known) {
    add(root, 0);
    make_tree_from(0);
    update();
}

/// The node of a position, made if it is not there.
std::size_t ProofTree::add(const play::Game& game, int ply) {
    const std::string position = game.position_text();
    const auto [place, is_new] = numbers_.emplace(position, nodes_.size());
    if (!is_new)
        return place->second;
    Inner node{.shown = {.position = position}, .ply = ply, .is_own = game.turn() == goal_.side};
    if (game.outcome()) {
        node.shown.state = end_state(game, goal_);
    } else {
        const auto moves = static_cast<std::uint32_t>(game.legal_moves().size());
        node.first = node.is_own ? LeftToProve{1, moves} : LeftToProve{moves, 1};
        if (const auto found = known_.find(position); found != known_.end())
            node.shown.state = found->second;
    }
    nodes_.push_back(std::move(node));
    return place->second;
}

void ProofTree::make_children(std::size_t number) {
    const auto game = std::move(*play::make_game(variant_, nodes_[number].shown.position));
    std::vector<std::size_t> children;
    for (const Move move : game->legal_moves()) {
        const auto next = game->clone();
        next->play(move);
        children.push_back(add(*next, nodes_[number].ply + 1));
    }
    nodes_[number].children = std::move(children);
}

/// Children for all nodes from this one on that are split and have none: what is known may say so of new
/// ones.
void ProofTree::make_tree_from(std::size_t number) {
    for (std::size_t i = number; i < nodes_.size(); ++i) // which grow meanwhile
        if (nodes_[i].shown.state == NodeState::split && nodes_[i].children.empty())
            make_children(i);
}

std::optional<std::size_t> ProofTree::choose() {
    std::vector<bool> visited(nodes_.size());
    const auto leaf = choose_below(0, visited);
    if (leaf) {
        nodes_[*leaf].shown.is_busy = true;
        update();
    }
    return leaf;
}

/// Where the least is left first. A node from which nothing was found is not tried again.
std::optional<std::size_t> ProofTree::choose_below(std::size_t number, std::vector<bool>& visited) const {
    const Inner& node = nodes_[number];
    visited[number] = true;
    if (node.shown.state == NodeState::open)
        return node.shown.is_busy ? std::nullopt : std::optional(number);
    if (node.shown.state != NodeState::split)
        return std::nullopt;
    std::vector<std::size_t> children = node.children;
    const std::size_t own = node.is_own ? 0 : 1;
    std::ranges::sort(children, {},
                      [&](std::size_t i) { return std::pair(seeming(nodes_[i], node.ply)[own], i); });
    for (const std::size_t child : children)
        if (!visited[child])
            if (const auto leaf = choose_below(child, visited))
                return leaf;
    return std::nullopt;
}

void ProofTree::give_back(std::size_t number) {
    nodes_[number].shown.is_busy = false;
    update();
}

std::vector<std::size_t> ProofTree::learn(std::size_t number, const ProofAnswer& answer) {
    std::vector<NodeState> before(nodes_.size());
    std::ranges::transform(nodes_, before.begin(), [](const Inner& node) { return node.shown.state; });
    Node& node = nodes_[number].shown;
    node.is_busy = false;
    node.positions += answer.positions;
    if (node.state == NodeState::open) {
        node.state = state_of(answer.answer);
        if (node.state == NodeState::split) {
            make_children(number);
            make_tree_from(before.size());
            learn_behind(nodes_[number], answer.behind);
        }
    }
    update();
    before.resize(nodes_.size(), NodeState::open);
    std::vector<std::size_t> changed;
    for (std::size_t i = 0; i < before.size(); ++i)
        if (nodes_[i].shown.state != before[i])
            changed.push_back(i);
    return changed;
}

/// What is left behind the moves of a node, as far as nothing more is known.
void ProofTree::learn_behind(const Inner& node, const std::vector<LeftToProve>& behind) {
    if (behind.size() != node.children.size())
        return;
    for (std::size_t i = 0; i < behind.size(); ++i) {
        Inner& child = nodes_[node.children[i]];
        if (child.shown.state != NodeState::open)
            continue;
        child.first = behind[i];
        if (behind[i][0] == 0)
            child.shown.state = NodeState::reached;
        else if (behind[i][1] == 0)
            child.shown.state = NodeState::missed;
    }
}

Answer ProofTree::answer() const {
    switch (nodes_.front().shown.state) {
    case NodeState::reached:
        return Answer::reached;
    case NodeState::missed:
        return Answer::missed;
    case NodeState::undecided:
        return Answer::undecided;
    case NodeState::open:
    case NodeState::split:
        break;
    }
    std::vector<bool> visited(nodes_.size());
    const bool is_over = std::ranges::none_of(nodes_, [](const Inner& node) { return node.shown.is_busy; }) &&
                         !choose_below(0, visited);
    return is_over ? Answer::undecided : Answer::open;
}

/// States, and then how much is left, from the leaves to the root.
void ProofTree::update() {
    mark_reached();
    mark_missed();
    std::vector<std::size_t> order(nodes_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, std::ranges::greater(),
                      [this](std::size_t i) { return std::pair(nodes_[i].ply, i); });
    for (const std::size_t i : order)
        count_left(nodes_[i]);
}

/// As far as ends and leaves say so.
void ProofTree::mark_reached() {
    const auto is_reached = [this](std::size_t i) { return nodes_[i].shown.state == NodeState::reached; };
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (Inner& node : nodes_) {
            if (node.shown.state != NodeState::split ||
                !(node.is_own ? std::ranges::any_of(node.children, is_reached)
                              : std::ranges::all_of(node.children, is_reached)))
                continue;
            node.shown.state = NodeState::reached;
            has_changed = true;
        }
    }
}

/// The largest set of positions that who has the goal cannot leave but for such as miss it.
void ProofTree::mark_missed() {
    std::vector<bool> holds(nodes_.size());
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        holds[i] = nodes_[i].shown.state == NodeState::missed || nodes_[i].shown.state == NodeState::split;
    const auto held = [&holds](std::size_t i) { return holds[i]; };
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            const Inner& node = nodes_[i];
            if (node.shown.state != NodeState::split || !holds[i] ||
                (node.is_own ? std::ranges::all_of(node.children, held)
                             : std::ranges::any_of(node.children, held)))
                continue;
            holds[i] = false;
            has_changed = true;
        }
    }
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        if (holds[i])
            nodes_[i].shown.state = NodeState::missed;
}

void ProofTree::count_left(Inner& node) const {
    switch (node.shown.state) {
    case NodeState::reached:
        node.left = {0, infinite};
        return;
    case NodeState::missed:
        node.left = {infinite, 0};
        return;
    case NodeState::undecided:
        node.left = {infinite, infinite};
        return;
    case NodeState::open:
        node.left = node.first;
        return;
    case NodeState::split:
        break;
    }
    const std::size_t own = node.is_own ? 0 : 1;
    std::uint32_t least = infinite;
    std::uint64_t sum = 0;
    for (const std::size_t child : node.children) {
        const LeftToProve left = seeming(nodes_[child], node.ply);
        least = std::min(least, left[own]);
        sum = sum == infinite || left[1 - own] == infinite
                  ? infinite
                  : std::min<std::uint64_t>(sum + left[1 - own], infinite - 1);
    }
    node.left[own] = least;
    node.left[1 - own] = static_cast<std::uint32_t>(sum);
}

/// What a child seems to have left. One further up says nothing of itself here, for it was counted before;
/// where somebody is there, more seems to be left, so that the next one goes elsewhere.
LeftToProve ProofTree::seeming(const Inner& child, int ply) const {
    if (child.ply <= ply && child.shown.state == NodeState::split)
        return {1, 1};
    if (!child.shown.is_busy)
        return child.left;
    const auto twice = [](std::uint32_t left) { return left < infinite / 2 ? 2 * left : left; };
    return {twice(child.left[0]), twice(child.left[1])};
}

} // namespace quincunx::solve
