#include "games/reversi/position.hpp"

#include "games/text.hpp"

namespace quincunx::reversi {

namespace {

// REV-6
constexpr PositionFormat format{.rank_one = RankOne::at_top, .letters = spec.pieces, .sides = "bw"};
constexpr std::int64_t fewest_discs = 4; // C-3

} // namespace

template <Geometry G>
Position<G>::Position(const Rules& rules, Color turn, const Bits& first, const Bits& second)
    : rules_(&rules),
      own_(turn == Color::first ? first : second),
      other_(turn == Color::first ? second : first),
      placements_(placements(own_, other_)),
      turn_(turn) {}

template <Geometry G>
Position<G> Position<G>::initial(const Rules& rules) {
    const int middle = rules.options.size / 2;
    const auto& board = rules.geometry;
    const Bits black =
        Bits::of(board.square(middle, middle - 1)) | Bits::of(board.square(middle - 1, middle));
    const Bits white =
        Bits::of(board.square(middle - 1, middle - 1)) | Bits::of(board.square(middle, middle));
    return Position(rules, Color::first, black, white);
}

template <Geometry G>
Result<Position<G>> Position<G>::parse(const Rules& rules, std::string_view text) {
    const auto fields = parse_position_text(format, text, rules.geometry.width(), rules.geometry.height());
    if (!fields)
        return fields.error();
    const auto black = squares_of<Bits>(fields->letters, 'B');
    const auto white = squares_of<Bits>(fields->letters, 'W');
    const std::int64_t discs = (black | white).count();
    if (discs < fewest_discs)
        return Error{ErrorCode::piece_count, 0, {"BW", number_text(discs), "4.."}};
    return Position(rules, fields->turn, black, white);
}

/// REV-4: whether a player without a placement passes; otherwise the game is over. Rare, so that it is better
/// out of the way of the hot half.
template <Geometry G>
bool Position<G>::passes_when_stuck() const {
    return rules_->options.end == End::both && placements_of_other().any();
}

template <Geometry G>
std::optional<MoveError> Position<G>::check(Move move) const {
    if (placements_.none() && !passes_when_stuck())
        return MoveError::game_over;
    if (move.is_pass())
        return placements_.none() ? std::nullopt : std::optional(MoveError::no_pass);
    if (!move.is_placement())
        return MoveError::wrong_kind;
    if (placements_.none())
        return MoveError::must_pass;
    if ((own_ | other_).test(move.to))
        return MoveError::occupied;
    return placements_.test(move.to) ? std::nullopt : std::optional(MoveError::turns_nothing);
}

template <Geometry G>
Letters Position<G>::letters() const {
    Letters letters(static_cast<std::size_t>(geometry().squares()), empty_square);
    for (const Color color : colors)
        put_letters(letters, discs(color), format.letters[index(color)]);
    return letters;
}

template <Geometry G>
View Position<G>::view() const {
    return {.width = geometry().width(),
            .height = geometry().height(),
            .rank_one = format.rank_one,
            .letters = letters(),
            .turn = turn_,
            .counters = {{"black", discs(Color::first).count()}, {"white", discs(Color::second).count()}}};
}

template <Geometry G>
Effects Position<G>::effects(Move move) const {
    Effects effects;
    if (!move.is_pass())
        flips(move.to).for_each([&](Square square) { effects.turned.push_back(square); });
    return effects;
}

template <Geometry G>
std::string Position<G>::to_text() const {
    return position_text(format, {.letters = letters(), .turn = turn_}, geometry().width());
}

template class Position<StaticGeometry<8, 8>>;
template class Position<DynamicGeometry<1>>;
template class Position<DynamicGeometry<2>>;
template class Position<DynamicGeometry<4>>;
template class Position<DynamicGeometry<11>>;

} // namespace quincunx::reversi
