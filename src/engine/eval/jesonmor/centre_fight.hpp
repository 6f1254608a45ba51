#pragma once

#include "engine/eval/score.hpp"
#include "games/jesonmor/position.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace quincunx::engine {

/// The fight for the centre. Whoever has a knight there wins with the next move (JES-6), so that it must be
/// taken, and what took it, until one side has nothing left that takes. Nothing on the way changes what does:
/// a knight comes from a square that is no other's leg (JES-3), and a knight that comes stood in no archer's
/// way.
template <Geometry G>
class CentreFight {
    using Position = jesonmor::Position<G>;
    using Bits = typename G::Bits;

  public:
    [[gnu::cold]] explicit CentreFight(const typename Position::Rules& rules)
        : centre_(Bits::of(rules.centre())),
          near_(jumps(rules.geometry, centre_)),
          legs_(static_cast<std::size_t>(rules.geometry.squares())) {
        for (const auto direction : jesonmor::directions)
            lines_ |= rules.ray(rules.centre(), direction);
        near_.for_each([&](Square square) {
            legs_[index(square)] = {.in = leg(rules, square, rules.centre()),
                                    .out = leg(rules, rules.centre(), square)};
            beside_.set(legs_[index(square)].out);
        });
    }

    const Bits& centre() const { return centre_; }
    /// The squares a jump away from it.
    const Bits& near() const { return near_; }

    /// Where knights jump on an empty board.
    [[gnu::cold, gnu::noinline]] static Bits jumps(const G& board, const Bits& from) {
        const auto to = [&](auto offset) { return board.step(from, offset); };
        return to(right + right + forward) | to(right + right + backward) | to(left + left + forward) |
               to(left + left + backward) | to(forward + forward + right) | to(forward + forward + left) |
               to(backward + backward + right) | to(backward + backward + left);
    }

    /// A player's knights that can jump to the centre, whoever stands there.
    [[gnu::noinline]] Bits jumpers(const Position& position, Color color) const {
        const Bits blocking = occupied(position) & ~position.rules().free_legs();
        Bits jumpers;
        (position.knights(color) & near_).for_each([&](Square from) {
            if (!blocking.test(legs_[index(from)].in))
                jumpers.set(from);
        });
        return jumpers;
    }

    /// What the fight makes sure of for the player to move, if it does: a win, or a loss, that comes after so
    /// many plies at the latest. Nothing is said where that depends on more.
    [[gnu::noinline]] std::optional<Score> result(const Position& position) const {
        const Color own = position.turn();
        const bool is_attacked = (occupied(position) & centre_).any();
        if (is_attacked ? (position.knights(!own) & centre_).none() : (position.knights(own) & near_).none())
            return std::nullopt;
        const Bits attacking = jumpers(position, own);
        const Bits defending = jumpers(position, !own);
        const int attackers = attacking.count();
        const int defenders = defending.count();
        const bool wins = attackers > defenders;
        if (!wins && !is_attacked)
            return std::nullopt;
        const Color loser = wins ? !own : own;
        const int answers = std::min(attackers, defenders) + shots(position, loser);
        if (answers > std::max(attackers - 1, defenders) || !is_sure(position, !loser, attacking | defending))
            return std::nullopt;
        return wins ? win_in(2 * answers + 3) : -win_in(2 * answers + 2);
    }

  private:
    /// Where a knight steps first that jumps to the centre from a square, and from the centre to it.
    struct Legs {
        Square in{};
        Square out{};
    };

    /// Whether the winner of the fight wins the game, whatever the loser does: rules allow it; a knight in
    /// the centre can leave it by two ways, of which a move blocks one; and the loser always has a move, for
    /// who has none may have won (JES-8).
    bool is_sure(const Position& position, Color winner, const Bits& fighting) const {
        return !position.is_protected() && count_exits(position, winner) >= 2 &&
               has_other_moves(position, !winner, fighting);
    }

    /// How often a player's archers can take in the centre (JES-4). Behind one that has shot the next has its
    /// screen.
    int shots(const Position& position, Color color) const {
        const Bits archers = position.archers(color) & lines_;
        if (archers.none())
            return 0;
        const auto& rules = position.rules();
        const Bits all = occupied(position);
        int count = 0;
        for (const auto direction : jesonmor::directions) {
            const bool ascending =
                direction == jesonmor::Direction::right || direction == jesonmor::Direction::forward;
            const auto nearest = [&](const Bits& pieces) {
                return ascending ? pieces.lowest() : pieces.highest();
            };
            const auto behind = [&](Square square) { return rules.ray(square, direction) & all; };
            Bits rest = behind(rules.centre());
            if (rest.any())
                rest = behind(nearest(rest));
            for (; rest.any() && archers.test(nearest(rest)); ++count)
                rest = behind(nearest(rest));
        }
        return count;
    }

    /// By how many ways beside the centre the winner's knight comes out of it.
    int count_exits(const Position& position, Color winner) const {
        Bits ways;
        (near_ & ~position.pieces(winner)).for_each([&](Square square) {
            ways.set(legs_[index(square)].out);
        });
        return (ways & ~occupied(position)).count();
    }

    /// Whether a piece that does not fight has a move, and keeps it: a knight beside the centre may be about
    /// to jump over it, and an archer may lose what it could take.
    bool has_other_moves(const Position& position, Color color, const Bits& fighting) const {
        Position its_turn = position;
        if (position.turn() != color)
            its_turn.hand_over();
        const Bits knights = position.knights(color) & ~(fighting | centre_ | beside_);
        const Bits archers = position.archers(color) & ~lines_;
        return std::ranges::any_of(its_turn.legal_moves_to(~centre_), [&](Move move) {
            return knights.test(move.from) ||
                   (archers.test(move.from) && !position.pieces(!color).test(move.to));
        });
    }

    static Bits occupied(const Position& position) {
        return position.pieces(Color::first) | position.pieces(Color::second);
    }
    /// Where a knight that jumps from one square to another steps first.
    [[gnu::cold, gnu::noinline]] static Square leg(const typename Position::Rules& rules, Square from,
                                                   Square to) {
        const G& board = rules.geometry;
        const int files = board.file(to) - board.file(from);
        const int ranks = board.rank(to) - board.rank(from);
        return board.square(board.file(from) + files / 2, board.rank(from) + ranks / 2);
    }

    Bits centre_;
    Bits near_;
    Bits beside_;
    Bits lines_;             ///< from where an archer may shoot at the centre
    std::vector<Legs> legs_; ///< of the squares near the centre
};

} // namespace quincunx::engine
