#pragma once

// The hot half of Position: what search and perft call in every node. Inline, so that it melts into them.

#include "games/checkers/position.hpp" // IWYU pragma: keep

namespace quincunx::checkers {

/// Calls `visit(offset)` for the four directions of CHK-3.
template <class Visit>
[[gnu::always_inline]] inline void for_each_direction(Visit visit) {
    visit(right);
    visit(left);
    visit(forward);
    visit(backward);
}

template <Geometry G>
inline auto Position<G>::jumped(const Bits& from, auto offset) const -> Bits {
    return geometry().step(from, offset) & other_;
}

/// In one direction no square is both a step's and a jump's end: its neighbour would be of both colours.
/// So one set, and one count, holds both.
template <Geometry G>
inline auto Position<G>::targets(const Bits& from, auto offset) const -> Bits {
    return geometry().step(from | jumped(from, offset), offset) & ~(own_ | other_);
}

template <Geometry G>
inline auto Position<G>::jump_targets() const -> Bits {
    return over_orthogonals([&](auto offset) __attribute__((always_inline)) {
               return geometry().step(jumped(own_, offset), offset);
           }) &
           empty();
}

/// Captures first, the pass last: the order in which search likes to see them.
template <Geometry G>
inline auto Position<G>::legal_moves() const -> Moves {
    Moves moves;
    if (is_over())
        return moves;
    const Bits free = empty();
    const auto add = [&](const Bits& squares, int distance) __attribute__((always_inline)) {
        squares.for_each(
            [&](Square to) { moves.add({static_cast<Square>(static_cast<int>(index(to)) - distance), to}); });
    };
    const auto distance = [&](auto offset) { return offset.ranks * geometry().width() + offset.files; };
    for_each_direction([&](auto offset) __attribute__((always_inline)) {
        add(geometry().step(jumped(own_, offset), offset) & free, 2 * distance(offset));
    });
    for_each_direction([&](auto offset) __attribute__((always_inline)) {
        add(geometry().step(own_, offset) & free, distance(offset));
    });
    moves.add(Move::pass());
    return moves;
}

template <Geometry G>
inline int Position<G>::count_legal_moves() const {
    if (is_over())
        return 0;
    int count = 1; // the pass
    for_each_direction([&](auto offset)
                           __attribute__((always_inline)) { count += targets(own_, offset).count(); });
    return count;
}

template <Geometry G>
inline std::optional<Outcome> Position<G>::outcome() const {
    if (!is_over())
        return std::nullopt;
    return Outcome::win(other_.none() ? turn_ : !turn_, EndReason::captured); // CHK-4
}

/// A jump is two squares long, so that the square halfway is the one jumped over.
template <Geometry G>
inline auto Position<G>::captured(Move move) const -> Bits {
    const int from = static_cast<int>(index(move.from));
    const int to = static_cast<int>(index(move.to));
    const int length = from < to ? to - from : from - to;
    if (move.is_pass() || (length != 2 && length != 2 * geometry().width()))
        return {};
    return Bits::of(static_cast<Square>((from + to) / 2));
}

template <Geometry G>
inline void Position<G>::play_unchecked(Move move) {
    if (!move.is_pass()) {
        const std::size_t kind = index(turn_);
        const Bits taken = captured(move);
        other_ &= ~taken;
        taken.for_each([&](Square square) { key_ ^= zobrist::piece(index(!turn_), square); });
        own_.reset(move.from);
        own_.set(move.to);
        key_ ^= zobrist::piece(kind, move.from) ^ zobrist::piece(kind, move.to);
    }
    std::swap(own_, other_);
    turn_ = !turn_;
    key_ ^= zobrist::second_to_move;
}

} // namespace quincunx::checkers
