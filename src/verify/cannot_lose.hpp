#pragma once

#include "games/checkers/position.hpp"
#include "verify/held_camp.hpp"

#include <atomic>
#include <optional>

namespace quincunx::verify {

/// Whether a player holds the game by what the rules say at a glance, though play may go on for ever. What it
/// takes to see that is looked for when it is needed, and kept; where `stop` becomes true it is not seen.
template <class P>
class CannotLose {
  public:
    CannotLose(const typename P::Rules& /*rules*/, const std::atomic<bool>& /*stop*/) {}

    bool operator()(const P& /*position*/, Color /*player*/) const { return false; }
};

/// A piece in a corner of the board of Checkers: a jump ends on the square behind what it jumps over, in a
/// line, and behind a corner there is none; so nobody ever removes it. Its player may always pass (CHK-3),
/// and loses only when all pieces are gone (CHK-4).
template <Geometry G>
class CannotLose<checkers::Position<G>> {
    using Position = checkers::Position<G>;

  public:
    CannotLose(const typename Position::Rules& rules, const std::atomic<bool>& /*stop*/) {
        const G& board = rules.geometry;
        for (const File file : {0, board.width() - 1})
            for (const Rank rank : {0, board.height() - 1})
                corners_.set(board.square(file, rank));
    }

    bool operator()(const Position& position, Color player) const {
        return (position.pieces(player) & corners_).any();
    }

  private:
    typename G::Bits corners_;
};

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
class CannotLose<ugolki::Position<G>> {
    using Position = ugolki::Position<G>;
    using Bits = typename G::Bits;

  public:
    CannotLose(const typename Position::Rules& rules, const std::atomic<bool>& stop)
        : rules_(rules),
          stop_(stop) {}

    bool operator()(const Position& position, Color player) {
        const Bits pieces = as_white(position.pieces(player), player);
        if (!pieces.test(rules_.geometry.square(0, 0)))
            return false;
        if (!corner_can_be_kept_)
            corner_can_be_kept_ = CornerOfUgolki<G>(rules_).can_be_kept();
        if (*corner_can_be_kept_ || !HeldCamp<G>::can_be_found(rules_.options))
            return *corner_can_be_kept_;
        if (!camp_)
            camp_.emplace(rules_, stop_);
        return camp_->holds(pieces);
    }

  private:
    Bits as_white(const Bits& pieces, Color player) const {
        if (player == Color::first)
            return pieces;
        const G& board = rules_.geometry;
        const int last = rules_.options.size - 1;
        Bits turned;
        pieces.for_each([&](Square square) {
            turned.set(board.square(last - board.file(square), last - board.rank(square)));
        });
        return turned;
    }

    const typename Position::Rules& rules_;
    const std::atomic<bool>& stop_;
    std::optional<bool> corner_can_be_kept_;
    std::optional<HeldCamp<G>> camp_;
};

} // namespace quincunx::verify
