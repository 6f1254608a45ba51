#pragma once

#include "games/checkers/variant.hpp"
#include "games/game_position.hpp"
#include "games/rules.hpp"

namespace quincunx::checkers {

/// A position of Checkers. Pieces are kept as the mover's and the other's.
template <Geometry G>
class Position {
  public:
    using Rules = RulesOf<Options, G>;
    using Bits = typename G::Bits;
    /// A side has fewer pieces than a quarter of the squares, each of them four ways at most, and may pass.
    using Moves = MoveList<Bits::size * 64>;
    static constexpr bool can_repeat = true;
    static constexpr bool pass_is_choice = true; // CHK-3

    /// CHK-2
    static Position initial(const Rules& rules);
    /// Errors: as parse_position_text; piece_count for more pieces than at the start, or none at all (C-3).
    static Result<Position> parse(const Rules& rules, std::string_view text);

    const Rules& rules() const { return *rules_; }
    Color turn() const { return turn_; }
    Bits pieces(Color color) const { return color == turn_ ? own_ : other_; }
    std::optional<Outcome> outcome() const;

    Moves legal_moves() const;
    /// A player may always pass (CHK-3).
    bool has_legal_moves() const { return !is_over(); }
    int count_legal_moves() const;
    std::optional<MoveError> check(Move move) const;
    void play_unchecked(Move move);

    /// The piece that a legal move removes, or nothing.
    Bits captured(Move move) const;
    /// Where the mover's pieces can land by a jump (CHK-3): each such square is a capture or more.
    Bits jump_targets() const;

    Key key() const { return key_; }
    View view() const;
    Effects effects(Move move) const;
    std::string to_text() const;

  private:
    Position(const Rules& rules, Color turn, const Bits& first, const Bits& second);

    const G& geometry() const { return rules_->geometry; }
    bool is_over() const { return own_.none() || other_.none(); }
    Bits empty() const { return geometry().all() & ~(own_ | other_); }
    /// The enemies next to a square of `from` in a direction, which are the squares that it can jump over.
    [[gnu::always_inline]] Bits jumped(const Bits& from, auto offset) const;
    /// Where steps and jumps from `from` in a direction end (CHK-3).
    [[gnu::always_inline]] Bits targets(const Bits& from, auto offset) const;
    Letters letters() const;

    const Rules* rules_;
    Bits own_;
    Bits other_;
    Key key_;
    Color turn_;
};

extern template class Position<StaticGeometry<8, 8>>;
extern template class Position<DynamicGeometry<1>>;
extern template class Position<DynamicGeometry<2>>;
extern template class Position<DynamicGeometry<4>>;
extern template class Position<DynamicGeometry<11>>;

} // namespace quincunx::checkers

#include "games/checkers/moves.hpp" // IWYU pragma: export
