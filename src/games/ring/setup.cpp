#include "games/ring/setup.hpp"

#include "games/move.hpp"
#include "games/text.hpp"

#include <algorithm>

namespace quincunx::ring {

namespace {

constexpr std::string_view word = "setup";
constexpr std::string_view text_form = "BOARD setup 1|2|3";

/// What may stand on the board in a round: nothing of the rounds to come.
std::string letters_until(int round) {
    std::string letters(1, block_letter);
    for (const Color color : colors)
        if (round >= 2 + static_cast<int>(index(color)))
            letters.append(letters_of(color));
    return letters;
}

} // namespace

Setup::Setup(const Options& options)
    : width_(options.width()),
      height_(options.height()),
      letters_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), empty_square) {}

Result<Setup> Setup::parse(const Options& options, std::string_view text) {
    const auto parts = split(text, ' ');
    const auto round = parts.size() == 3 && parts[1] == word ? parse_number(parts[2], rounds) : std::nullopt;
    if (!round || *round == 0)
        return Error{ErrorCode::position_form, 0, {quoted(text), std::string(text_form)}};
    Setup setup(options);
    setup.round_ = static_cast<int>(*round);
    auto letters =
        parse_board(parts[0], setup.width_, setup.height_, format.rank_one, letters_until(setup.round_));
    if (!letters)
        return letters.error();
    setup.letters_ = std::move(*letters);
    if (const auto error = too_many_pieces(setup.letters_))
        return *error;
    if (setup.round_ == rounds && setup.pieces(Color::first) == 0)
        return Error{ErrorCode::piece_count, 0, {std::string(letters_of(Color::first)), "0", "1.."}};
    return setup;
}

int Setup::pieces(Color color) const {
    const auto of_color = [color](char letter) { return letters_of(color).find(letter) != Letters::npos; };
    return static_cast<int>(std::ranges::count_if(letters_, of_color));
}

int Setup::left(int number) const {
    const char letter = letter_of(placing(), number);
    return most_of(number) - static_cast<int>(std::ranges::count(letters_, letter));
}

int Setup::free_cells() const {
    return static_cast<int>(std::ranges::count(letters_, empty_square));
}

std::optional<Error> Setup::place(Square square, std::string_view key) {
    if (finished_)
        return Error{ErrorCode::setup_finished, 0, {}};
    char& cell = letters_[index(square)];
    if (cell != empty_square)
        return Error{ErrorCode::setup_taken, 0, {square_text(square, width_)}};
    if (round_ > 1)
        return place_piece(cell, key);
    if (key != "b")
        return Error{ErrorCode::setup_key_block, 0, {quoted(key)}};
    cell = block_letter;
    return std::nullopt;
}

std::optional<Error> Setup::place_piece(char& cell, std::string_view key) {
    const auto number = static_cast<int>(parse_number(key, numbers).value_or(0));
    if (number == 0)
        return Error{ErrorCode::setup_key_number, 0, {quoted(key)}};
    if (pieces(placing()) == most_pieces)
        return Error{ErrorCode::setup_side_full, 0, {number_text(most_pieces)}};
    if (left(number) == 0)
        return Error{ErrorCode::setup_number_full, 0, {number_text(number), number_text(most_of(number))}};
    cell = letter_of(placing(), number);
    return std::nullopt;
}

std::optional<Error> Setup::next() {
    if (finished_)
        return Error{ErrorCode::setup_finished, 0, {}};
    if (round_ > 1 && pieces(placing()) == 0) {
        if (free_cells() == 0)
            return dead_end();
        return Error{round_ == rounds ? ErrorCode::setup_no_black : ErrorCode::setup_no_red, 0, {}};
    }
    if (round_ == rounds)
        finished_ = true;
    else
        ++round_;
    return std::nullopt;
}

std::optional<Error> Setup::play(std::string_view move) {
    if (move == "next")
        return next();
    const std::size_t equals = move.find('=');
    const bool has_key = equals != std::string_view::npos && equals + 1 < move.size();
    const auto square = parse_square(move.substr(0, equals), width_, height_);
    if (!has_key || (!square && square.error().code == ErrorCode::move_form))
        return Error{ErrorCode::setup_move_form, 0, {quoted(move)}};
    if (!square)
        return square.error();
    return place(*square, move.substr(equals + 1));
}

std::optional<Error> Setup::dead_end() const {
    const int red_cells = pieces(Color::first) == 0 ? 1 : 0;
    const int black_cells = pieces(Color::second) == 0 ? 1 : 0;
    if (free_cells() < red_cells)
        return Error{ErrorCode::setup_no_cell_for_red, 0, {}};
    if (free_cells() < red_cells + black_cells)
        return Error{ErrorCode::setup_no_cell_for_black, 0, {}};
    return std::nullopt;
}

View Setup::view() const {
    return {.width = width_,
            .height = height_,
            .rank_one = format.rank_one,
            .letters = letters_,
            .turn = placing(),
            .counters = {
                {"setup-round", round_}, {"red", pieces(Color::first)}, {"black", pieces(Color::second)}}};
}

std::string Setup::to_text() const {
    if (finished_)
        return position_text(format, {.letters = letters_, .turn = Color::first, .counters = {1}}, width_);
    std::string text = board_text(letters_, width_, format.rank_one);
    return text.append(" ").append(word).append(" ").append(number_text(round_));
}

} // namespace quincunx::ring
