#include "terminal/screen/grid.hpp"

#include "games/characters.hpp"
#include "games/text.hpp"
#include "games/utf8.hpp"

#include <algorithm>
#include <utility>

namespace quincunx::terminal::screen {

namespace {

/// What is wider than one column: East Asian letters and pictures. Nothing of ours is.
bool is_wide(char32_t code) {
    return (code >= 0x1100 && code <= 0x115F) || (code >= 0x2E80 && code <= 0xA4CF) ||
           (code >= 0xAC00 && code <= 0xD7A3) || (code >= 0xF900 && code <= 0xFAFF) ||
           (code >= 0xFE30 && code <= 0xFE6F) || (code >= 0xFF00 && code <= 0xFF60) ||
           (code >= 0xFFE0 && code <= 0xFFE6) || code >= 0x1F300;
}

/// The characters of a text, each of one column.
std::u32string characters_of(std::string_view text) {
    std::u32string characters;
    while (!text.empty()) {
        const Character first = first_character(text);
        const bool is_broken = first.bytes == 0 || is_hidden(first.code) || is_wide(first.code);
        if (is_broken || !is_combining(first.code))
            characters += is_broken ? U'?' : first.code;
        text.remove_prefix(std::max<std::size_t>(first.bytes, 1));
    }
    return characters;
}

void add_wrapped(std::vector<std::string>& lines, std::string_view text, int columns) {
    std::string line;
    for (const std::string_view word : split(text, ' ')) {
        const int width = columns_of(line);
        if (!line.empty() && width + 1 + columns_of(word) > columns)
            lines.push_back(std::exchange(line, {}));
        line.append(line.empty() ? "" : " ").append(word);
    }
    lines.push_back(line);
}

} // namespace

Grid::Grid(Size size)
    : size_(size),
      cells_(static_cast<std::size_t>(size.rows) * static_cast<std::size_t>(size.columns)) {}

int Grid::put(Place place, std::string_view text, Style style) {
    return put_until(place, size_.columns, text, style);
}

int Grid::put_until(Place place, int end, std::string_view text, Style style) {
    for (const char32_t character : characters_of(text)) {
        if (place.column >= end)
            break;
        if (has(place))
            cells_[offset(place)] = {character, style};
        ++place.column;
    }
    return place.column;
}

void Grid::fill(Place place, int columns, Style style) {
    for (; columns > 0; --columns, ++place.column)
        if (has(place))
            cells_[offset(place)] = {U' ', style};
}

std::string Grid::text() const {
    std::string text;
    for (Place place; place.row < size_.rows; ++place.row) {
        std::string line;
        for (place.column = 0; place.column < size_.columns; ++place.column)
            line += to_utf8(at(place).character);
        text.append(line, 0, line.find_last_not_of(' ') + 1).append("\n");
    }
    return text;
}

int columns_of(std::string_view text) {
    return static_cast<int>(characters_of(text).size());
}

std::vector<std::string> wrapped(std::string_view text, int columns) {
    std::vector<std::string> lines;
    for (const std::string_view line : split(text, '\n'))
        add_wrapped(lines, line, columns);
    return lines;
}

std::string to_utf8(char32_t character) {
    const auto byte = [](char32_t bits) { return static_cast<char>(static_cast<unsigned char>(bits)); };
    if (character < 0x80)
        return {byte(character)};
    if (character < 0x800)
        return {byte(0xC0U | (character >> 6U)), byte(0x80U | (character & 0x3FU))};
    if (character < 0x10000)
        return {byte(0xE0U | (character >> 12U)), byte(0x80U | ((character >> 6U) & 0x3FU)),
                byte(0x80U | (character & 0x3FU))};
    return {byte(0xF0U | (character >> 18U)), byte(0x80U | ((character >> 12U) & 0x3FU)),
            byte(0x80U | ((character >> 6U) & 0x3FU)), byte(0x80U | (character & 0x3FU))};
}

} // namespace quincunx::terminal::screen
