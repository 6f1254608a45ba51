#pragma once

#include "engine/solve/reversi/endgame_last_impl.hpp"
#include "engine/solve/reversi/endgame_order_impl.hpp"
#include "engine/solve/reversi/endgame_search.hpp"
#include "engine/solve/reversi/images.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::engine {

template <class Kernel>
EndgameSearch<Kernel>::EndgameSearch(const reversi::Options& options, TranspositionTable& table, GoOn go_on,
                                     BusyPositions* busy, const PatternTables* patterns)
    : board_(board_squares(options.size)),
      kernel_(board_, options.lines()),
      corners_(corner_squares(options.size)),
      diagonals_(options.lines() == Lines::all),
      ends_at_once_(options.end == reversi::End::mover),
      salt_(options.size == 8 ? 0 : mix(static_cast<Key>(options.size))),
      table_(table),
      go_on_(std::move(go_on)),
      busy_(busy),
      patterns_(patterns) {
    const auto squares = static_cast<std::size_t>(std::popcount(board_));
    children_.resize(squares * (squares + 1) / 2); // a move for each empty square, at each ply
}

template <class Kernel>
std::optional<int> EndgameSearch<Kernel>::solve(Discs discs, int alpha, int beta) {
    next_look_ = go_on_(0);
    stopped_ = next_look_ == 0;
    used_ = 0;
    const auto guess = beta - alpha > 1 ? table_.find(key_of(discs)) : std::nullopt;
    const int score = guess && guess->bound == Bound::exact && guess->depth >= std::popcount(empty(discs))
                          ? solve_around(guess->score / disc, discs, alpha, beta)
                          : search(discs, moves(discs), alpha, beta);
    if (!stopped_)
        go_on_(std::exchange(nodes_, 0));
    return stopped_ ? std::nullopt : std::optional(score);
}

/// In narrow windows that grow away from a guess (aspiration search).
template <class Kernel>
int EndgameSearch<Kernel>::solve_around(int guess, Discs discs, int alpha, int beta) {
    const Squares moves = this->moves(discs);
    int low = std::clamp(guess - 1, alpha, beta - 1);
    int high = std::clamp(guess + 1, low + 1, beta);
    for (int step = 2;; step *= 2) {
        const int score = search(discs, moves, low, high);
        if (stopped_ || (low < score && score < high) || (score <= low && low == alpha) ||
            (score >= high && high == beta))
            return score;
        if (score <= low) {
            high = low + 1;
            low = std::max(alpha, low - step);
        } else {
            low = high - 1;
            high = std::min(beta, high + step);
        }
    }
}

template <class Kernel>
int EndgameSearch<Kernel>::search(Discs discs, Squares moves, int alpha, int beta) {
    const Squares free = empty(discs);
    const int empties = std::popcount(free);
    if (empties <= last)
        return empties == 0 ? margin(discs) : search_last(discs, free, alpha, beta);
    count();
    if (stopped_)
        return 0;
    if (moves == 0)
        return search_passed(discs, alpha, beta);
    if (empties <= few)
        return search_few(discs, moves, alpha, beta);
    return empties <= near ? search_near(discs, moves, empties, alpha, beta)
                           : search_ordered(discs, moves, key_of(discs), empties, alpha, beta);
}

template <class Kernel>
int EndgameSearch<Kernel>::search_child(const Child& child, int empties, int alpha, int beta) {
    if (empties <= near || child.moves == 0)
        return search(child.discs, child.moves, alpha, beta);
    count();
    return stopped_ ? 0 : search_ordered(child.discs, child.moves, child.key, empties, alpha, beta);
}

template <class Kernel>
int EndgameSearch<Kernel>::search_passed(Discs discs, int alpha, int beta) {
    const Squares answers = moves(passed(discs));
    if (ends_at_once_ || answers == 0)
        return margin(discs); // REV-4
    return -search(passed(discs), answers, -beta, -alpha);
}

/// Whether an entry is exact, or of a pass that believed as little as this one: as many more plies than there
/// are squares left tell how little.
template <class Kernel>
bool EndgameSearch<Kernel>::is_trusted(const TableEntry& known, int empties) const {
    return known.proved || (passes_left_ > 0 && known.depth >= empties + most_passes - passes_left_);
}

