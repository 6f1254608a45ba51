#pragma once

#include "games/game_position.hpp"
#include "games/reversi/variant.hpp"
#include "games/rules.hpp"

namespace quincunx::reversi {

/// A position of Reversi. Discs are kept as the mover's and the other's, and the mover's placements with
/// them: whoever plays a move asks for these next, and more than once.
template <Geometry G>
class Position {
  public:
    using Rules = RulesOf<Options, G>;
    using Bits = typename G::Bits;
    using Moves = MoveList<Bits::size * 64>;

    static constexpr bool can_repeat = false; // every move but a pass adds a disc

    /// REV-2
    static Position initial(const Rules& rules);
    /// Errors: as parse_position_text; piece_count for fewer than four discs (C-3).
    static Result<Position> parse(const Rules& rules, std::string_view text);

    const Rules& rules() const { return *rules_; }
    Color turn() const { return turn_; }
    Bits discs(Color color) const { return color == turn_ ? own_ : other_; }
    std::optional<Outcome> outcome() const;

    Moves legal_moves() const;
    bool has_legal_moves() const { return count_legal_moves() > 0; }
    int count_legal_moves() const;
    /// The squares where the player to move may put a disc (REV-3); a pass is none.
    const Bits& placements() const { return placements_; }
    /// The squares where the other player could put a disc, were it to move.
    Bits placements_of_other() const { return placements(other_, own_); }
    std::optional<MoveError> check(Move move) const;
    void play_unchecked(Move move);

    Key key() const;
    View view() const;
    Effects effects(Move move) const;
    std::string to_text() const;

  private:
    Position(const Rules& rules, Color turn, const Bits& first, const Bits& second);

    const G& geometry() const { return rules_->geometry; }
    Bits placements(const Bits& own, const Bits& other) const;
    Bits flips(Square to) const;
    bool passes_when_stuck() const;
    Letters letters() const;

    const Rules* rules_;
    Bits own_;
    Bits other_;
    Bits placements_;
    Color turn_;
};

extern template class Position<StaticGeometry<8, 8>>;
extern template class Position<DynamicGeometry<1>>;
extern template class Position<DynamicGeometry<2>>;
extern template class Position<DynamicGeometry<4>>;
extern template class Position<DynamicGeometry<11>>;

} // namespace quincunx::reversi

#include "games/reversi/moves.hpp" // IWYU pragma: export
