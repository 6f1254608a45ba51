#pragma once

#include "games/game_position.hpp"
#include "games/jesonmor/rules.hpp"

namespace quincunx::jesonmor {

/// A position of Jeson Mor. White moves first and is `Color::first`.
template <Geometry G>
class Position {
  public:
    using Rules = jesonmor::Rules<G>;
    using Bits = typename G::Bits;
    using Moves = MoveList<most_moves(Bits::size * 64)>;

    static constexpr bool can_repeat = true;

    /// JES-2
    static Position initial(const Rules& rules);
    /// Errors: as parse_position_text; archer_forbidden, piece_count, centre_claim (C-3, JES-10).
    static Result<Position> parse(const Rules& rules, std::string_view text);

    const Rules& rules() const { return *rules_; }
    Color turn() const { return turn_; }
    const Bits& pieces(Color color) const { return pieces_[color]; }
    Bits knights(Color color) const { return pieces_[color] & knights_; }
    Bits archers(Color color) const { return pieces_[color] & ~knights_; }
    /// By both players so far (JES-7).
    std::int64_t moves_made() const { return moves_made_; }
    /// The length of all moves of a player (JES-9).
    std::int64_t score(Color color) const { return scores_[color]; }
    /// Whether captures, and wins by leaving the centre, are still impossible (JES-7).
    bool is_protected() const { return moves_made_ < rules_->options.protection; }
    std::optional<Outcome> outcome() const;

    Moves legal_moves() const { return legal_moves_to(geometry().all()); }
    /// Those that end on one of some squares.
    Moves legal_moves_to(const Bits& goals) const;
    bool has_legal_moves() const;
    int count_legal_moves() const;
    std::optional<MoveError> check(Move move) const;
    void play_unchecked(Move move);
    /// Gives the other player the turn, as no rule allows: a search asks so what the threats are.
    void hand_over() { turn_ = !turn_; }

    Key key() const;
    View view() const;
    Effects effects(Move move) const;
    std::string to_text() const;

  private:
    explicit Position(const Rules& rules) : rules_(&rules) {}

    const G& geometry() const { return rules_->geometry; }
    Bits occupied() const { return pieces_[Color::first] | pieces_[Color::second]; }
    Bits empty() const { return geometry().all() & ~occupied(); }
    /// The enemies that may be captured (JES-7).
    Bits targets() const { return is_protected() ? Bits{} : pieces_[!turn_]; }
    /// Whether the game was over before the player to move was looked at (JES-6).
    bool is_decided() const;
    template <class Visit>
    [[gnu::always_inline]] void for_each_jump(const Bits& knights, const Bits& empty, Visit visit) const;
    template <Direction D>
    [[gnu::always_inline]] void look(Square from, const Bits& occupied, const Bits& targets, Bits& open,
                                     Bits& shots) const;
    int count_archer_moves(const Bits& archers, const Bits& empty, const Bits& targets) const;
    Bits archer_moves(Square from, const Bits& empty, const Bits& targets) const;
    Key piece_key(Color color, bool knight, Square square) const;
    void put(Color color, bool knight, Square square);
    std::optional<MoveError> check_reach(Move move) const;
    bool has_left_centre(Color color) const;
    Letters letters() const;

    const Rules* rules_;
    ByColor<Bits> pieces_;
    Bits knights_; ///< of both players
    Key board_key_ = 0;
    std::int64_t moves_made_ = 0;
    ByColor<std::int64_t> scores_;
    Color turn_ = Color::first;
    bool left_centre_ = false; ///< the player not to move has just won by it (JES-10)
};

extern template class Position<DynamicGeometry<1>>;
extern template class Position<DynamicGeometry<2>>;
extern template class Position<DynamicGeometry<4>>;
extern template class Position<DynamicGeometry<11>>;

} // namespace quincunx::jesonmor

#include "games/jesonmor/moves.hpp" // IWYU pragma: export
