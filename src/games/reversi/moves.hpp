#pragma once

// The hot half of Position: what search and perft call in every node. Inline, so that it melts into them.

#include "games/reversi/position.hpp" // IWYU pragma: keep

namespace quincunx::reversi {

template <Geometry G>
inline auto Position<G>::placements(const Bits& own, const Bits& other) const -> Bits {
    return geometry().bridge_ends(own, other, geometry().all() & ~(own | other), rules_->options.lines());
}

template <Geometry G>
inline auto Position<G>::flips(Square to) const -> Bits {
    return geometry().bridges(to, other_, own_, rules_->options.lines());
}

template <Geometry G>
inline auto Position<G>::legal_moves() const -> Moves {
    Moves moves;
    placements_.for_each([&](Square square) { moves.add(Move::place(square)); });
    if (placements_.none() && passes_when_stuck())
        moves.add(Move::pass());
    return moves;
}

template <Geometry G>
inline int Position<G>::count_legal_moves() const {
    const int squares = placements_.count();
    return squares == 0 && passes_when_stuck() ? 1 : squares;
}

template <Geometry G>
inline std::optional<Outcome> Position<G>::outcome() const {
    if (has_legal_moves())
        return std::nullopt;
    const int margin = own_.count() - other_.count(); // REV-5
    if (margin == 0)
        return Outcome::draw(EndReason::discs);
    return Outcome::win(margin > 0 ? turn_ : !turn_, EndReason::discs);
}

template <Geometry G>
inline void Position<G>::play_unchecked(Move move) {
    if (!move.is_pass()) {
        const Bits turned = flips(move.to);
        own_ |= turned;
        own_.set(move.to);
        other_ &= ~turned;
    }
    std::swap(own_, other_);
    turn_ = !turn_;
    placements_ = placements(own_, other_);
}

/// A move turns many discs, so that hashing the two sets when asked is cheaper than keeping a sum of squares'
/// keys.
template <Geometry G>
inline Key Position<G>::key() const {
    return zobrist::turn(turn_) ^ zobrist::set(0, own_.words) ^ zobrist::set(1, other_.words);
}

} // namespace quincunx::reversi
