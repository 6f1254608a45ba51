#pragma once

#include "engine/solve/reversi/endgame_search.hpp"

#include <algorithm>

// The last squares of a board, where to find out what is good costs more than to try.

namespace quincunx::engine {

/// First where a single square of a quarter is left, or three.
template <class Kernel>
int EndgameSearch<Kernel>::search_few(Discs discs, Set moves, int alpha, int beta) {
    const Set free = empty(discs);
    const int empties = engine::count(free);
    if (const auto bound = bound_below(discs, empties, alpha))
        return *bound;
    const Set odd = kernel_.odd_quarters(free);
    int best = -above_all;
    for (Set part : {moves & odd, moves & ~odd})
        while (!is_empty(part)) {
            const int square = take_lowest(part);
            const Discs next = after(discs, square, flips(discs, square));
            const int low = std::max(alpha, best);
            best = std::max(best, empties - 1 == last ? -search_last(next, empty(next), -beta, -low)
                                                      : -search(next, this->moves(next), -beta, -low));
            if (best >= beta)
                return best;
        }
    return best;
}

template <class Kernel>
int EndgameSearch<Kernel>::search_last(Discs discs, Set empty, int alpha, int beta) {
    const Set odd = kernel_.odd_quarters(empty);
    Last<4> squares{};
    std::size_t count = 0;
    for (Set part : {empty & odd, empty & ~odd})
        while (!is_empty(part))
            squares[count++] = static_cast<std::uint8_t>(take_lowest(part));
    switch (count) {
    case 4:
        return try_last<4>(discs, squares, alpha, beta, false);
    case 3:
        return try_last<3>(discs, {squares[0], squares[1], squares[2]}, alpha, beta, false);
    case 2:
        return try_last<2>(discs, {squares[0], squares[1]}, alpha, beta, false);
    default:
        return play_last(discs, squares[0]);
    }
}

/// Without asking first which moves there are.
template <class Kernel>
template <std::size_t Count>
int EndgameSearch<Kernel>::try_last(Discs discs, Last<Count> empty, int alpha, int beta, bool passed) {
    ++nodes_;
    int best = -above_all;
    for (std::size_t i = 0; i < Count; ++i) {
        const int square = empty[i];
        if (is_empty(kernel_.neighbours(square) & discs.other))
            continue;
        const Set turned = flips(discs, square);
        if (is_empty(turned))
            continue;
        const Discs next = after(discs, square, turned);
        int score = 0;
        if constexpr (Count == 2)
            score = -play_last(next, empty[1 - i]);
        else
            score =
                -try_last<Count - 1>(next, without<Count>(empty, i), -beta, -std::max(alpha, best), false);
        best = std::max(best, score);
        if (best >= beta)
            return best;
    }
    if (best > -above_all)
        return best;
    if (passed || ends_at_once_)
        return margin(discs); // REV-4
    return -try_last<Count>(EndgameSearch::passed(discs), empty, -beta, -alpha, true);
}

/// Of three squares the one that is alone in its quarter comes first.
template <class Kernel>
template <std::size_t Count>
auto EndgameSearch<Kernel>::without(Last<Count> empty, std::size_t i) const -> Last<Count - 1> {
    Last<Count - 1> rest{};
    for (std::size_t from = 0, to = 0; from < Count; ++from)
        if (from != i)
            rest[to++] = empty[from];
    if constexpr (Count == 4) {
        const auto together = [&](std::size_t a, std::size_t b) {
            return kernel_.are_together(rest[a], rest[b]);
        };
        if (together(0, 1))
            std::swap(rest[0], rest[2]);
        else if (together(0, 2))
            std::swap(rest[0], rest[1]);
    }
    return rest;
}

/// With one square left there is nothing to choose.
template <class Kernel>
int EndgameSearch<Kernel>::play_last(Discs discs, int square) {
    ++nodes_;
    const int lead = margin(discs);
    if (const int turned = kernel_.last_flips(square, discs.own, discs.other); turned != 0)
        return lead + 2 * turned + 1;
    if (ends_at_once_)
        return lead;
    if (const int turned = kernel_.last_flips(square, discs.other, discs.own); turned != 0)
        return lead - 2 * turned - 1;
    return lead;
}

} // namespace quincunx::engine
