#pragma once

// The hot half of Position: what search and perft call in every node. Inline, so that it melts into them.

#include "games/ugolki/position.hpp" // IWYU pragma: keep

namespace quincunx::ugolki {

/// Calls `visit(offset)` for the four directions of UGO-3.
template <class Visit>
[[gnu::always_inline]] inline void for_each_direction(Visit visit) {
    visit(right);
    visit(left);
    visit(forward);
    visit(backward);
}

/// Finds every legal move but the pass once, and none twice, for all pieces together.
///
/// Empty squares between which one can jump form groups. A piece that jumps into a group can go on to all of
/// it; if it comes back over its own square it gets only to groups that it could have jumped into at once.
/// `visit_group(squares, pieces)` says that each of these pieces can go to each of these squares. Most jumps
/// end on a square from which nothing leads on; they are told, as the steps are, by direction:
/// `visit_targets(squares, offset)`.
template <Geometry G>
template <class VisitGroup, class VisitTargets>
inline void Position<G>::for_each_reach(VisitGroup visit_group, VisitTargets visit_targets) const {
    const Bits own = pieces_[turn_];
    const Bits free = empty();
    const Jumps<G> jumps(geometry(), occupied());
    const Bits linked = jumps.from(free) & free;
    for (Bits seeds = jumps.from(own) & linked; seeds.any();) {
        Bits group = Bits::of(seeds.lowest());
        Bits next = jumps.from(group);
        for (Bits grown = next & free; (grown & ~group).any(); grown = next & free) {
            group |= grown;
            next = jumps.from(group);
        }
        visit_group(group, next & own);
        seeds &= ~group;
    }
    const Bits dead_ends = free & ~linked;
    for_each_direction([&](auto offset) __attribute__((always_inline)) {
        visit_targets(jumps.from(own, offset) & dead_ends, offset + offset);
    });
    for_each_direction([&](auto offset) __attribute__((always_inline)) {
        visit_targets(geometry().step(own, offset) & free, offset);
    });
}

template <Geometry G>
inline auto Position<G>::legal_moves() const -> Moves {
    Moves moves;
    if (outcome())
        return moves;
    for_each_reach(
        [&](const Bits& squares, const Bits& pieces) {
            pieces.for_each(
                [&](Square from) { squares.for_each([&](Square to) { moves.add({from, to}); }); });
        },
        [&](const Bits& squares, auto offset) __attribute__((always_inline)) {
            const int distance = offset.ranks * geometry().width() + offset.files;
            squares.for_each([&](Square to) {
                moves.add({static_cast<Square>(static_cast<int>(index(to)) - distance), to});
            });
        });
    if (moves.empty())
        moves.add(Move::pass());
    return moves;
}

template <Geometry G>
inline int Position<G>::count_legal_moves() const {
    if (outcome())
        return 0;
    int count = 0;
    for_each_reach(
        [&](const Bits& squares, const Bits& pieces) { count += squares.count() * pieces.count(); },
        [&](const Bits& squares, auto /*offset*/)
            __attribute__((always_inline)) { count += squares.count(); });
    return count == 0 ? 1 : count; // the pass
}

/// UGO-6: whether the player who has just moved should have left home and has not.
template <Geometry G>
inline bool Position<G>::has_stayed_home() const {
    const int limit = rules_->options.leave_home;
    // That player's last move was its (plies + 1) / 2-th.
    return limit > 0 && plies_ + 1 >= 2 * std::int64_t{limit} &&
           (pieces_[!turn_] & rules_->camp(!turn_)).any();
}

template <Geometry G>
inline std::optional<Outcome> Position<G>::outcome() const {
    // UGO-5: with equal turns arrival counts once Black, too, has moved.
    if (!rules_->options.equal_turns || turn_ == Color::first) {
        const bool first = has_arrived(Color::first);
        const bool second = has_arrived(Color::second);
        if (first && second)
            return Outcome::draw(EndReason::both_arrived);
        if (first || second)
            return Outcome::win(first ? Color::first : Color::second, EndReason::arrived);
    }
    if (has_stayed_home())
        return Outcome::win(turn_, EndReason::home);
    return std::nullopt;
}

template <Geometry G>
inline void Position<G>::play_unchecked(Move move) {
    if (!move.is_pass()) {
        const std::size_t kind = index(turn_);
        pieces_[turn_].reset(move.from);
        pieces_[turn_].set(move.to);
        board_key_ ^= zobrist::piece(kind, move.from) ^ zobrist::piece(kind, move.to);
    }
    turn_ = !turn_;
    board_key_ ^= zobrist::second_to_move;
    ++plies_;
}

/// C-6: with `leave-home` no position is another's until both players have made that many moves.
template <Geometry G>
inline Key Position<G>::key() const {
    const int limit = rules_->options.leave_home;
    if (limit == 0)
        return board_key_;
    const auto counted = std::min(plies_, 2 * std::int64_t{limit});
    return board_key_ ^ zobrist::counter(0, static_cast<std::uint64_t>(counted));
}

} // namespace quincunx::ugolki