/// Whether what the table knows is all that is wanted.
template <class Kernel>
bool EndgameSearch<Kernel>::is_decided(const TableEntry& known, int empties, int alpha, int beta) const {
    return is_trusted(known, empties) &&
           (known.bound == Bound::exact || (known.bound == Bound::lower && known.score >= beta * disc) ||
            (known.bound == Bound::upper && known.score <= alpha * disc));
}

/// With the table, and the moves in an order that costs something.
template <class Kernel>
int EndgameSearch<Kernel>::search_ordered(Discs discs, Squares moves, Key key, int empties, int alpha,
                                          int beta) {
    if (const auto bound = bound_below(discs, empties, alpha))
        return *bound;
    const auto known = table_.find(key);
    if (known && is_decided(*known, empties, alpha, beta))
        return known->score / disc;
    const std::optional<Key> image_key =
        empties >= symmetric ? std::optional(key_of_images(discs)) : std::nullopt;
    if (image_key)
        if (const auto image = table_.find(*image_key); image && is_decided(*image, empties, alpha, beta))
            return image->score / disc;
    if (const auto score = probe(discs, moves, empties, alpha, beta))
        return *score;
    const std::size_t used_before = used_;
    const std::span<Child> children =
        make_children(discs, moves, empties,
                      known && !known->move.is_pass() ? static_cast<int>(index(known->move.to)) : -1);
    if (const auto score =
            empties >= table_ahead ? known_cutoff(children, empties - 1, beta) : std::nullopt) {
        used_ = used_before;
        return *score;
    }
    const Best best = try_children(children, empties, alpha, beta);
    used_ = used_before;
    if (stopped_)
        return 0;
    TableEntry found{.move = Move::place(static_cast<Square>(best.square)),
                     .score = best.score * disc,
                     .depth = empties + most_passes - passes_left_,
                     .bound = best.score >= beta   ? Bound::lower
                              : best.score > alpha ? Bound::exact
                                                   : Bound::upper,
                     .proved = passes_left_ == 0,
                     .whole = passes_left_ == 0};
    table_.store(key, found);
    if (image_key) {
        found.move = Move::pass(); // the images have others
        table_.store(*image_key, found);
    }
    return best.score;
}

/// The same with the near table, where short searches would cost more than they save.
template <class Kernel>
int EndgameSearch<Kernel>::search_near(Discs discs, Squares moves, int empties, int alpha, int beta) {
    if (const auto bound = bound_below(discs, empties, alpha))
        return *bound;
    NearTable::Entry& known = near_.entry(discs);
    const bool is_known = known.is_of(discs);
    if (is_known && known.passes_left <= passes_left_) {
        if (known.lower >= beta || known.lower == known.upper)
            return known.lower;
        if (known.upper <= alpha)
            return known.upper;
    }
    const std::size_t used_before = used_;
    const std::span<Child> children = make_children(discs, moves, empties, is_known ? known.square : -1);
    const Best best = try_children(children, empties, alpha, beta);
    used_ = used_before;
    if (stopped_)
        return 0;
    const auto score = static_cast<std::int8_t>(best.score);
    const auto most = static_cast<std::int8_t>(above_all);
    known = {.discs = discs,
             .lower = best.score > alpha ? score : static_cast<std::int8_t>(-most),
             .upper = best.score < beta ? score : most,
             .square = static_cast<std::uint8_t>(best.square),
             .passes_left = static_cast<std::uint8_t>(passes_left_)};
    return best.score;
}

/// One after the other, the best first, until one is good enough.
template <class Kernel>
auto EndgameSearch<Kernel>::try_children(std::span<Child> children, int empties, int alpha, int beta)
    -> Best {
    Best best{.score = -above_all, .square = 0};
    BusyPositions* const busy = empties >= shared ? busy_ : nullptr;
    for (std::size_t i = 0; i < children.size() && best.score < beta; ++i) {
        bring_next(children.subspan(i), i > 0 && BusyPositions::are_told(busy));
        const Child child = children[i];
        const BusyPositions::Visit visit(busy, child.key);
        const int low = std::max(alpha, best.score);
        int score = 0;
        if (i == 0 || beta - low == 1) {
            score = -search_child(child, empties - 1, -beta, -low);
        } else {
            score = -search_child(child, empties - 1, -low - 1, -low);
            if (score > low && score < beta)
                score = -search_child(child, empties - 1, -beta, -score);
        }
        if (score > best.score)
            best = {.score = score, .square = child.square};
    }
    return best;
}

