#pragma once

#include "games/game_position.hpp"
#include "games/ring/pieces.hpp"
#include "games/ring/variant.hpp"
#include "games/rules.hpp"

namespace quincunx::ring {

/// A position of Ring's play stage. Pieces are kept as the mover's and the other's, and their
/// numbers in binary, one set of squares for each digit.
template <Geometry G>
class Position {
  public:
    using Rules = RulesOf<Options, G>;
    using Bits = typename G::Bits;
    using Moves = MoveList<std::size_t{4} * most_pieces>;

    static constexpr bool can_repeat = true;

    /// RING-13's default.
    static Position initial(const Rules& rules);
    /// Errors: as parse_position_text; piece_count for more of a number than RING-3 has, or no piece at all.
    static Result<Position> parse(const Rules& rules, std::string_view text);

    const Rules& rules() const { return *rules_; }
    Color turn() const { return turn_; }
    const Bits& pieces(Color color) const { return color == turn_ ? own_ : other_; }
    /// The pieces of either colour that bear a number.
    Bits numbered(int number) const;
    /// The number of the piece on a square.
    int number(Square square) const;
    std::optional<Outcome> outcome() const;
    /// The result if the play stage were ended here by request (RING-9).
    std::optional<Outcome> ended_outcome() const { return result(EndReason::ended); }

    Moves legal_moves() const;
    bool has_legal_moves() const { return can_move(own_) && can_move(other_); }
    int count_legal_moves() const;
    std::optional<MoveError> check(Move move) const;
    void play_unchecked(Move move);
    /// Whether a move is an attack, and whether the attacker takes the square (RING-6).
    bool is_attack(Move move) const { return other_.test(move.to); }
    bool wins_attack(Move move) const { return beats(number(move.from), number(move.to)); }
    /// Whether the player to move has an attack and has to choose one (RING-7).
    bool must_attack() const { return is_bound() && (neighbours(own_) & other_).any(); }

    Key key() const { return key_; }
    View view() const;
    Effects effects(Move move) const;
    std::string to_text() const;

  private:
    Position(const Rules& rules, const Letters& letters, Color turn, std::int64_t round);

    const G& geometry() const { return rules_->geometry; }
    /// RING-9; where no side is without pieces, a draw for the reason given.
    Outcome result(EndReason both_left) const;
    bool is_bound() const;
    Bits neighbours(const Bits& squares) const;
    bool can_move(const Bits& pieces) const;
    Bits targets() const;
    void put(Square square, int number);
    void take(Bits& pieces, Square square);
    Letters letters() const;

    const Rules* rules_;
    Key key_;
    Bits own_;
    Bits other_;
    Bits blocks_;
    std::array<Bits, 3> digits_; ///< the squares whose piece's number has the binary digit 1, 2, 4
    std::int64_t round_;
    Color turn_;
};

extern template class Position<StaticGeometry<8, 8>>;
extern template class Position<DynamicGeometry<1>>;
extern template class Position<DynamicGeometry<2>>;
extern template class Position<DynamicGeometry<4>>;
extern template class Position<DynamicGeometry<11>>;

} // namespace quincunx::ring

#include "games/ring/moves.hpp" // IWYU pragma: export
