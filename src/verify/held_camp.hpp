#pragma once

#include "board/offset.hpp"
#include "games/ugolki/position.hpp"

#include <array>
#include <atomic>
#include <vector>

namespace quincunx::verify {

/// Where pieces may step or jump to at once, and what they may jump over (UGO-3).
template <Geometry G>
typename G::Bits beside_and_behind(const G& board, const typename G::Bits& pieces) {
    return over_orthogonals(
        [&](auto offset) { return board.step(pieces, offset) | board.step(pieces, offset + offset); });
}

/// How White holds its camp of Ugolki, be the enemy as strong as may be: one that puts all of its pieces
/// wherever it likes before each of White's moves.
///
/// White's piece in the corner never moves, so that the camp is never the enemy's (UGO-5), and of the others
/// only a few are away from the camp. Where these few are is held if, wherever the enemy and the squares left
/// in the camp are, there is a move to where it is held again; or no move at all, also none in the corner,
/// for then White passes (UGO-6). Which these are is found from above: all are, until the enemy has enough
/// pieces to stop all moves to those that are left; then it is struck, and with it those that need it.
template <Geometry G>
class HeldCamp {
    using Rules = ugolki::Rules<G>;
    using Bits = typename G::Bits;

  public:
    /// Whether that is found within some minutes.
    static bool can_be_found(const ugolki::Options& options) {
        return options.size <= 8 && options.leave_home == 0;
    }

    /// Where `stop` becomes true nothing is held.
    HeldCamp(const Rules& rules, const std::atomic<bool>& stop)
        : rules_(rules),
          stop_(stop),
          camp_(rules.camp(Color::first)),
          corner_(Bits::of(rules.geometry.square(0, 0))),
          enemies_(rules.options.pieces_a_side()),
          most_away_(static_cast<std::size_t>(enemies_ / 3 + 1)) {
        place_of_.resize(static_cast<std::size_t>(rules.geometry.squares()));
        (rules.geometry.all() & ~camp_).for_each([&](Square square) {
            place_of_[index(square)] = outside_.size();
            outside_.push_back(square);
        });
        (camp_ & ~corner_).for_each([&](Square square) { inside_.push_back(square); });
        for (std::size_t places = 0; places <= outside_.size(); ++places)
            for (std::size_t away = 0; away <= most_away_; ++away)
                choices_[away].push_back(choices_of(places, away));
        for (std::size_t away = 0; away <= most_away_; ++away) {
            is_held_[away].assign(choices_[away].back(), true);
            is_due_[away] = is_held_[away];
        }
        while (strike()) {
        }
        if (stop_)
            is_held_ = {};
    }

    /// Whether White, with pieces there, can keep the enemy from filling its camp for ever.
    bool holds(const Bits& white) const { return (white & corner_).any() && is_held(white & ~camp_); }

  private:
    static constexpr std::size_t most = ugolki::most_pieces / 3 + 1;
    using ByAway = std::array<std::vector<bool>, most + 1>;

    /// How many sets of so many places there are.
    std::size_t choices_of(std::size_t places, std::size_t away) const {
        if (away == 0 || places == 0)
            return away == 0 ? 1 : 0;
        return choices_[away - 1][places - 1] + choices_[away][places - 1];
    }
    /// Sets of as many squares outside have numbers from 0 on.
    std::size_t number_of(const Bits& away) const {
        std::size_t number = 0;
        std::size_t squares = 0;
        away.for_each([&](Square square) { number += choices_[++squares][place_of_[index(square)]]; });
        return number;
    }
    bool is_held(const Bits& away) const {
        const auto squares = static_cast<std::size_t>(away.count());
        return squares <= most_away_ && !is_held_[squares].empty() && is_held_[squares][number_of(away)];
    }

    /// Calls `visit` with each set of so many of these squares, in the order of their numbers, until it
    /// answers no.
    template <class Visit>
    static bool for_each_set(const std::vector<Square>& squares, std::size_t size, Visit visit) {
        std::vector<std::size_t> chosen(size);
        for (std::size_t i = 0; i < size; ++i)
            chosen[i] = i;
        for (;;) {
            Bits set;
            for (const std::size_t place : chosen)
                set.set(squares[place]);
            if (!visit(set))
                return false;
            std::size_t next = 0; // the first that may go on; those before begin anew
            for (; next < size; ++next) {
                if (chosen[next] + 1 < (next + 1 < size ? chosen[next + 1] : squares.size()))
                    break;
                chosen[next] = next;
            }
            if (next == size)
                return true;
            ++chosen[next];
        }
    }

