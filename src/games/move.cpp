#include "games/move.hpp"

#include "games/text.hpp"

namespace quincunx {

std::string square_text(Square square, int width) {
    const int file = static_cast<int>(index(square)) % width;
    const int rank = static_cast<int>(index(square)) / width;
    return static_cast<char>('a' + file) + number_text(rank + 1);
}

std::string to_text(Move move, int width) {
    if (move.is_pass())
        return "pass";
    return (move.is_placement() ? std::string{} : square_text(move.from, width)) +
           square_text(move.to, width);
}

namespace {

/// Reads a file letter and a rank number off the front of `rest`; whether they name a square is asked later.
bool take_square(std::string_view& rest, File& file, Rank& rank) {
    if (rest.size() < 2 || rest[0] < 'a' || rest[0] > 'z')
        return false;
    std::string_view digits = rest.substr(1);
    const auto number = take_number(digits, 99);
    if (!number || *number == 0)
        return false;
    file = rest[0] - 'a';
    rank = static_cast<Rank>(*number) - 1;
    rest = digits;
    return true;
}

Result<Square> on_board(File file, Rank rank, int width, int height) {
    if (file < width && rank < height)
        return static_cast<Square>(rank * width + file);
    const std::string found = static_cast<char>('a' + file) + number_text(rank + 1);
    const std::string last = static_cast<char>('a' + width - 1) + number_text(height);
    return Error{ErrorCode::move_square, 0, {found, "a1.." + last}};
}

} // namespace

Result<Square> parse_square(std::string_view text, int width, int height) {
    std::string_view rest = text;
    File file = 0;
    Rank rank = 0;
    if (!take_square(rest, file, rank) || !rest.empty())
        return Error{ErrorCode::move_form, 0, {quoted(text)}};
    return on_board(file, rank, width, height);
}

Result<Move> parse_move(std::string_view text, int width, int height) {
    if (text == "pass")
        return Move::pass();
    std::string_view rest = text;
    std::array<Square, 2> squares{Move::nowhere, Move::nowhere};
    std::size_t count = 0;
    for (; count < 2 && !rest.empty(); ++count) {
        File file = 0;
        Rank rank = 0;
        if (!take_square(rest, file, rank))
            break;
        const auto square = on_board(file, rank, width, height);
        if (!square)
            return square.error();
        squares[count] = *square;
    }
    if (count == 0 || !rest.empty())
        return Error{ErrorCode::move_form, 0, {quoted(text)}};
    return count == 1 ? Move::place(squares[0]) : Move{squares[0], squares[1]};
}

} // namespace quincunx
