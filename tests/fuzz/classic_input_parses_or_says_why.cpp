// Any line that is typed into a founding text's conversation means something on the board, or there is a
// sentence that says why not and can be shown. What it means is read back from the way it is written.

#include "games/text.hpp"
#include "terminal/ask.hpp"
#include "terminal/classic_input.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;

void demand(bool holds) {
    if (!holds)
        std::abort();
}

void demand_showable(const std::string& sentence) {
    demand(!sentence.empty());
    for (const char c : sentence)
        demand(' ' <= c && c <= '~');
}

void check_row_and_column(std::string_view line, int size) {
    const auto square = parse_row_and_column(line, size);
    if (!square)
        return demand_showable(square.error());
    const int at = static_cast<int>(index(*square));
    demand(at < size * size);
    const auto again = parse_row_and_column(fmt::format("({}, {})", at / size, at % size), size);
    demand(again && *again == *square);
}

void check_arrow_move(std::string_view line, int size) {
    const auto move = parse_arrow_move(line, size);
    if (!move)
        return demand_showable(move.error());
    const std::string written = square_text(move->from, size) + "->" + square_text(move->to, size);
    const auto again = parse_arrow_move(written, size);
    demand(again && *again == *move);
}

void check_cell_and_key(std::string_view line, int width, int height) {
    const auto typed = parse_cell_and_key(line, width, height);
    if (!typed)
        return demand_showable(typed.error());
    demand(typed->cell || !typed->key.empty());
    demand(typed->key.find_first_of(" \t") == std::string::npos);
    if (typed->cell)
        demand(static_cast<int>(index(*typed->cell)) < width * height);
}

void check_choice(std::string_view line, int maximum) {
    const auto number = parse_choice(line, maximum);
    if (!number)
        return demand_showable(number.error());
    demand(0 <= *number && *number <= maximum);
    demand(trimmed(line) == number_text(*number));
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
    demand(!letter || *letter == 'm' || *letter == 's' || *letter == 'q');
    return 0;
}
