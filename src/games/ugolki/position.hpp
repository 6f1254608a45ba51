#pragma once

#include "games/game_position.hpp"
#include "games/ugolki/jumps.hpp"
#include "games/ugolki/rules.hpp"

namespace quincunx::ugolki {

/// No player ever has more moves. A piece steps four ways at most. Its jumps lie in a graph in which each
/// piece that can be jumped over makes one edge (a jump along the file and one along the rank differ in which
/// of file and rank is odd), and a graph of so many edges joins as many further squares at most.
inline constexpr int most_moves = most_pieces * (4 + 2 * most_pieces - 1);

/// A position of Ugolki. White moves first and is `Color::first`.
template <Geometry G>
class Position {
  public:
    using Rules = ugolki::Rules<G>;
    using Bits = typename G::Bits;
    using Moves = MoveList<most_moves>;

    static constexpr bool can_repeat = true;

    /// UGO-2
    static Position initial(const Rules& rules);
    /// Errors: as parse_position_text; piece_count (C-3), both_arrived (UGO-5).
    static Result<Position> parse(const Rules& rules, std::string_view text);

    const Rules& rules() const { return *rules_; }
    Color turn() const { return turn_; }
    const Bits& pieces(Color color) const { return pieces_[color]; }
    /// By both players so far (UGO-7).
    std::int64_t plies() const { return plies_; }
    std::optional<Outcome> outcome() const;

    Moves legal_moves() const;
    /// A player who cannot move passes (UGO-6).
    bool has_legal_moves() const { return !outcome(); }
    int count_legal_moves() const;
    std::optional<MoveError> check(Move move) const;
    void play_unchecked(Move move);

    /// Where a piece can go by a step or a chain of jumps (UGO-3), whoever is to move.
    Bits destinations(Square from) const;

    Key key() const;
    View view() const;
    Effects effects(Move move) const;
    std::string to_text() const;

  private:
    Position(const Rules& rules, Color turn, std::int64_t plies, const ByColor<Bits>& pieces);

    const G& geometry() const { return rules_->geometry; }
    Bits occupied() const { return pieces_[Color::first] | pieces_[Color::second]; }
    Bits empty() const { return geometry().all() & ~occupied(); }
    /// Whether all of a player's pieces stand in the enemy's camp, which they fill (UGO-5, C-3).
    bool has_arrived(Color color) const { return pieces_[color] == rules_->camp(!color); }
    bool has_stayed_home() const;
    template <class VisitGroup, class VisitTargets>
    [[gnu::always_inline]] void for_each_reach(VisitGroup visit_group, VisitTargets visit_targets) const;
    std::vector<Square> chain(Move move) const;
    Letters letters() const;

    const Rules* rules_;
    ByColor<Bits> pieces_;
    Key board_key_; ///< of pieces and turn
    std::int64_t plies_;
    Color turn_;
};

extern template class Position<StaticGeometry<8, 8>>;
extern template class Position<DynamicGeometry<1>>;
extern template class Position<DynamicGeometry<2>>;
extern template class Position<DynamicGeometry<4>>;
extern template class Position<DynamicGeometry<11>>;

} // namespace quincunx::ugolki

#include "games/ugolki/moves.hpp" // IWYU pragma: export
