#pragma once

#include "board/board_image.hpp"
#include "games/checkers/position.hpp"
#include "verify/held_camp.hpp"

#include <atomic>
#include <optional>

namespace quincunx::verify {

/// Whether a player holds the game by what the rules say at a glance, though play may go on for ever. For the
/// positions of one variant: what it takes to see that is looked for when it is needed, and kept. Where
/// `stop` becomes true it is not seen.
template <class P>
class CannotLose {
  public:
    explicit CannotLose(const std::atomic<bool>& /*stop*/) {}

    bool operator()(const P& /*position*/, Color /*player*/) const { return false; }
};

/// A piece in a corner of the board of Checkers: a jump ends on the square behind what it jumps over, in a
/// line, and behind a corner there is none; so nobody ever removes it. Its player may always pass (CHK-3),
/// and loses only when all pieces are gone (CHK-4).
template <Geometry G>
class CannotLose<checkers::Position<G>> {
  public:
    explicit CannotLose(const std::atomic<bool>& /*stop*/) {}

    bool operator()(const checkers::Position<G>& position, Color player) const {
        const G& board = position.rules().geometry;
        for (const File file : {0, board.width() - 1})
            for (const Rank rank : {0, board.height() - 1})
                if (position.pieces(player).test(board.square(file, rank)))
                    return true;
        return false;
    }
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
    /// Where pieces must stand so that these can neither step nor jump, but for where some stand.
    Bits needed_to_block(const Bits& pieces, const Bits& there) const {
        return beside_and_behind(rules_.geometry, pieces) & ~there;
    }

    const Rules& rules_;
    Bits corner_;
};

/// A piece in the corner of the own camp of Ugolki that need never move: the enemy does not fill the camp,
/// and so does not win (UGO-5). What holds for one player holds for the other, by half a turn of the board.
template <Geometry G>
class CannotLose<ugolki::Position<G>> {
    using Position = ugolki::Position<G>;
    using Rules = typename Position::Rules;
    using Bits = typename G::Bits;

  public:
    explicit CannotLose(const std::atomic<bool>& stop) : stop_(stop) {}

    bool operator()(const Position& position, Color player) {
        const Rules& rules = position.rules();
        const Bits pieces =
            player == Color::first ? position.pieces(player) : turned(position.pieces(player), rules.options);
        if (!pieces.test(rules.geometry.square(0, 0)))
            return false;
        if (!corner_can_be_kept_)
            corner_can_be_kept_ = CornerOfUgolki<G>(rules).can_be_kept();
        if (*corner_can_be_kept_ || !HeldCamp<G>::can_be_found(rules.options))
            return *corner_can_be_kept_;
        if (!camp_)
            camp_.emplace(rules, stop_);
        return camp_->holds(pieces);
    }

  private:
    static Bits turned(const Bits& pieces, const ugolki::Options& options) {
        constexpr BoardImage half_a_turn{.mirrors_files = true, .mirrors_ranks = true};
        Bits result;
        pieces.for_each([&](Square square) {
            result.set(static_cast<Square>(
                half_a_turn.of(static_cast<int>(square), options.width(), options.height())));
        });
        return result;
    }

    const std::atomic<bool>& stop_;
    std::optional<bool> corner_can_be_kept_;
    std::optional<HeldCamp<G>> camp_;
};

} // namespace quincunx::verify
