#include "engine/solve/proof/end_progress.hpp"

#include <algorithm>
#include <ranges>

namespace quincunx::engine {

void EndProgress::enter(std::size_t moves, std::uint64_t nodes) {
    nodes_ = nodes;
    Kind kind = Kind::best_line;
    if (!path_.empty() && (path_.back().kind != Kind::best_line || path_.back().tried > 0))
        kind = path_.back().kind == Kind::one_move ? Kind::all_moves : Kind::one_move;
    path_.push_back({.kind = kind, .moves = moves, .begin = nodes});
}

void EndProgress::note_tried(std::uint64_t nodes) {
    nodes_ = nodes;
    Level& level = path_.back();
    level.spent = nodes - level.begin;
    level.then[level.stage()] = level.spent;
    ++level.tried;
}

void EndProgress::leave() {
    const Level& level = path_.back();
    auto& costs = costs_[static_cast<std::size_t>(level.kind)];
    for (std::size_t i = 0; i < stages; ++i)
        if (level.then[i] > 0) {
            costs[i].then += static_cast<double>(level.then[i]);
            costs[i].in_all += static_cast<double>(level.spent);
        }
    path_.pop_back();
}

/// How many times as much as was spent when the move that is tried now is done with will be spent in all.
double EndProgress::growth(const Level& level) const {
    // Few positions of the best line come to their end; their other moves are refuted like those elsewhere.
    for (const Kind kind : {level.kind, Kind::all_moves})
        if (const Costs& known = costs_[static_cast<std::size_t>(kind)][level.stage()]; known.then > 0)
            return known.in_all / known.then;
    return 1;
}

std::uint64_t EndProgress::left() const {
    double left = 0;
    for (const Level& level : std::ranges::reverse_view(path_)) {
        const double after_this_move = static_cast<double>(nodes_ - level.begin) + left;
        left += after_this_move * (growth(level) - 1);
    }
    // In all, that is: FFO #40 to #49 took 3 to 38 times what went before the last pass.
    constexpr double usual_growth = 7;
    constexpr double long_enough = 2; // to tell by itself
    const auto before = static_cast<double>(before_);
    const auto now = static_cast<double>(nodes_);
    if (passes_left_ == 0 && !path_.empty() && now < (1 + long_enough) * before)
        left = std::max(left, usual_growth * before - now);
    return static_cast<std::uint64_t>(left);
}

} // namespace quincunx::engine
