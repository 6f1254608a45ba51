#pragma once

#include "games/checkers/position.hpp"
#include "games/ugolki/position.hpp"

namespace quincunx::verify {

/// Whether a player holds the game by what the rules say at a glance, though play may go on for ever.
template <class P>
bool cannot_lose(const P& /*position*/, Color /*player*/) {
    return false;
}

/// A piece in a corner of the board of Checkers: a jump ends on the square behind what it jumps over, in a
/// line, and behind a corner there is none; so nobody ever removes it. Its player may always pass (CHK-3),
/// and loses only when all pieces are gone (CHK-4).
template <Geometry G>
bool cannot_lose(const checkers::Position<G>& position, Color player) {
    const G& geometry = position.rules().geometry;
    const auto pieces = position.pieces(player);
    for (const File file : {0, geometry.width() - 1})
        for (const Rank rank : {0, geometry.height() - 1})
            if (pieces.test(geometry.square(file, rank)))
                return true;
    return false;
}

/// Ugolki on a board so small that all places of a player's pieces can be gone through, one of which stays in
/// the corner of the own camp.
template <Geometry G>
class CornerOfUgolki {
    using Rules = ugolki::Rules<G>;
    using Bits = typename G::Bits;

  public:
    explicit CornerOfUgolki(const Rules& rules) : rules_(rules) { corner_.set(rules.geometry.square(0, 0)); }

    /// Whether the piece in the corner need never move: wherever the others stand, if all of them are blocked
    /// by as many enemies as there are, so is the one in the corner; and then its player passes (UGO-6).
    bool can_be_kept() const {
        constexpr int most_others = 5;
        const int others = rules_.options.pieces_a_side() - 1;
        return rules_.options.leave_home == 0 && others <= most_others &&
               can_be_kept({}, rules_.geometry.all() & ~corner_, others);
    }

  private:
    /// With these others, and so many more on squares that are left.
    bool can_be_kept(const Bits& others, Bits left, int more) const {
        if (more == 0) {
            const Bits enemies = needed_to_block(others, others | corner_);
            return enemies.count() > rules_.options.pieces_a_side() ||
                   needed_to_block(corner_, others | corner_ | enemies).none();
        }
        while (left.any()) {
            const Square square = left.lowest();
            left.reset(square);
            Bits with_it = others;
            with_it.set(square);
            if (!can_be_kept(with_it, left, more - 1))
                return false;
        }
        return true;
    }
    /// Where pieces must stand so that these can neither step nor jump (UGO-3): beside them and behind that,
    /// but for where some stand.
    Bits needed_to_block(const Bits& pieces, const Bits& there) const {
        const G& board = rules_.geometry;
        return over_orthogonals([&](auto offset) {
                   return board.step(pieces, offset) | board.step(pieces, offset + offset);
               }) &
               ~there;
    }

    const Rules& rules_;
    Bits corner_;
};

/// A piece in the corner of the own camp of Ugolki that need never move: the enemy does not fill the camp,
/// and so does not win (UGO-5). What holds for one player holds for the other, by half a turn of the board.
template <Geometry G>
bool cannot_lose(const ugolki::Position<G>& position, Color player) {
    const auto& rules = position.rules();
    const int last = rules.options.size - 1;
    const Square corner =
        player == Color::first ? rules.geometry.square(0, 0) : rules.geometry.square(last, last);
    return position.pieces(player).test(corner) && CornerOfUgolki<G>(rules).can_be_kept();
}

} // namespace quincunx::verify
