// Any line that is typed into a founding text's conversation means something on the board, or there is a
// sentence that says why not and can be shown. What it means is read back from the way it is written.

#include "games/text.hpp"
#include "games/trimmed.hpp"
#include "games/utf8.hpp"
#include "support/fuzz.hpp"
#include "terminal/classic/input.hpp"

#include <fmt/format.h>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;
using test::demand;

void demand_showable(const std::string& sentence) {
    demand(!sentence.empty(), "a refusal has words", sentence);
    demand(printable(sentence) == sentence, "a refusal can be shown", sentence);
}

void check_row_and_column(const std::string& line, int size) {
    const auto square = parse_row_and_column(line, size);
    if (!square)
        return demand_showable(square.error());
    const int at = static_cast<int>(index(*square));
    demand(at < size * size, "a row and a column are on the board", line);
    const auto again = parse_row_and_column(fmt::format("({}, {})", at / size, at % size), size);
    demand(again && *again == *square, "a row and a column are read as they are written", line);
}

void check_arrow_move(const std::string& line, int size) {
    const auto move = parse_arrow_move(line, size);
    if (!move)
        return demand_showable(move.error());
    const std::string written = square_text(move->from, size) + "->" + square_text(move->to, size);
    const auto again = parse_arrow_move(written, size);
    demand(again && *again == *move, "a move with an arrow is read as it is written", line);
}

void check_cell_and_key(const std::string& line, int width, int height) {
    const auto typed = parse_cell_and_key(line, width, height);
    if (!typed)
        return demand_showable(typed.error());
    demand(typed->cell || !typed->key.empty(), "a cell or a key was typed", line);
    demand(typed->key.find_first_of(" \t") == std::string::npos, "a key is one word", line);
    if (typed->cell)
        demand(static_cast<int>(index(*typed->cell)) < width * height, "a cell is on the board", line);
}

void check_choice(const std::string& line, int maximum) {
    const auto number = parse_choice(line, maximum);
    if (!number)
        return demand_showable(number.error());
    demand(0 <= *number && *number <= maximum, "a choice is one of those there are", line);
    demand(trimmed(line) == number_text(*number), "a choice is read as it is written", line);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string line(data, data + size);
    for (const int side : {3, 8, max_side}) {
        check_row_and_column(line, side);
        check_arrow_move(line, side);
        check_cell_and_key(line, side, max_side - side + 2);
        check_choice(line, side);
    }
    const auto letter = parse_letter(line, {"move", "save", "quit"});
    demand(!letter || *letter == 'm' || *letter == 's' || *letter == 'q',
           "a letter is one of those there are", line);
    return 0;
}
