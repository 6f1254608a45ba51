#pragma once

#include "engine/solve/reversi/endgame_last_impl.hpp"
#include "engine/solve/reversi/endgame_order_impl.hpp"
#include "engine/solve/reversi/endgame_search.hpp"
#include "engine/solve/reversi/endgame_table_impl.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::engine {

template <class Kernel>
EndgameSearch<Kernel>::EndgameSearch(const reversi::Options& options, const EndMemory& memory, GoOn go_on,
                                     const PatternTables* patterns)
    : kernel_(options.size, options.lines()),
      ends_at_once_(options.end == reversi::End::mover),
      table_(memory.table),
      go_on_(std::move(go_on)),
      busy_(memory.busy),
      patterns_(patterns),
      news_(memory.news),
      visits_(memory.news != nullptr ? &memory.news->visits() : nullptr),
      progress_(memory.progress) {
    constexpr std::size_t as_a_rule = 64; // empty squares
    children_.resize(most_children(as_a_rule));
}

template <class Kernel>
std::optional<int> EndgameSearch<Kernel>::solve(const Discs& discs, int alpha, int beta) {
    const int empties = engine::count(empty(discs));
    children_.resize(std::max(children_.size(), most_children(static_cast<std::size_t>(empties))));
    next_look_ = go_on_(0);
    stopped_ = next_look_ == 0;
    used_ = 0;
    const auto guess = beta - alpha > 1 ? table_.find(key_of(discs)) : std::nullopt;
    int score = 0;
    if (!guess || guess->bound != Bound::exact || guess->depth < empties)
        score = search(discs, moves(discs), alpha, beta);
    else if (is_trusted(*guess, empties))
        score = guess->score / disc;
    else
        score = solve_around(guess->score / disc, discs, alpha, beta);
    if (!stopped_)
        go_on_(std::exchange(nodes_, 0));
    return stopped_ ? std::nullopt : std::optional(score);
}

/// By null windows from a guess on: each leaves a bound. That as much as was guessed can be had is the
/// quicker one to find, for one move has to be looked at.
template <class Kernel>
int EndgameSearch<Kernel>::solve_around(int guess, Discs discs, int alpha, int beta) {
    const Set moves = this->moves(discs);
    int low = alpha;
    int high = beta;
    int wanted = std::clamp(guess, alpha + 1, beta);
    std::optional<TableEntry> best; // of what can be had
    while (low < high) {
        const int score = search(discs, moves, wanted - 1, wanted);
        if (stopped_)
            return score;
        if (score >= wanted) {
            low = std::min(score, high);
            best = table_.find(key_of(discs));
        } else {
            high = std::max(score, low);
        }
        note_bounds({low > alpha ? low : -above_all, high < beta ? high : above_all});
        wanted = low > alpha ? low + 1 : std::max(high - 1, low + 1);
    }
    if (best && low < beta) {
        best->score = low * disc;
        best->bound = Bound::exact;
        remember(key_of(discs), key_of_images(discs, engine::count(empty(discs))), *best, 0);
    }
    return low;
}

/// To whoever waits, where no estimate took part in them.
template <class Kernel>
void EndgameSearch<Kernel>::note_bounds(const Bounds& bounds) {
    if (EndProgress::is_wanted(progress_) && passes_left_ == 0)
        progress_->narrow(bounds);
}

template <class Kernel>
int EndgameSearch<Kernel>::search(Discs discs, Set moves, int alpha, int beta) {
    const Set free = empty(discs);
    const int empties = engine::count(free);
    if (empties <= last)
        return empties == 0 ? margin(discs) : search_last(discs, free, alpha, beta);
    count();
    if (stopped_)
        return 0;
    if (is_empty(moves))
        return search_passed(discs, alpha, beta);
    if (empties <= few)
        return search_few(discs, moves, alpha, beta);
    return empties <= near ? search_near(discs, moves, empties, alpha, beta)
                           : search_ordered(discs, moves, key_of(discs), empties, alpha, beta);
}

template <class Kernel>
int EndgameSearch<Kernel>::search_child(const Child& child, int empties, int alpha, int beta) {
    if (empties <= near || is_empty(child.moves))
        return search(child.discs, child.moves, alpha, beta);
    count();
    return stopped_ ? 0 : search_ordered(child.discs, child.moves, child.key, empties, alpha, beta);
}

template <class Kernel>
int EndgameSearch<Kernel>::search_passed(Discs discs, int alpha, int beta) {
    const Set answers = moves(passed(discs));
    if (ends_at_once_ || is_empty(answers))
        return margin(discs); // REV-4
    return -search(passed(discs), answers, -beta, -alpha);
}

