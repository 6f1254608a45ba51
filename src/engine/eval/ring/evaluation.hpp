#pragma once

#include "engine/eval/distance.hpp"
#include "engine/eval/evaluation.hpp"
#include "games/ring/position.hpp"

#include <array>

namespace quincunx::engine {

/// Ring: pieces, each worth the more the more of the enemy's pieces it beats and the fewer beat it; and the
/// hunters' distance to what they beat.
template <Geometry G>
class Evaluation<ring::Position<G>> {
    using Position = ring::Position<G>;
    using Bits = typename G::Bits;
    using Army = std::array<Bits, ring::numbers>; ///< a side's pieces by number, 1 first

  public:
    static constexpr bool has_forcing_moves = true;

    [[gnu::cold]] explicit Evaluation(const typename Position::Rules& rules) : geometry_(rules.geometry) {
        bound_[Color::first] = rules.options.forced == ring::Forced::both;
        bound_[Color::second] = rules.options.forced != ring::Forced::none;
    }

    Score estimate(const Position& position) const {
        return clamp_estimate(strength(position, position.turn()) - strength(position, !position.turn()));
    }

    /// Attacks that take a piece, and those that a player has to make (RING-7).
    bool is_forcing(const Position& position, Move move) const {
        return position.is_attack(move) && (position.wins_attack(move) || position.must_attack());
    }

    int promise(const Position& position, Move move) const {
        if (!position.is_attack(move))
            return 0;
        return position.wins_attack(move) ? position.number(move.to) : -position.number(move.from);
    }

    Key table_key(const Position& position) const { return position.key(); }

    // What a learned evaluation sees: pieces by their numbers.
    static constexpr int plane_kinds = ring::numbers;
    static constexpr bool views_turn = true;
    static constexpr BoardSymmetry symmetry = BoardSymmetry::files;
    static Bits plane(const Position& position, Color color, int kind) {
        return position.numbered(kind + 1) & position.pieces(color);
    }

  private:
    /// Whether an enemy is lost when it stands beside a piece: because the piece takes it, or because the
    /// enemy has to attack, in vain (RING-6, RING-7).
    static constexpr bool overcomes(int piece, int enemy, bool enemy_is_bound) {
        return ring::beats(piece, enemy) || (enemy_is_bound && !ring::beats(enemy, piece));
    }

    static Army army(const Position& position, Color color) {
        Army numbered;
        for (int number = 1; number <= ring::numbers; ++number)
            numbered[slot(number)] = position.numbered(number) & position.pieces(color);
        return numbered;
    }
    static constexpr std::size_t slot(int number) { return static_cast<std::size_t>(number - 1); }

    int strength(const Position& position, Color color) const {
        constexpr int for_piece = 300;
        constexpr int for_number = 20;
        constexpr int for_prey = 20;
        constexpr int for_hunter = 12;
        constexpr int for_step = 4; // on the way to the nearest prey
        const Army own = army(position, color);
        const Army other = army(position, !color);
        int sum = 0;
        for (int number = 1; number <= ring::numbers; ++number) {
            const Bits& pieces = own[slot(number)];
            if (pieces.none())
                continue;
            Bits prey;
            Bits hunters;
            for (int enemy = 1; enemy <= ring::numbers; ++enemy) {
                if (overcomes(number, enemy, bound_[!color]))
                    prey |= other[slot(enemy)];
                if (overcomes(enemy, number, bound_[color]))
                    hunters |= other[slot(enemy)];
            }
            sum += pieces.count() *
                   (for_piece + for_number * number + for_prey * prey.count() - for_hunter * hunters.count());
            sum -= for_step * distance_sum(geometry_, pieces, prey);
        }
        return sum;
    }

    const G& geometry_;
    ByColor<bool> bound_; ///< who has to attack (RING-7)
};

} // namespace quincunx::engine
