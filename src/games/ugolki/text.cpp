#include "games/ugolki/position.hpp"

namespace quincunx::ugolki {

static_assert(GamePosition<Position<StaticGeometry<8, 8>>>);

namespace {

// UGO-7
constexpr std::array<std::string_view, 1> counter_names{"plies"};
constexpr PositionFormat format{
    .rank_one = RankOne::at_bottom, .letters = spec.pieces, .sides = "wb", .counters = counter_names};

} // namespace

template <Geometry G>
Position<G>::Position(const Rules& rules, Color turn, std::int64_t plies, const ByColor<Bits>& pieces)
    : rules_(&rules),
      pieces_(pieces),
      board_key_(zobrist::turn(turn)),
      plies_(plies),
      turn_(turn) {
    for (const Color color : colors)
        pieces[color].for_each([&](Square square) { board_key_ ^= zobrist::piece(index(color), square); });
}

template <Geometry G>
Position<G> Position<G>::initial(const Rules& rules) {
    return Position(rules, Color::first, 0, {{rules.camp(Color::first), rules.camp(Color::second)}});
}

template <Geometry G>
Result<Position<G>> Position<G>::parse(const Rules& rules, std::string_view text) {
    const int size = rules.options.size;
    const auto fields = parse_position_text(format, text, size, size);
    if (!fields)
        return fields.error();
    ByColor<Bits> pieces;
    const int expected = rules.options.pieces_a_side();
    for (const Color color : colors) {
        const char letter = format.letters[index(color)];
        pieces[color] = squares_of<Bits>(fields->letters, letter);
        if (const int found = pieces[color].count(); found != expected)
            return Error{
                ErrorCode::piece_count, 0, {{letter}, std::to_string(found), std::to_string(expected)}};
    }
    const Position position(rules, fields->turn, fields->counters[0], pieces);
    if (!rules.options.equal_turns && position.has_arrived(Color::first) &&
        position.has_arrived(Color::second))
        return Error{ErrorCode::both_arrived, 0, {}};
    return position;
}

template <Geometry G>
auto Position<G>::destinations(Square from) const -> Bits {
    const Jumps<G> jumps(geometry(), occupied());
    const Bits start = Bits::of(from);
    const Bits steps = over_orthogonals([&](auto offset) { return geometry().step(start, offset); });
    Bits reached = start;
    for (Bits edge = start; edge.any(); reached |= edge)
        edge = jumps.from(edge) & empty() & ~reached;
    return (reached & ~start) | (steps & empty());
}

template <Geometry G>
std::optional<MoveError> Position<G>::check(Move move) const {
    if (outcome())
        return MoveError::game_over;
    const bool must_pass = legal_moves()[0].is_pass(); // UGO-6: it is then the only one
    if (move == Move::pass())
        return must_pass ? std::nullopt : std::optional(MoveError::no_pass);
    if (move.from == Move::nowhere || move.to == Move::nowhere)
        return MoveError::wrong_kind;
    if (must_pass)
        return MoveError::must_pass;
    if (!pieces_[turn_].test(move.from))
        return pieces_[!turn_].test(move.from) ? MoveError::not_your_piece : MoveError::no_piece;
    if (pieces_[turn_].test(move.to))
        return MoveError::own_piece;
    if (pieces_[!turn_].test(move.to))
        return MoveError::occupied;
    return destinations(move.from).test(move.to) ? std::nullopt : std::optional(MoveError::unreachable);
}

template <Geometry G>
Letters Position<G>::letters() const {
    Letters letters(static_cast<std::size_t>(geometry().squares()), empty_square);
    for (const Color color : colors)
        put_letters(letters, pieces_[color], format.letters[index(color)]);
    return letters;
}

template <Geometry G>
View Position<G>::view() const {
    const auto arrived = [&](Color color) { return (pieces_[color] & rules_->camp(!color)).count(); };
    return {.width = geometry().width(),
            .height = geometry().height(),
            .rank_one = format.rank_one,
            .letters = letters(),
            .turn = turn_,
            .counters = {{counter_names[0], plies_},
                         {"white-arrived", arrived(Color::first)},
                         {"black-arrived", arrived(Color::second)}}};
}

/// The squares of the shortest chain of jumps (UGO-4); among equals each jump goes to the lowest square.
/// Empty for a step, and where there is no chain.
template <Geometry G>
std::vector<Square> Position<G>::chain(Move move) const {
    const Jumps<G> jumps(geometry(), occupied());
    // All squares as many jumps from the end as there are layers before them.
    std::vector<Bits> layers{Bits::of(move.to)};
    for (Bits rest = empty() | Bits::of(move.from); !layers.back().test(move.from);) {
        rest &= ~layers.back();
        layers.push_back(jumps.from(layers.back()) & rest);
        if (layers.back().none())
            return {};
    }
    std::vector<Square> squares{move.from};
    for (layers.pop_back(); !layers.empty(); layers.pop_back())
        squares.push_back((jumps.from(Bits::of(squares.back())) & layers.back()).lowest());
    return squares;
}

template <Geometry G>
Effects Position<G>::effects(Move move) const {
    Effects effects;
    if (!move.is_pass())
        effects.path = chain(move);
    return effects;
}

template <Geometry G>
std::string Position<G>::to_text() const {
    return position_text(format, {.letters = letters(), .turn = turn_, .counters = {plies_}},
                         geometry().width());
}

template class Position<StaticGeometry<8, 8>>;
template class Position<DynamicGeometry<1>>;
template class Position<DynamicGeometry<2>>;
template class Position<DynamicGeometry<4>>;
template class Position<DynamicGeometry<11>>;

} // namespace quincunx::ugolki