    /// Looks once at all that are due. Whether something was struck.
    bool strike() {
        bool struck = false;
        for (std::size_t away = most_away_ + 1; away-- > 0;) {
            std::size_t number = 0;
            for_each_set(outside_, away, [&](const Bits& set) {
                const std::size_t here = number++;
                if (!is_due_[away][here])
                    return true;
                is_due_[away][here] = false;
                if (is_held_[away][here] && can_be_stopped(set, away)) {
                    is_held_[away][here] = false;
                    struck = true;
                    look_again_around(set, away);
                }
                return !stop_;
            });
        }
        return struck && !stop_;
    }
    /// At all from which a move leads to this.
    void look_again_around(const Bits& set, std::size_t away) {
        set.for_each([&](Square square) {
            const Bits piece = Bits::of(square);
            const Bits others = set & ~piece;
            const Bits from = beside_and_behind(rules_.geometry, piece) & ~set;
            if ((from & camp_).any())
                is_due_[away - 1][number_of(others)] = true;
            (from & ~camp_).for_each([&](Square before) {
                is_due_[away][number_of(others | Bits::of(before))] = true;
            });
        });
        if (away < most_away_)
            (beside_and_behind(rules_.geometry, camp_) & ~camp_ & ~set).for_each([&](Square before) {
                is_due_[away + 1][number_of(set | Bits::of(before))] = true;
            });
    }

    /// Whether the enemy has pieces enough, for some squares left in the camp. Those in the camp are not
    /// counted as long as it is not known which these are.
    bool can_be_stopped(const Bits& away, std::size_t pieces) const {
        const Bits outside = needed_to_stop(away, away, ~camp_, {});
        if (outside.count() > enemies_)
            return false;
        if (pieces == most_away_)
            return true;
        return !for_each_set(inside_, pieces, [&](const Bits& left) {
            const Bits white = (camp_ & ~left) | away;
            const Bits enemies = needed_to_stop(white, white & ~corner_, rules_.geometry.all(), outside);
            return enemies.count() > enemies_ ||
                   (beside_and_behind(rules_.geometry, white) & ~white & ~enemies).none();
        });
    }

    /// Where enemies must stand, besides others, so that none of these pieces moves to where it is held, as
    /// far as squares are known. More than there are enemies need not be all.
    Bits needed_to_stop(const Bits& white, const Bits& movers, const Bits& known, Bits enemies) const {
        for (bool grows = true; grows && enemies.count() <= enemies_;) {
            const Bits before = enemies;
            movers.for_each([&](Square from) {
                if (enemies.count() <= enemies_)
                    enemies |= needed_to_stop_one(Bits::of(from), white, known, enemies);
            });
            grows = !(enemies == before);
        }
        return enemies;
    }
    /// The same for one piece: on the square to which it would step (UGO-3), and on that behind a piece over
    /// which it would jump.
    Bits needed_to_stop_one(const Bits& piece, const Bits& white, const Bits& known,
                            const Bits& enemies) const {
        const Bits others = white & ~piece;
        const Bits free = known & ~white & ~enemies;
        const auto is_to_be_stopped = [&](const Bits& to) {
            return (to & free).any() && is_held((others | to) & ~camp_);
        };
        return over_orthogonals([&](auto offset) {
            const Bits beside = rules_.geometry.step(piece, offset) & known;
            if (beside.none())
                return Bits{};
            const bool steps = is_to_be_stopped(beside);
            if (!steps && (beside & free).any())
                return Bits{};
            const Bits behind = rules_.geometry.step(beside, offset);
            return (steps ? beside : Bits{}) | (is_to_be_stopped(behind) ? behind : Bits{});
        });
    }

    const Rules& rules_;
    const std::atomic<bool>& stop_;
    Bits camp_;
    Bits corner_;
    int enemies_;
    std::size_t most_away_;
    std::vector<Square> inside_; ///< but for the corner
    std::vector<Square> outside_;
    std::vector<std::size_t> place_of_;                      ///< of a square outside, among these
    std::array<std::vector<std::size_t>, most + 1> choices_; ///< by how many are away, and of how many
    ByAway is_held_;
    ByAway is_due_; ///< to be looked at, as something that it may need was struck
};

} // namespace quincunx::verify
