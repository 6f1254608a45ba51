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

    explicit Evaluation(const typename Position::Rules& rules) : geometry_(rules.geometry) {}

    Score estimate(const Position& position) const {
        const Army own = army(position, position.turn());
        const Army other = army(position, !position.turn());
        return clamp_estimate(strength(own, other) - strength(other, own));
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

  private:
    Army army(const Position& position, Color color) const {
        Army numbered;
        for (int number = 1; number <= ring::numbers; ++number)
            numbered[slot(number)] = position.numbered(number) & position.pieces(color);
        return numbered;
    }
    static constexpr std::size_t slot(int number) { return static_cast<std::size_t>(number - 1); }

    int strength(const Army& own, const Army& other) const {
        constexpr int piece = 300;
        constexpr int for_prey = 20;
        constexpr int for_hunter = 12;
        int sum = 0;
        for (int number = 1; number <= ring::numbers; ++number) {
            const Bits& pieces = own[slot(number)];
            if (pieces.none())
                continue;
            Bits prey;
            int hunters = 0;
            for (int enemy = 1; enemy <= ring::numbers; ++enemy) {
                if (ring::beats(number, enemy))
                    prey |= other[slot(enemy)];
                if (ring::beats(enemy, number))
                    hunters += other[slot(enemy)].count();
            }
            sum += pieces.count() * (piece + 20 * number + for_prey * prey.count() - for_hunter * hunters);
            sum -= 4 * distance_sum(geometry_, pieces, prey);
        }
        return sum;
    }

    const G& geometry_;
};

} // namespace quincunx::engine
