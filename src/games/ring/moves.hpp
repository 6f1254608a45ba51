#pragma once

// The hot half of Position: what search and perft call in every node. Inline, so that it melts into them.

#include "games/ring/position.hpp" // IWYU pragma: keep

namespace quincunx::ring {

namespace detail {

/// The kind of a piece for its Zobrist key; blocks come last.
constexpr std::size_t kind_of(Color color, int number) {
    return index(color) * numbers + static_cast<std::size_t>(number - 1);
}
inline constexpr std::size_t block_kind = 2 * std::size_t{numbers};
static_assert(block_kind < zobrist::kinds);

} // namespace detail

template <Geometry G>
inline int Position<G>::number(Square square) const {
    return static_cast<int>(digits_[0].test(square)) + 2 * static_cast<int>(digits_[1].test(square)) +
           4 * static_cast<int>(digits_[2].test(square));
}

template <Geometry G>
inline auto Position<G>::numbered(int number) const -> Bits {
    Bits squares = own_ | other_;
    for (std::size_t digit = 0; digit < digits_.size(); ++digit)
        squares &= ((number >> digit) & 1) != 0 ? digits_[digit] : ~digits_[digit];
    return squares;
}

/// RING-7: whether the player to move is one whom `forced` obliges to attack.
template <Geometry G>
inline bool Position<G>::is_bound() const {
    const Forced forced = rules_->options.forced;
    return forced == Forced::both || (forced == Forced::black && turn_ == Color::second);
}

template <Geometry G>
inline auto Position<G>::neighbours(const Bits& squares) const -> Bits {
    return over_orthogonals([&](auto offset)
                                __attribute__((always_inline)) { return geometry().step(squares, offset); });
}

/// RING-8: whether a side, its pieces given, has one that can move. An attack counts.
template <Geometry G>
inline bool Position<G>::can_move(const Bits& pieces) const {
    const Bits closed = pieces | blocks_;
    const auto opens = [&](auto offset) __attribute__((always_inline)) {
        return (geometry().step(pieces, offset) & ~closed).any();
    };
    // Some piece can nearly always go up or down: the first look decides.
    return opens(forward) || opens(backward) || opens(left) || opens(right);
}

/// The squares to which the player to move may move what stands beside them, were the other not stuck.
template <Geometry G>
inline auto Position<G>::targets() const -> Bits {
    if (must_attack())
        return other_;
    return ~(own_ | blocks_); // RING-5; a step itself never leaves the board
}

template <Geometry G>
inline auto Position<G>::legal_moves() const -> Moves {
    Moves moves;
    if (!can_move(other_)) // RING-8
        return moves;
    const Bits open = targets();
    const auto add = [&](auto offset) __attribute__((always_inline)) {
        const int delta = offset.ranks * geometry().width() + offset.files;
        (geometry().step(own_, offset) & open).for_each([&](Square to) {
            moves.add({static_cast<Square>(static_cast<int>(index(to)) - delta), to});
        });
    };
    add(forward);
    add(backward);
    add(left);
    add(right);
    return moves;
}

template <Geometry G>
inline int Position<G>::count_legal_moves() const {
    if (!can_move(other_)) // RING-8
        return 0;
    const Bits open = targets();
    const auto count = [&](auto offset) __attribute__((always_inline)) {
        return (geometry().step(own_, offset) & open).count();
    };
    return count(forward) + count(backward) + count(left) + count(right);
}

template <Geometry G>
inline std::optional<Outcome> Position<G>::outcome() const {
    return has_legal_moves() ? std::nullopt : std::optional(result(EndReason::stuck));
}

template <Geometry G>
inline Outcome Position<G>::result(EndReason both_left) const {
    if (pieces(Color::second).none())
        return Outcome::win(Color::first, EndReason::no_black);
    if (pieces(Color::first).none())
        return Outcome::win(Color::second, EndReason::no_red);
    return Outcome::draw(both_left);
}

/// Writes the number of the mover's piece on a square that bears none.
template <Geometry G>
inline void Position<G>::put(Square square, int number) {
    own_.set(square);
    for (std::size_t digit = 0; digit < digits_.size(); ++digit)
        if (((number >> digit) & 1) != 0)
            digits_[digit].set(square);
}

template <Geometry G>
inline void Position<G>::take(Bits& pieces, Square square) {
    pieces.reset(square);
    for (Bits& digit : digits_)
        digit.reset(square);
}

template <Geometry G>
inline void Position<G>::play_unchecked(Move move) {
    const int moved = number(move.from);
    bool arrives = true;
    take(own_, move.from);
    key_ ^= zobrist::piece(detail::kind_of(turn_, moved), move.from);
    if (is_attack(move)) { // RING-6
        const int defender = number(move.to);
        arrives = beats(moved, defender);
        if (arrives) {
            take(other_, move.to);
            key_ ^= zobrist::piece(detail::kind_of(!turn_, defender), move.to);
        }
    }
    if (arrives) {
        put(move.to, moved);
        key_ ^= zobrist::piece(detail::kind_of(turn_, moved), move.to);
    }
    std::swap(own_, other_);
    round_ += static_cast<std::int64_t>(index(turn_)); // RING-10: Black's move ends the round
    turn_ = !turn_;
    key_ ^= zobrist::second_to_move;
}

} // namespace quincunx::ring
