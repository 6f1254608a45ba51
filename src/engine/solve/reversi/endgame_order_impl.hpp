#pragma once

#include "engine/solve/reversi/endgame_search.hpp"

#include <algorithm>

// Which move EndgameSearch tries first.

namespace quincunx::engine {

/// The fewer moves the opponent has the better, above all in corners; far from the end a short search looks
/// further. Where patterns judge what it finds, small trees come before good ones, and it pays to see where
/// the opponent may get moves.
template <class Kernel>
int EndgameSearch<Kernel>::rating(const Child& child, Set odd, int empties) {
    constexpr int squares_a_ply = 2; // more of them that are empty, a ply deeper
    constexpr int for_parity = 30;   // hundredths of a disc
    constexpr int for_a_corner = 100;
    struct Order {
        int far; ///< from so many empty squares on
        int most_plies;
        int answer; ///< hundredths of a disc
        int answer_far;
        int chance;
    };
    constexpr Order by_hand{.far = 12, .most_plies = 3, .answer = 100, .answer_far = 100, .chance = 0};
    constexpr Order by_patterns{.far = 14, .most_plies = 2, .answer = 100, .answer_far = 300, .chance = 20};
    const Order& order = patterns_ == nullptr ? by_hand : by_patterns;
    const int answers = engine::count(child.moves) + engine::count(child.moves & kernel_.corners());
    const int parity = has(odd, child.square) ? for_parity : 0;
    if (empties >= order.far) {
        const int depth = std::min((empties - order.far) / squares_a_ply, order.most_plies);
        return answers * order.answer_far - parity +
               look_ahead(child.discs, child.moves, depth, -infinite, infinite);
    }
    const int corner = has(kernel_.corners(), child.square) ? for_a_corner : 0;
    const int chances = engine::count(around(child.discs.other) & empty(child.discs));
    return answers * order.answer + chances * order.chance - parity - corner;
}

/// What a short search tells of a null window in a pass that believes some (ProbCut: Buro 1995).
template <class Kernel>
std::optional<int> EndgameSearch<Kernel>::probe(Discs discs, Set moves, int empties, int alpha, int beta) {
    constexpr int least = 11; // squares that are empty
    if (passes_left_ == 0 || beta - alpha > 1 || empties < least)
        return std::nullopt;
    const int depth = std::min(empties / 2 - 3, 8);
    const int error = 700 - 50 * depth; // hundredths of a disc, which a look so far ahead is wrong by
    const int margin = passes_left_ == most_passes ? error : error * 11 / 5;
    const int now = estimate(discs, moves);
    const int high = beta * disc + margin;
    const int low = alpha * disc - margin;
    if (now >= beta * disc && look_ahead(discs, moves, depth, high - 1, high) >= high)
        return beta;
    if (now < beta * disc && look_ahead(discs, moves, depth, low, low + 1) <= low)
        return alpha;
    return std::nullopt;
}

template <class Kernel>
int EndgameSearch<Kernel>::look_ahead(Discs discs, Set moves, int depth, int alpha, int beta) {
    count();
    if (is_empty(moves)) {
        const Set answers = this->moves(passed(discs));
        if (is_empty(answers) || ends_at_once_)
            return margin(discs) * disc;
        return -look_ahead(passed(discs), answers, depth, -beta, -alpha);
    }
    if (depth == 0)
        return estimate(discs, moves);
    if (depth >= in_order)
        return look_ahead_in_order(discs, moves, depth, alpha, beta);
    int best = -infinite;
    while (!is_empty(moves) && best < beta) {
        const int square = take_lowest(moves);
        const Discs next = after(discs, square, flips(discs, square));
        best = std::max(best, -look_ahead(next, this->moves(next), depth - 1, -beta, -std::max(alpha, best)));
    }
    return best;
}

/// Looks first at what leaves the opponent few moves.
template <class Kernel>
int EndgameSearch<Kernel>::look_ahead_in_order(Discs discs, Set moves, int depth, int alpha, int beta) {
    const std::size_t used_before = used_;
    while (!is_empty(moves)) {
        const int square = take_lowest(moves);
        Child& child = children_[used_++];
        child.discs = after(discs, square, flips(discs, square));
        child.moves = this->moves(child.discs);
        child.rating = engine::count(child.moves) + engine::count(child.moves & kernel_.corners());
    }
    const auto children = std::span(children_).subspan(used_before, used_ - used_before);
    int best = -infinite;
    for (std::size_t i = 0; i < children.size() && best < beta; ++i) {
        bring_next(children.subspan(i));
        const Child child = children[i];
        best =
            std::max(best, -look_ahead(child.discs, child.moves, depth - 1, -beta, -std::max(alpha, best)));
    }
    used_ = used_before;
    return best;
}

/// In hundredths of a disc, for the player to move: who has more moves, fewer discs beside empty squares,
/// more corners, and less beside empty ones. Weights as in the evaluation of a board that is three quarters
/// full, rounded.
template <class Kernel>
int EndgameSearch<Kernel>::estimate(Discs discs, Set moves) {
    const int answers = engine::count(this->moves(passed(discs)));
    if constexpr (has_patterns)
        if (patterns_ != nullptr) {
            PatternView view{.moves = engine::count(moves), .answers = answers};
            std::ranges::copy(words_of(discs.own), view.own.begin());
            std::ranges::copy(words_of(discs.other), view.other.begin());
            return patterns_->estimate(view, numbers_, numbers_);
        }
    struct Weights {
        int turn, moves, open, corners, beside, diagonal;
    };
    const Weights weights = kernel_.has_diagonals() ? Weights{-150, 85, -80, 750, -130, -400}
                                                    : Weights{-60, 210, -20, -80, -125, 130};
    const Set free = empty(discs);
    const Set free_corners = free & kernel_.corners();
    const auto lead = [&](Set squares) {
        return engine::count(discs.own & squares) - engine::count(discs.other & squares);
    };
    const Set open = around(free);
    const int mobility = engine::count(moves) - answers;
    return weights.turn + mobility * weights.moves + lead(open) * weights.open +
           lead(kernel_.corners()) * weights.corners + lead(kernel_.beside(free_corners)) * weights.beside +
           lead(kernel_.diagonally_beside(free_corners)) * weights.diagonal;
}

/// Brings the best of the moves that are left to the front.
template <class Kernel>
void EndgameSearch<Kernel>::bring_next(std::span<Child> left) {
    std::swap(left.front(), *std::ranges::min_element(left, {}, &Child::rating));
}

/// Puts off, once each, moves of a position into which somebody else is looking.
template <class Kernel>
void EndgameSearch<Kernel>::put_off_busy(std::span<Child> left, Key of, int empties) const {
    Child& first = left.front();
    while (first.rating < infinite && is_busy(first.key, of, empties)) {
        first.rating += 2 * infinite;
        bring_next(left);
    }
}

template <class Kernel>
bool EndgameSearch<Kernel>::is_busy(Key key, Key of, int empties) const {
    return (BusyPositions::are_told(busy_) && busy_->visitors(key) > 0) ||
           (empties >= told && ProofVisits::are_told(visits_) &&
            (visits_->others(key) > 0 || (visits_->others(of) > 0 && news_->is_for_others(key))));
}

} // namespace quincunx::engine
