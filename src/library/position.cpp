#include "library/access.hpp"

#include <algorithm>

namespace quincunx::v0 {

namespace {

std::vector<Square> squares_of(const std::vector<quincunx::Square>& squares) {
    std::vector<Square> all(squares.size());
    std::ranges::transform(squares, all.begin(),
                           [](quincunx::Square square) { return static_cast<Square>(square); });
    return all;
}

} // namespace

Position::Position(std::unique_ptr<detail::PositionData> data) : data_(std::move(data)) {}
Position::Position(const Position& other)
    : data_(std::make_unique<detail::PositionData>(
          detail::PositionData{other.data_->variant, other.data_->game->clone()})) {}
Position::Position(Position&& other) noexcept = default;
Position& Position::operator=(const Position& other) {
    return *this = Position(other);
}
Position& Position::operator=(Position&& other) noexcept = default;
Position::~Position() = default;

const Variant& Position::variant() const {
    return data_->variant;
}

std::string Position::text() const {
    return data_->game->position_text();
}

std::string Position::letters() const {
    return data_->game->view().letters;
}

std::vector<Counter> Position::counters() const {
    return face(data_->game->view().counters);
}

Color Position::turn() const {
    return face(data_->game->turn());
}

std::optional<Outcome> Position::outcome() const {
    return face(data_->game->outcome());
}

std::string Position::outcome_text(Language language) const {
    const auto outcome = data_->game->outcome();
    if (!outcome)
        return {};
    return words(data_->game->variant().game(), *outcome, data_->game->view(), core(language));
}

Key Position::key() const {
    return data_->game->key();
}

std::vector<Move> Position::moves() const {
    const auto legal = data_->game->legal_moves();
    std::vector<Move> moves(legal.size());
    std::ranges::transform(legal, moves.begin(), [](quincunx::Move move) { return face(move); });
    return moves;
}

bool Position::must_pass() const {
    return data_->game->must_pass();
}

std::string Position::text_of(Move move) const {
    return data_->game->text_of(core(move));
}

Result<Move> Position::parse_move(std::string_view text) const {
    const auto move = data_->game->parse(text);
    if (!move)
        return face(move.error());
    return face(*move);
}

Effects Position::effects(Move move) const {
    const auto moves = data_->game->moves();
    const auto found = std::ranges::find(moves, core(move), &play::MoveView::move);
    if (found == moves.end())
        return {};
    return {squares_of(found->effects.path), squares_of(found->effects.captured),
            squares_of(found->effects.turned)};
}

std::optional<Error> Position::play(Move move) {
    return face(data_->game->play(core(move)));
}

std::optional<Error> Position::play(std::string_view move) {
    return face(play::play_text(*data_->game, move));
}

std::uint64_t Position::perft(int depth, PerftMode mode) const {
    return data_->game->perft(depth, static_cast<quincunx::PerftMode>(mode), nullptr);
}

bool operator==(const Position& a, const Position& b) {
    return a.key() == b.key() && a.variant() == b.variant();
}

} // namespace quincunx::v0
