#include "openings/make/book_maker.hpp"

#include "openings/images.hpp"
#include "openings/make/move_values.hpp"
#include "threads/workers.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>

namespace quincunx::openings {

namespace {

constexpr double thousandth = 0.001;

struct Node;

/// A move, and where it leads.
struct Step {
    MoveValue value;
    Node* child;
};

/// A position that games by the book may come to. Its images are the same one.
struct Node {
    std::vector<Move> path{}; ///< from the start on
    std::unique_ptr<play::Game> game{};
    std::vector<Step> moves{}; ///< once it was looked at
    double best = 0;           ///< of their chances
    double likelihood = 0;     ///< that a game comes here in which every second move is by the book

    bool is_known() const { return !moves.empty(); }
};

class BookMaker {
  public:
    BookMaker(const play::Game& start, const BookTerms& terms, const std::atomic<bool>& interrupted)
        : start_(start),
          terms_(terms),
          interrupted_(interrupted) {
        root_ = add({});
        root_->likelihood = 1;
    }

    OpeningBook make(const std::function<void(std::size_t positions)>& on_progress) {
        std::size_t known = 0;
        for (auto due = likeliest(); !due.empty(); due = likeliest()) {
            look_at(due);
            if (interrupted_)
                break;
            known += due.size();
            on_progress(known);
            if (known >= terms_.positions)
                break;
            take_back();
            tell_likelihoods();
        }
        take_back();
        return book();
    }

  private:
    /// The node of the position to which moves from the start lead, or of an image of it.
    Node* add(const std::vector<Move>& path) {
        std::string key;
        for (const std::vector<Move>& image : images_of(start_, path)) {
            std::string text = after(image)->position_text();
            if (key.empty() || text < key)
                key = std::move(text);
        }
        const auto [place, is_new] = nodes_.try_emplace(key);
        if (is_new)
            place->second = {.path = path, .game = after(path)};
        return &place->second;
    }
    std::unique_ptr<play::Game> after(const std::vector<Move>& path) const {
        auto game = start_.clone();
        for (const Move move : path)
            game->play(move);
        return game;
    }

    /// Those to look at next, one for each thread.
    std::vector<Node*> likeliest() {
        std::vector<Node*> due;
        for (auto& [key, node] : nodes_)
            if (!node.is_known() && node.likelihood > 0 && node.path.size() < terms_.plies &&
                !node.game->outcome())
                due.push_back(&node);
        std::ranges::sort(due, std::greater(), &Node::likelihood);
        due.resize(std::min(due.size(), static_cast<std::size_t>(terms_.threads)));
        return due;
    }
    void look_at(const std::vector<Node*>& due) {
        std::vector<std::vector<MoveValue>> found(due.size());
        std::atomic<std::size_t> next{0};
        std::atomic<bool> stop{false};
        threads::run_workers(
            static_cast<int>(due.size()), stop,
            [&] {
                const std::size_t mine = next++;
                found[mine] = values_of_moves(*due[mine]->game, terms_.time, most_cost(), stop);
            },
            [&] { stop = stop || interrupted_; });
        for (std::size_t i = 0; i < due.size() && !interrupted_; ++i) // what was interrupted is half known
            add_moves(*due[i], found[i]);
    }
    void add_moves(Node& node, const std::vector<MoveValue>& values) {
        for (const MoveValue& value : values) {
            std::vector<Move> path = node.path;
            path.push_back(value.move);
            node.moves.push_back({value, add(path)});
        }
    }

    /// What was found farther on is the truth about what leads there.
    void take_back() {
        auto nodes = by_plies();
        std::ranges::reverse(nodes);
        for (Node* node : nodes) {
            node->best = 0;
            for (Step& step : node->moves) {
                if (step.child->is_known())
                    step.value.chance = 1 - step.child->best;
                node->best = std::max(node->best, step.value.chance);
            }
        }
    }
    void tell_likelihoods() {
        for (auto& [key, node] : nodes_)
            node.likelihood = 0;
        root_->likelihood = 1;
        for (Node* node : by_plies()) {
            // Whoever is to move may have the book as well as not.
            const auto by_book = kept(*node);
            const double share = by_book.empty() ? 1 : 0.5;
            pass_on(*node, by_book, share);
            pass_on(*node, node->moves, share);
        }
    }
    /// So much of a node's likelihood, to each of the moves as much.
    static void pass_on(const Node& node, const std::vector<Step>& moves, double share) {
        for (const Step& step : moves)
            step.child->likelihood += share * node.likelihood / static_cast<double>(moves.size());
    }
    std::vector<Node*> by_plies() {
        std::vector<Node*> nodes;
        nodes.reserve(nodes_.size());
        for (auto& [key, node] : nodes_)
            nodes.push_back(&node);
        std::ranges::sort(nodes, {}, [](const Node* node) { return node->path.size(); });
        return nodes;
    }

    double most_cost() const { return thousandth * terms_.within; }
    static bool has_lost(const Node& node) { return node.best == 0; }
    /// What the start is worth for whoever is to move in a position.
    double worth_of_start(const Node& node) const {
        return node.game->turn() == start_.turn() ? root_->best : 1 - root_->best;
    }
    /// The moves that belong into the book.
    std::vector<Step> kept(const Node& node) const {
        std::vector<Step> moves;
        const double least = std::min(node.best, std::max(node.best, worth_of_start(node)) - most_cost());
        for (const Step& step : node.moves)
            if (!has_lost(node) && step.value.chance >= (node.best == 1 ? 1 : least))
                moves.push_back(step);
        return moves;
    }

    OpeningBook book() const {
        MovesByPosition<int> costs;
        for (const auto& [key, node] : nodes_)
            for (const Step& step : kept(node))
                write(node, step.value, costs);
        return {start_.variant(), std::move(costs)};
    }
    /// In all positions that are images of the node's.
    void write(const Node& node, const MoveValue& value, MovesByPosition<int>& costs) const {
        std::vector<Move> path = node.path;
        path.push_back(value.move);
        for (std::vector<Move>& image : images_of(start_, path)) {
            const Move move = image.back();
            image.pop_back();
            const auto game = after(image);
            costs[game->position_text()][game->text_of(move)] =
                static_cast<int>(std::lround((node.best - value.chance) / thousandth));
        }
    }

    const play::Game& start_;
    const BookTerms& terms_;
    const std::atomic<bool>& interrupted_;
    std::map<std::string, Node> nodes_; ///< by the first of its images' texts
    Node* root_;
};

} // namespace

OpeningBook make_book(const play::Game& start, const BookTerms& terms, const std::atomic<bool>& interrupted,
                      const std::function<void(std::size_t positions)>& on_progress) {
    return BookMaker(start, terms, interrupted).make(on_progress);
}

} // namespace quincunx::openings