/// With the table, and the moves in an order that costs something.
template <class Kernel>
int EndgameSearch<Kernel>::search_ordered(Discs discs, Set moves, Key key, int empties, int alpha, int beta) {
    if (const auto bound = bound_below(discs, empties, alpha))
        return *bound;
    const auto known = table_.find(key);
    if (known && is_decided(*known, empties, alpha, beta))
        return known->score / disc;
    const std::optional<Key> image_key = key_of_images(discs, empties);
    if (image_key)
        if (const auto image = table_.find(*image_key); image && is_decided(*image, empties, alpha, beta))
            return image->score / disc;
    if (const auto score = probe(discs, moves, empties, alpha, beta))
        return *score;
    const std::uint64_t nodes_before = all_nodes();
    const std::size_t used_before = used_;
    const std::span<Child> children =
        make_children(discs, moves, empties,
                      known && !known->move.is_pass() ? static_cast<int>(index(known->move.to)) : -1);
    if (const auto score =
            empties >= table_ahead ? known_cutoff(children, empties - 1, beta) : std::nullopt) {
        used_ = used_before;
        return *score;
    }
    const Best best = try_children(children, key, empties, alpha, beta);
    used_ = used_before;
    if (stopped_)
        return 0;
    const TableEntry found{.move = Move::place(static_cast<Square>(best.square)),
                           .score = best.score * disc,
                           .depth = std::min(empties + most_passes - passes_left_, deepest),
                           .bound = best.score >= beta   ? Bound::lower
                                    : best.score > alpha ? Bound::exact
                                                         : Bound::upper,
                           .proved = passes_left_ == 0,
                           .whole = passes_left_ == 0};
    remember(key, image_key, found, all_nodes() - nodes_before);
    return best.score;
}

/// The same with the near table, where short searches would cost more than they save.
template <class Kernel>
int EndgameSearch<Kernel>::search_near(Discs discs, Set moves, int empties, int alpha, int beta) {
    if (const auto bound = bound_below(discs, empties, alpha))
        return *bound;
    auto& known = near_.entry(discs);
    const bool is_known = known.discs == discs;
    if (is_known && known.passes_left <= passes_left_) {
        if (known.lower >= beta || known.lower == known.upper)
            return known.lower;
        if (known.upper <= alpha)
            return known.upper;
    }
    const std::size_t used_before = used_;
    const std::span<Child> children = make_children(discs, moves, empties, is_known ? known.square : -1);
    const Best best = try_children(children, 0, empties, alpha, beta);
    used_ = used_before;
    if (stopped_)
        return 0;
    const auto score = static_cast<std::int16_t>(best.score);
    const auto most = static_cast<std::int16_t>(above_all);
    known = {.discs = discs,
             .lower = best.score > alpha ? score : static_cast<std::int16_t>(-most),
             .upper = best.score < beta ? score : most,
             .square = static_cast<std::uint8_t>(best.square),
             .passes_left = static_cast<std::uint8_t>(passes_left_)};
    return best.score;
}

/// One after the other, the best first, until one is good enough.
template <class Kernel>
auto EndgameSearch<Kernel>::try_children(std::span<Child> children, Key of, int empties, int alpha, int beta)
    -> Best {
    Best best{.score = -above_all, .square = 0};
    BusyPositions* const busy = empties >= shared ? busy_ : nullptr;
    ProofVisits* const visits = empties >= told ? visits_ : nullptr;
    EndProgress::Visit progress(empties >= told ? progress_ : nullptr, children.size(), all_nodes());
    for (std::size_t i = 0; i < children.size() && best.score < beta; ++i) {
        const auto left = children.subspan(i);
        bring_next(left);
        if (i > 0 && empties >= shared)
            put_off_busy(left, of, empties);
        const Child child = children[i];
        const BusyPositions::Visit visit(busy, child.key);
        const ProofVisits::Visit told_visit(visits, child.key);
        const int low = std::max(alpha, best.score);
        int score = 0;
        if (i == 0 || beta - low == 1) {
            score = -search_child(child, empties - 1, -beta, -low);
        } else {
            score = -search_child(child, empties - 1, -low - 1, -low);
            if (score > low && score < beta)
                score = -search_child(child, empties - 1, -beta, -score);
        }
        progress.note_tried(all_nodes());
        if (score > best.score)
            best = {.score = score, .square = child.square};
    }
    return best;
}

template <class Kernel>
auto EndgameSearch<Kernel>::make_children(Discs discs, Set moves, int empties, int table_square)
    -> std::span<Child> {
    const std::size_t begin = used_;
    const Set odd = kernel_.odd_quarters(empty(discs));
    while (!is_empty(moves)) {
        const int square = take_lowest(moves);
        Child& child = children_[used_++];
        child.discs = after(discs, square, flips(discs, square));
        child.moves = this->moves(child.discs);
        child.square = square;
        if (empties - 1 > near) {
            child.key = key_of(child.discs);
            table_.prefetch(child.key);
        } else if (empties - 1 > few) {
            near_.prefetch(child.discs);
        }
        child.rating = square == table_square ? -infinite : rating(child, odd, empties);
    }
    return std::span(children_).subspan(begin, used_ - begin);
}

/// What the player to move can win at most, if what the other has for good leaves no more than alpha. Asked
/// only where it may well be so.
template <class Kernel>
std::optional<int> EndgameSearch<Kernel>::bound_below(Discs discs, int empties, int alpha) const {
    if (alpha < 2 * empties - last)
        return std::nullopt;
    const int most =
        engine::count(kernel_.squares()) - 2 * engine::count(kernel_.stable(discs.other, empty(discs)));
    return most <= alpha ? std::optional(most) : std::nullopt;
}

template <class Kernel>
void EndgameSearch<Kernel>::count() {
    if (++nodes_ < next_look_)
        return;
    told_nodes_ += nodes_;
    next_look_ = go_on_(std::exchange(nodes_, 0));
    stopped_ = stopped_ || next_look_ == 0;
}

} // namespace quincunx::engine
