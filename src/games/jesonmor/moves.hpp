#pragma once

// The hot half of Position: what search and perft call in every node. Inline, so that it melts into them.

#include "games/jesonmor/position.hpp" // IWYU pragma: keep

namespace quincunx::jesonmor {

template <Geometry G>
inline bool Position<G>::is_decided() const {
    return left_centre_ || pieces_[Color::first].none() || pieces_[Color::second].none();
}

/// Calls `visit(squares, offset)` for the eight jumps of a horse: the squares on which knights land by it
/// (JES-3), whatever stands there. All knights jump at once: a jump takes no two of them to the same square.
template <Geometry G>
template <class Visit>
inline void Position<G>::for_each_jump(const Bits& knights, const Bits& empty, Visit visit) const {
    const G& board = geometry();
    const Bits passable = empty | rules_->free_legs();
    const auto over = [&](auto leg, auto side) __attribute__((always_inline)) {
        const Bits legs = board.step(knights, leg) & passable;
        visit(board.step(legs, leg + side), leg + leg + side);
        visit(board.step(legs, leg + -side), leg + leg + -side);
    };
    over(right, forward);
    over(left, forward);
    over(forward, right);
    over(backward, right);
}

/// Adds what an archer sees in one direction (JES-4): the squares up to the first piece to `open`, the second
/// piece to `shots`.
template <Geometry G>
template <Direction D>
inline void Position<G>::look(Square from, const Bits& occupied, const Bits& targets, Bits& open,
                              Bits& shots) const {
    const Bits& ray = rules_->ray(from, D);
    const Bits& behind = rules_->ray(rules_->template nearest<D>(ray & occupied), D);
    const Bits hidden = behind & occupied;
    open |= ray & ~behind;
    if ((hidden & targets).any()) // rare enough for a branch
        shots |= hidden & ~rules_->ray(rules_->template nearest<D>(hidden), D);
}

template <Geometry G>
inline auto Position<G>::archer_moves(Square from, const Bits& empty, const Bits& targets) const -> Bits {
    const Bits occupied = this->occupied();
    Bits open;
    Bits shots;
    look<Direction::right>(from, occupied, targets, open, shots);
    look<Direction::forward>(from, occupied, targets, open, shots);
    look<Direction::left>(from, occupied, targets, open, shots);
    look<Direction::backward>(from, occupied, targets, open, shots);
    return (open & empty) | (shots & targets);
}

template <Geometry G>
inline auto Position<G>::legal_moves_to(const Bits& goals) const -> Moves {
    Moves moves;
    if (is_decided())
        return moves;
    const Bits empty = this->empty();
    const Bits targets = this->targets();
    const Bits wanted = (empty | targets) & goals;
    if (wanted.none())
        return moves;
    const int width = geometry().width();
    for_each_jump(knights(turn_), empty, [&](const Bits& squares, auto offset) {
        const int distance = offset.ranks * width + offset.files;
        (squares & wanted).for_each([&](Square to) {
            moves.add({static_cast<Square>(static_cast<int>(index(to)) - distance), to});
        });
    });
    archers(turn_).for_each([&](Square from) {
        (archer_moves(from, empty, targets) & goals).for_each([&](Square to) { moves.add({from, to}); });
    });
    return moves;
}

template <Geometry G>
inline int Position<G>::count_legal_moves() const {
    if (is_decided())
        return 0;
    const Bits empty = this->empty();
    const Bits open = empty | targets();
    int moves = 0;
    for_each_jump(knights(turn_), empty,
                  [&](const Bits& squares, auto /*offset*/) { moves += (squares & open).count(); });
    if (const Bits archers = this->archers(turn_); archers.any())
        moves += count_archer_moves(archers, empty, targets());
    return moves;
}

/// All archers at once, a direction at a time: in one direction no square is reached by two of them, and no
/// piece is the screen of two.
template <Geometry G>
inline int Position<G>::count_archer_moves(const Bits& archers, const Bits& empty,
                                           const Bits& targets) const {
    const G& board = geometry();
    const Bits occupied = this->occupied();
    const auto count = [&](auto offset) __attribute__((always_inline)) {
        const Bits open = board.walk(archers, empty, offset);
        const Bits screens = board.step(archers | open, offset) & occupied;
        const Bits behind = board.walk(screens, empty, offset);
        return open.count() + (board.step(screens | behind, offset) & targets).count();
    };
    return count(right) + count(left) + count(forward) + count(backward);
}

/// Nearly always an archer has an empty square beside it, which is seen faster than moves are counted.
template <Geometry G>
inline bool Position<G>::has_legal_moves() const {
    if (is_decided())
        return false;
    const Bits archers = this->archers(turn_);
    const Bits beside = over_orthogonals(
        [&](auto offset) __attribute__((always_inline)) { return geometry().step(archers, offset); });
    return (beside & empty()).any() || count_legal_moves() > 0;
}

template <Geometry G>
inline std::optional<Outcome> Position<G>::outcome() const {
    if (left_centre_) // JES-6a
        return Outcome::win(!turn_, EndReason::centre);
    for (const Color color : colors) // JES-6b
        if (pieces_[color].none())
            return Outcome::win(!color, EndReason::captured);
    if (has_legal_moves())
        return std::nullopt;
    if (scores_[turn_] == scores_[!turn_]) // JES-8
        return Outcome::win(turn_, EndReason::equal_scores);
    return Outcome::win(scores_[turn_] < scores_[!turn_] ? turn_ : !turn_, EndReason::score);
}

template <Geometry G>
inline Key Position<G>::piece_key(Color color, bool knight, Square square) const {
    return zobrist::piece(index(color) * 2 + static_cast<std::size_t>(knight), square);
}

template <Geometry G>
inline void Position<G>::play_unchecked(Move move) {
    const bool knight = knights_.test(move.from);
    if (pieces_[!turn_].test(move.to)) {
        pieces_[!turn_].reset(move.to);
        board_key_ ^= piece_key(!turn_, knights_.test(move.to), move.to);
        knights_.reset(move.to);
    }
    pieces_[turn_].reset(move.from);
    pieces_[turn_].set(move.to);
    if (knight) {
        knights_.reset(move.from);
        knights_.set(move.to);
        left_centre_ = move.from == rules_->centre() && !is_protected(); // JES-6a, JES-7
    }
    board_key_ ^= piece_key(turn_, knight, move.from) ^ piece_key(turn_, knight, move.to);
    scores_[turn_] += rules_->distance(move.from, move.to);
    ++moves_made_;
    turn_ = !turn_;
}

/// C-6: of the counters, only what is left of the protection belongs to the same position.
template <Geometry G>
inline Key Position<G>::key() const {
    const auto shielded = std::min<std::int64_t>(moves_made_, rules_->options.protection);
    const Key mark = left_centre_ ? zobrist::counter(1, 1) : 0;
    return board_key_ ^ zobrist::turn(turn_) ^ zobrist::counter(0, static_cast<std::uint64_t>(shielded)) ^
           mark;
}

} // namespace quincunx::jesonmor