template <class Kernel>
auto EndgameSearch<Kernel>::make_children(Discs discs, Squares moves, int empties, int table_square)
    -> std::span<Child> {
    const std::size_t begin = used_;
    const Squares odd = odd_quarters(empty(discs));
    for (; moves != 0; moves &= moves - 1) {
        const int square = lowest(moves);
        Child& child = children_[used_++];
        child.discs = after(discs, square, flips(discs, square));
        child.moves = this->moves(child.discs);
        child.square = square;
        if (empties - 1 > near) {
            child.key = key_of(child.discs);
            table_.prefetch(child.key);
        }
        child.rating = square == table_square ? -infinite : rating(child, odd, empties);
    }
    return std::span(children_).subspan(begin, used_ - begin);
}

/// Brings the best of the moves that are left to the front. One that another thread is looking into may be
/// put off, once.
template <class Kernel>
void EndgameSearch<Kernel>::bring_next(std::span<Child> left, bool may_put_off) const {
    Child& first = left.front();
    std::swap(first, *std::ranges::min_element(left, {}, &Child::rating));
    while (may_put_off && first.rating < infinite && busy_->visitors(first.key) > 0) {
        first.rating += 2 * infinite;
        std::swap(first, *std::ranges::min_element(left, {}, &Child::rating));
    }
}

/// A score of at least beta that the table knows of a move (enhanced transposition cut-off: Schaeffer and
/// Plaat 1996).
template <class Kernel>
std::optional<int> EndgameSearch<Kernel>::known_cutoff(std::span<const Child> children, int empties,
                                                       int beta) const {
    for (const Child& child : children)
        if (const auto known = table_.find(child.key); known && is_trusted(*known, empties))
            if (const int score = -known->score / disc; known->bound != Bound::lower && score >= beta)
                return score;
    return std::nullopt;
}

/// What the player to move can win at most, if what the other has for good leaves no more than alpha. Asked
/// only where it may well be so.
template <class Kernel>
std::optional<int> EndgameSearch<Kernel>::bound_below(Discs discs, int empties, int alpha) const {
    if (alpha < 2 * empties - last)
        return std::nullopt;
    const int most = std::popcount(board_) - 2 * std::popcount(kernel_.stable(discs.other, empty(discs)));
    return most <= alpha ? std::optional(most) : std::nullopt;
}

template <class Kernel>
std::optional<int> EndgameSearch<Kernel>::known_square(Discs discs) const {
    if (std::popcount(empty(discs)) <= near) {
        const NearTable::Entry& known = near_.entry(discs);
        return known.is_of(discs) ? std::optional<int>(known.square) : std::nullopt;
    }
    const auto known = table_.find(key_of(discs));
    return known && !known->move.is_pass() ? std::optional(static_cast<int>(index(known->move.to)))
                                           : std::nullopt;
}

template <class Kernel>
Key EndgameSearch<Kernel>::key_of(Discs discs) const {
    return zobrist::set(0, std::array{discs.own}) ^ zobrist::set(1, std::array{discs.other}) ^ salt_;
}

/// Of all images of a position, whose entry has no move. It is none of theirs, which may have been searched
/// by Search, too, and then have a good move.
template <class Kernel>
Key EndgameSearch<Kernel>::key_of_images(Discs discs) const {
    return mix(key_of(least_image(discs)));
}

template <class Kernel>
void EndgameSearch<Kernel>::count() {
    if (++nodes_ < next_look_)
        return;
    next_look_ = go_on_(std::exchange(nodes_, 0));
    stopped_ = stopped_ || next_look_ == 0;
}

} // namespace quincunx::engine
