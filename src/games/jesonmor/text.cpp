#include "games/jesonmor/position.hpp"

#include "games/text.hpp"

namespace quincunx::jesonmor {

namespace {

// JES-10
constexpr std::array<std::string_view, 3> counter_names{"moves", "white-score", "black-score"};
constexpr PositionFormat format{.rank_one = RankOne::at_bottom,
                                .letters = spec.pieces,
                                .sides = "wb",
                                .counters = counter_names,
                                .mark = "centre"};
constexpr ByColor<char> knight_letters{{'K', 'k'}};
constexpr ByColor<char> archer_letters{{'A', 'a'}};

/// C-3: no more of a kind than at the start.
std::optional<Error> check_count(const Letters& letters, char letter, int most) {
    const auto found = std::ranges::count(letters, letter);
    if (found <= most)
        return std::nullopt;
    return Error{
        ErrorCode::piece_count, 0, {std::string(1, letter), number_text(found), "0.." + number_text(most)}};
}

/// C-3: which pieces are impossible.
std::optional<Error> check_pieces(const Options& options, const Letters& letters, std::string_view text) {
    if (!options.archers)
        if (const auto archer = text.find_first_of("Aa"); archer != std::string_view::npos)
            return Error{ErrorCode::archer_forbidden, archer, {}};
    for (const Color color : colors) {
        if (auto error = check_count(letters, knight_letters[color], options.knights()))
            return error;
        if (auto error = check_count(letters, archer_letters[color], options.most_archers()))
            return error;
    }
    if (letters.find_first_not_of(empty_square) == Letters::npos)
        return Error{ErrorCode::piece_count, 0, {std::string(format.letters), "0", "1.."}};
    return std::nullopt;
}

} // namespace

template <Geometry G>
Position<G> Position<G>::initial(const Rules& rules) {
    Position position(rules);
    for (File file = 0; file < rules.options.size; ++file) {
        const bool knight = !rules.options.archers || file % 2 == 0;
        position.put(Color::first, knight, rules.geometry.square(file, 0));
        position.put(Color::second, knight, rules.geometry.square(file, rules.options.size - 1));
    }
    return position;
}

template <Geometry G>
Result<Position<G>> Position<G>::parse(const Rules& rules, std::string_view text) {
    const auto fields = parse_position_text(format, text, rules.geometry.width(), rules.geometry.height());
    if (!fields)
        return fields.error();
    if (auto error = check_pieces(rules.options, fields->letters, text))
        return *error;
    Position position(rules);
    for (const Color color : colors) {
        squares_of<Bits>(fields->letters, knight_letters[color]).for_each([&](Square square) {
            position.put(color, true, square);
        });
        squares_of<Bits>(fields->letters, archer_letters[color]).for_each([&](Square square) {
            position.put(color, false, square);
        });
    }
    position.turn_ = fields->turn;
    position.moves_made_ = fields->counters[0];
    position.scores_ = {{fields->counters[1], fields->counters[2]}};
    position.left_centre_ = fields->marked;
    if (fields->marked && !position.has_left_centre(!fields->turn))
        return Error{ErrorCode::centre_claim, text.size() - format.mark.size(), {}};
    return position;
}

template <Geometry G>
void Position<G>::put(Color color, bool knight, Square square) {
    pieces_[color].set(square);
    if (knight)
        knights_.set(square);
    board_key_ ^= piece_key(color, knight, square);
}

/// Whether the last move can have been a knight's winning jump out of the centre (JES-10). Its leg, beside
/// the centre, is as empty as it was then, where that matters.
template <Geometry G>
bool Position<G>::has_left_centre(Color color) const {
    Bits jumps;
    for_each_jump(Bits::of(rules_->centre()), empty(),
                  [&](const Bits& squares, auto /*offset*/) { jumps |= squares; });
    return empty().test(rules_->centre()) && moves_made_ > rules_->options.protection &&
           (jumps & knights(color)).any();
}

template <Geometry G>
std::optional<MoveError> Position<G>::check(Move move) const {
    if (outcome())
        return MoveError::game_over;
    if (move.is_pass())
        return MoveError::no_pass;
    if (move.is_placement())
        return MoveError::wrong_kind;
    if (empty().test(move.from))
        return MoveError::no_piece;
    if (!pieces_[turn_].test(move.from))
        return MoveError::not_your_piece;
    if (pieces_[turn_].test(move.to)) // JES-5
        return MoveError::own_piece;
    if (const auto error = check_reach(move))
        return error;
    if (pieces_[!turn_].test(move.to) && is_protected()) // JES-7
        return MoveError::protected_capture;
    return std::nullopt;
}

/// Whether the piece gets there if there were no protection: JES-3 and JES-4.
template <Geometry G>
std::optional<MoveError> Position<G>::check_reach(Move move) const {
    const int files = std::abs(geometry().file(move.from) - geometry().file(move.to));
    const int ranks = std::abs(geometry().rank(move.from) - geometry().rank(move.to));
    if (knights_.test(move.from)) {
        if (files * ranks != 2)
            return MoveError::unreachable;
        Bits reached;
        for_each_jump(Bits::of(move.from), empty(),
                      [&](const Bits& squares, auto /*offset*/) { reached |= squares; });
        return reached.test(move.to) ? std::nullopt : std::optional(MoveError::hobbled);
    }
    if (archer_moves(move.from, empty(), pieces_[!turn_]).test(move.to))
        return std::nullopt;
    const bool shot = files * ranks == 0 && pieces_[!turn_].test(move.to);
    return shot ? MoveError::no_screen : MoveError::unreachable;
}

template <Geometry G>
Letters Position<G>::letters() const {
    Letters letters(static_cast<std::size_t>(geometry().squares()), empty_square);
    for (const Color color : colors) {
        put_letters(letters, knights(color), knight_letters[color]);
        put_letters(letters, archers(color), archer_letters[color]);
    }
    return letters;
}

template <Geometry G>
View Position<G>::view() const {
    return {.width = geometry().width(),
            .height = geometry().height(),
            .rank_one = format.rank_one,
            .letters = letters(),
            .turn = turn_,
            .counters = {{counter_names[0], moves_made_},
                         {counter_names[1], scores_[Color::first]},
                         {counter_names[2], scores_[Color::second]}}};
}

template <Geometry G>
Effects Position<G>::effects(Move move) const {
    Effects effects;
    if (pieces_[!turn_].test(move.to))
        effects.captured.push_back(move.to);
    return effects;
}

template <Geometry G>
std::string Position<G>::to_text() const {
    return position_text(format,
                         {.letters = letters(),
                          .turn = turn_,
                          .counters = {moves_made_, scores_[Color::first], scores_[Color::second]},
                          .marked = left_centre_},
                         geometry().width());
}

template class Position<DynamicGeometry<1>>;
template class Position<DynamicGeometry<2>>;
template class Position<DynamicGeometry<4>>;
template class Position<DynamicGeometry<11>>;

static_assert(GamePosition<Position<DynamicGeometry<2>>>);

} // namespace quincunx::jesonmor
