#include "games/checkers/position.hpp"

namespace quincunx::checkers {

static_assert(GamePosition<Position<StaticGeometry<8, 8>>>);

template <Geometry G>
Position<G>::Position(const Rules& rules, Color turn, const Bits& first, const Bits& second)
    : rules_(&rules),
      own_(turn == Color::first ? first : second),
      other_(turn == Color::first ? second : first),
      key_(zobrist::turn(turn)),
      turn_(turn) {
    for (const Color color : colors)
        pieces(color).for_each([&](Square square) { key_ ^= zobrist::piece(index(color), square); });
}

template <Geometry G>
Position<G> Position<G>::initial(const Rules& rules) {
    const int size = rules.options.size;
    Bits white;
    Bits red;
    for (Rank rank = 0; rank < rules.options.rows_a_side(); ++rank)
        for (File file = (rank + 1) % 2; file < size; file += 2) {
            white.set(rules.geometry.square(file, rank));
            // The half turn: there, too, row and column add up to an odd number.
            red.set(rules.geometry.square(size - 1 - file, size - 1 - rank));
        }
    return Position(rules, Color::first, white, red);
}

template <Geometry G>
Result<Position<G>> Position<G>::parse(const Rules& rules, std::string_view text) {
    const int size = rules.options.size;
    const auto fields = parse_position_text(position_format, text, size, size);
    if (!fields)
        return fields.error();
    ByColor<Bits> pieces;
    const int most = rules.options.pieces_a_side();
    for (const Color color : colors) {
        const char letter = position_format.letters[index(color)];
        pieces[color] = squares_of<Bits>(fields->letters, letter);
        if (const int found = pieces[color].count(); found > most)
            return Error{
                ErrorCode::piece_count, 0, {{letter}, std::to_string(found), "0.." + std::to_string(most)}};
    }
    if ((pieces[Color::first] | pieces[Color::second]).none())
        return Error{ErrorCode::piece_count, 0, {std::string(position_format.letters), "0", "1.."}};
    return Position(rules, fields->turn, pieces[Color::first], pieces[Color::second]);
}

template <Geometry G>
std::optional<MoveError> Position<G>::check(Move move) const {
    if (is_over())
        return MoveError::game_over;
    if (move == Move::pass())
        return std::nullopt;
    if (move.from == Move::nowhere || move.to == Move::nowhere)
        return MoveError::wrong_kind;
    if (!own_.test(move.from))
        return other_.test(move.from) ? MoveError::not_your_piece : MoveError::no_piece;
    if (own_.test(move.to))
        return MoveError::own_piece;
    if (other_.test(move.to))
        return MoveError::occupied;
    const Bits from = Bits::of(move.from);
    const Bits reached = over_orthogonals([&](auto offset) { return targets(from, offset); });
    return reached.test(move.to) ? std::nullopt : std::optional(MoveError::unreachable);
}

template <Geometry G>
Letters Position<G>::letters() const {
    Letters letters(static_cast<std::size_t>(geometry().squares()), empty_square);
    for (const Color color : colors)
        put_letters(letters, pieces(color), position_format.letters[index(color)]);
    return letters;
}

template <Geometry G>
View Position<G>::view() const {
    return {.width = geometry().width(),
            .height = geometry().height(),
            .rank_one = position_format.rank_one,
            .letters = letters(),
            .turn = turn_,
            .counters = {{"white", pieces(Color::first).count()}, {"red", pieces(Color::second).count()}}};
}

template <Geometry G>
Effects Position<G>::effects(Move move) const {
    Effects effects;
    captured(move).for_each([&](Square square) { effects.captured.push_back(square); });
    return effects;
}

template <Geometry G>
std::string Position<G>::to_text() const {
    return position_text(position_format, {.letters = letters(), .turn = turn_}, geometry().width());
}

template class Position<StaticGeometry<8, 8>>;
template class Position<DynamicGeometry<1>>;
template class Position<DynamicGeometry<2>>;
template class Position<DynamicGeometry<4>>;
template class Position<DynamicGeometry<11>>;

} // namespace quincunx::checkers
