#pragma once

#include "engine/eval/evaluation.hpp"
#include "engine/eval/jesonmor/centre_fight.hpp"

#include <algorithm>

namespace quincunx::engine {

/// Jeson Mor: pieces, how many jumps knights are from the centre, and who wins the fight for it. The weights
/// were fitted by logistic regression to the results of 4,500 games of the engine with itself, of 3,000
/// positions a move.
template <Geometry G>
class Evaluation<jesonmor::Position<G>> {
    using Position = jesonmor::Position<G>;
    using Bits = typename G::Bits;

  public:
    static constexpr bool has_forcing_moves = true;
    static constexpr Score quiet_margin() { return 300; }

    [[gnu::cold]] explicit Evaluation(const typename Position::Rules& rules)
        : fight_(rules),
          centre_(fight_.centre()),
          near_(fight_.near()),
          approach_(fight_.jumps(rules.geometry, near_) & ~near_),
          distant_(fight_.jumps(rules.geometry, approach_) & ~(approach_ | near_ | centre_)) {}

    Score estimate(const Position& position) const {
        const Army own = army(position, position.turn());
        const Army other = army(position, !position.turn());
        const Score lead =
            for_knight(own, other) * (own.knights - other.knights) + strength(own) - strength(other);
        return clamp_estimate(lead + for_turn);
    }

    /// Not on boards beyond 11 x 11: the page's module has no room for it.
    std::optional<Score> sure_result(const Position& position) const
        requires(Bits::size <= 2)
    {
        return fight_.result(position);
    }

    /// Captures, and the win by leaving the centre (JES-6).
    bool is_forcing(const Position& position, Move move) const {
        return position.pieces(!position.turn()).test(move.to) || leaves_centre(position, move);
    }
    typename Position::Moves forcing_moves(const Position& position) const {
        const Bits enemies = position.pieces(!position.turn());
        if ((position.knights(position.turn()) & centre_).none() || position.is_protected())
            return position.legal_moves_to(enemies);
        typename Position::Moves moves;
        for (const Move move : position.legal_moves())
            if (is_forcing(position, move))
                moves.add(move);
        return moves;
    }

    int promise(const Position& position, Move move) const {
        if (leaves_centre(position, move))
            return 9;
        const bool knight = position.knights(position.turn()).test(move.from);
        if (position.pieces(!position.turn()).test(move.to))
            return (position.knights(!position.turn()).test(move.to) ? 4 : 2) + (knight ? 0 : 1) +
                   (centre_.test(move.to) ? 2 : 0);
        if (!knight)
            return 0;
        return centre_.test(move.to) ? 2 : static_cast<int>(near_.test(move.to));
    }

    /// A knight that stands in the centre leaves it next, and wins (JES-6).
    bool is_threatened(const Position& position) const {
        return (position.knights(!position.turn()) & centre_).any() &&
               position.moves_made() + 1 >= position.rules().options.protection;
    }

    /// A piece, and what its square is worth; nobody knows what a knight brings that comes to the centre.
    Score most_gain(const Position& position, Move move) const {
        constexpr Score for_square = 300;
        if (leaves_centre(position, move) || centre_.test(move.to))
            return largest_estimate;
        return for_square + (position.knights(!position.turn()).test(move.to) ? for_lone_knight : for_archer);
    }

    /// The scores decide a game that ends without a move (JES-8): their difference belongs to the position.
    Key table_key(const Position& position) const {
        const auto lead = position.score(Color::first) - position.score(Color::second);
        return position.key() ^ mix(static_cast<std::uint64_t>(lead));
    }

    // What a learned evaluation sees: knights and archers.
    static constexpr int plane_kinds = 2;
    static constexpr bool views_turn = true;
    static constexpr BoardSymmetry symmetry = BoardSymmetry::files;
    static Bits plane(const Position& position, Color color, int kind) {
        return kind == 0 ? position.knights(color) : position.archers(color);
    }

  private:
    static constexpr Score for_archer = 205;
    static constexpr Score for_lone_knight = 330;
    static constexpr Score for_near = 175;
    static constexpr Score for_jumper = 165;
    static constexpr Score for_approach = 160;
    static constexpr Score for_distant = 80;
    static constexpr Score for_turn = 50;

    bool leaves_centre(const Position& position, Move move) const {
        return centre_.test(move.from) && !position.is_protected() &&
               position.knights(position.turn()).test(move.from);
    }

    /// How many of a player's pieces there are of each kind.
    struct Army {
        int archers = 0;
        int knights = 0;
        int near = 0;     ///< a jump away from the centre
        int jumpers = 0;  ///< that nothing hinders there
        int approach = 0; ///< two jumps away
        int distant = 0;  ///< three
    };
    Army army(const Position& position, Color color) const {
        const Bits knights = position.knights(color);
        return {.archers = position.archers(color).count(),
                .knights = knights.count(),
                .near = (knights & near_).count(),
                .jumpers = fight_.jumpers(position, color).count(),
                .approach = (knights & approach_).count(),
                .distant = (knights & distant_).count()};
    }

    /// All but what a knight counts wherever it is.
    static Score strength(const Army& army) {
        return for_archer * army.archers + for_near * army.near + for_jumper * army.jumpers +
               for_approach * army.approach + for_distant * army.distant;
    }

    /// The fewer are left, the more one counts.
    static Score for_knight(const Army& own, const Army& other) {
        constexpr int many = 10;
        constexpr int least = 60;
        constexpr int for_each_less = 45;
        return least + for_each_less * std::max(0, many - (own.knights + other.knights));
    }

    CentreFight<G> fight_;
    Bits centre_;
    Bits near_;     ///< a jump away from the centre
    Bits approach_; ///< two jumps away
    Bits distant_;  ///< three
};

} // namespace quincunx::engine
