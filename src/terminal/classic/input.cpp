#include "terminal/classic/input.hpp"

#include "games/text.hpp"
#include "games/trimmed.hpp"
#include "i18n/words.hpp"
#include "terminal/ask.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace quincunx::terminal {

namespace {

constexpr std::string_view blanks = " \t";

std::vector<std::string_view> words_of(std::string_view line, std::string_view separators = blanks) {
    std::vector<std::string_view> words;
    for (;;) {
        line.remove_prefix(std::min(line.find_first_not_of(separators), line.size()));
        if (line.empty())
            return words;
        const std::size_t end = std::min(line.find_first_of(separators), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

/// The two parts of a line on the two sides of what stands between them, without blanks around.
std::optional<std::pair<std::string_view, std::string_view>> halves(std::string_view line,
                                                                    std::string_view between) {
    const std::size_t at = line.find(between);
    if (at == std::string_view::npos)
        return std::nullopt;
    return std::pair(trimmed(line.substr(0, at)), trimmed(line.substr(at + between.size())));
}

/// The inside of `(1, 0)` and of `1, 0`; nothing where a bracket is alone.
std::optional<std::string_view> without_brackets(std::string_view line) {
    const bool opened = line.starts_with('(');
    if (opened != line.ends_with(')') || line == "(")
        return std::nullopt;
    return opened ? trimmed(line.substr(1, line.size() - 2)) : line;
}

/// The row and the column as they are written.
std::optional<std::pair<std::string_view, std::string_view>> row_and_column(std::string_view line) {
    const auto inside = without_brackets(trimmed(line));
    if (!inside)
        return std::nullopt;
    if (const auto parts = halves(*inside, ","))
        return parts;
    const auto words = words_of(*inside);
    if (words.size() != 2)
        return std::nullopt;
    return std::pair(words[0], words[1]);
}

char lower(char c) {
    return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

Result<Square, std::string> parse_row_and_column(std::string_view line, int size) {
    constexpr int highest = 999; // beyond any board, yet a number
    if (const auto parts = row_and_column(line)) {
        const auto row = parse_number(parts->first, highest);
        const auto column = parse_number(parts->second, highest);
        if (row && column && *row < size && *column < size)
            return static_cast<Square>(*row * size + *column);
        if (row && column)
            return fmt::format("({}, {}) is not on the board; rows and columns are 0 to {}", *row, *column,
                               size - 1);
    }
    return fmt::format("'{}' is no move; enter a row and a column, as in 1 0 or (1, 0)",
                       quincunx::quoted(line));
}

Result<Move, std::string> parse_arrow_move(std::string_view line, int size) {
    if (const auto ends = halves(trimmed(line), "->")) {
        const auto from = parse_square(ends->first, size, size);
        const auto to = parse_square(ends->second, size, size);
        if (from && to)
            return Move{*from, *to};
        for (const auto* square : {&from, &to})
            if (!*square && square->error().code == ErrorCode::move_square)
                return words(square->error(), Language::english);
    }
    return fmt::format("'{}' is no move; enter a move as in a1->b3", quincunx::quoted(line));
}

Result<CellAndKey, std::string> parse_cell_and_key(std::string_view line, int width, int height) {
    const auto typed = words_of(line);
    if (typed.empty() || typed.size() > 2)
        return fmt::format("'{}' cannot be read; enter a cell and a key, as in b5 w", quincunx::quoted(line));
    const auto cell = parse_square(typed[0], width, height);
    if (cell)
        return CellAndKey{*cell, typed.size() == 2 ? std::string(typed[1]) : ""};
    if (cell.error().code == ErrorCode::move_square)
        return words(cell.error(), Language::english);
    if (typed.size() == 1)
        return CellAndKey{std::nullopt, std::string(typed[0])};
    return fmt::format("'{}' is no cell; a cell is a letter and a number, as in b5",
                       quincunx::quoted(typed[0]));
}

Result<int, std::string> parse_choice(std::string_view line, int maximum) {
    if (const auto number = parse_number(trimmed(line), maximum))
        return static_cast<int>(*number);
    return fmt::format("'{}' is not a number from 0 to {}", quincunx::quoted(line), maximum);
}

std::optional<char> parse_letter(std::string_view line, std::initializer_list<std::string_view> words) {
    std::string typed(trimmed(line));
    std::ranges::transform(typed, typed.begin(), lower);
    for (const std::string_view word : words)
        if (typed == word || typed == word.substr(0, 1))
            return word[0];
    return std::nullopt;
}

} // namespace quincunx::terminal
