#include "games/ring/position.hpp"

#include <algorithm>

namespace quincunx::ring {

template <Geometry G>
Position<G>::Position(const Rules& rules, const Letters& letters, Color turn, std::int64_t round)
    : rules_(&rules),
      key_(zobrist::turn(turn)),
      own_(),
      other_(),
      blocks_(squares_of<Bits>(letters, block_letter)),
      digits_(),
      round_(round),
      turn_(turn) {
    blocks_.for_each([&](Square square) { key_ ^= zobrist::piece(detail::block_kind, square); });
    // The mover's pieces last: put() is for these, and the other's change places with them in between.
    for (const Color color : {!turn, turn}) {
        std::swap(own_, other_);
        for (int number = 1; number <= numbers; ++number)
            squares_of<Bits>(letters, letter_of(color, number)).for_each([&](Square square) {
                put(square, number);
                key_ ^= zobrist::piece(detail::kind_of(color, number), square);
            });
    }
}

template <Geometry G>
Position<G> Position<G>::initial(const Rules& rules) {
    constexpr std::array<int, most_pieces> row{1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 1};
    Letters letters(static_cast<std::size_t>(rules.geometry.squares()), empty_square);
    const int files = std::min(rules.geometry.width(), most_pieces);
    for (File file = 0; file < files; ++file) {
        const int number = row[static_cast<std::size_t>(file)];
        const std::size_t black = index(rules.geometry.square(file, rules.geometry.height() - 1));
        letters[black] = letter_of(Color::second, number);
        letters[letters.size() - 1 - black] = letter_of(Color::first, number); // the half-turn image
    }
    return Position(rules, letters, Color::first, 1);
}

template <Geometry G>
Result<Position<G>> Position<G>::parse(const Rules& rules, std::string_view text) {
    const auto fields = parse_position_text(format, text, rules.geometry.width(), rules.geometry.height());
    if (!fields)
        return fields.error();
    if (const auto error = too_many_pieces(fields->letters))
        return *error;
    if (fields->letters.find_first_of(piece_letters) == Letters::npos)
        return Error{ErrorCode::piece_count, 0, {std::string(piece_letters), "0", "1.."}};
    return Position(rules, fields->letters, fields->turn, fields->counters[0]);
}

template <Geometry G>
std::optional<MoveError> Position<G>::check(Move move) const {
    if (!has_legal_moves())
        return MoveError::game_over;
    if (move.is_pass() || move.is_placement())
        return MoveError::wrong_kind;
    if (other_.test(move.from))
        return MoveError::not_your_piece;
    if (!own_.test(move.from))
        return MoveError::no_piece;
    if (!neighbours(Bits::of(move.from)).test(move.to)) // RING-5
        return MoveError::unreachable;
    if (blocks_.test(move.to))
        return MoveError::block;
    if (own_.test(move.to))
        return MoveError::own_piece;
    if (!is_attack(move) && must_attack()) // RING-7
        return MoveError::must_attack;
    return std::nullopt;
}

template <Geometry G>
Letters Position<G>::letters() const {
    Letters letters(static_cast<std::size_t>(geometry().squares()), empty_square);
    put_letters(letters, blocks_, block_letter);
    for (const Color color : colors)
        pieces(color).for_each(
            [&](Square square) { letters[index(square)] = letter_of(color, number(square)); });
    return letters;
}

template <Geometry G>
View Position<G>::view() const {
    // RING-10: a round that Red cannot begin, for the game is over, is not shown.
    const bool begun = turn_ == Color::second || round_ <= 1 || has_legal_moves();
    return {.width = geometry().width(),
            .height = geometry().height(),
            .rank_one = format.rank_one,
            .letters = letters(),
            .turn = turn_,
            .counters = {{"round", begun ? round_ : round_ - 1},
                         {"red", pieces(Color::first).count()},
                         {"black", pieces(Color::second).count()}}};
}

template <Geometry G>
Effects Position<G>::effects(Move move) const {
    Effects effects;
    if (is_attack(move))
        effects.captured.push_back(wins_attack(move) ? move.to : move.from);
    return effects;
}

template <Geometry G>
std::string Position<G>::to_text() const {
    return position_text(format, {.letters = letters(), .turn = turn_, .counters = {round_}},
                         geometry().width());
}

template class Position<StaticGeometry<8, 8>>;
template class Position<DynamicGeometry<1>>;
template class Position<DynamicGeometry<2>>;
template class Position<DynamicGeometry<4>>;
template class Position<DynamicGeometry<11>>;

static_assert(GamePosition<Position<StaticGeometry<8, 8>>>);

} // namespace quincunx::ring
