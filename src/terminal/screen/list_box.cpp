#include "terminal/screen/list_box.hpp"

#include <algorithm>

namespace quincunx::terminal::screen {

namespace {

int widest_of(const std::vector<std::string>& lines) {
    int widest = 0;
    for (const std::string& line : lines)
        widest = std::max(widest, columns_of(line));
    return widest;
}

std::string repeated(std::string_view text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i)
        all += text;
    return all;
}

} // namespace

Area box_area(std::size_t lines, int columns, Size size) {
    const int rows = std::clamp(static_cast<int>(lines) + 2, 3, std::max(3, size.rows));
    const int wide = std::min(columns + 4, size.columns);
    return {{std::max(0, (size.rows - rows) / 2), std::max(0, (size.columns - wide) / 2)}, {rows, wide}};
}

void draw_box(Grid& grid, const Area& area, std::string_view title, Signs signs) {
    const auto sign = [signs](std::string_view unicode, std::string_view ascii) {
        return signs == Signs::unicode ? unicode : ascii;
    };
    const auto [row, column] = area.origin;
    const int last_row = row + area.size.rows - 1;
    const int last_column = column + area.size.columns - 1;
    const Style style{.ink = Ink::accent};
    const std::string line = repeated(sign("─", "-"), area.size.columns - 2);
    grid.put(area.origin, std::string(sign("╭", "+")) + line + std::string(sign("╮", "+")), style);
    for (int i = row + 1; i < last_row; ++i) {
        grid.fill({i, column}, area.size.columns, {});
        grid.put({i, column}, sign("│", "|"), style);
        grid.put({i, last_column}, sign("│", "|"), style);
    }
    grid.put({last_row, column}, std::string(sign("╰", "+")) + line + std::string(sign("╯", "+")), style);
    if (!title.empty())
        grid.put_until({row, column + 2}, last_column, ' ' + std::string(title) + ' ',
                       {.ink = Ink::accent, .bold = true});
}

ListBox::ListBox(std::vector<std::string> entries, std::size_t chosen, Size size)
    : entries_(std::move(entries)),
      chosen_(std::min(chosen, entries_.size() - 1)),
      area_(box_area(entries_.size(), widest_of(entries_), size)),
      first_(chosen_ < seen() ? 0 : chosen_ + 1 - seen()) {}

void ListBox::draw(Grid& grid, std::string_view title, Signs signs) const {
    draw_box(grid, area_, title, signs);
    for (std::size_t i = first_; i < std::min(entries_.size(), first_ + seen()); ++i) {
        const Place at{area_.origin.row + 1 + static_cast<int>(i - first_), area_.origin.column + 1};
        const int end = area_.origin.column + area_.size.columns - 1;
        const Style style =
            i == chosen_ ? Style{.ink = Ink::on_bar, .paper = Paper::bar, .reversed = true} : Style{};
        grid.fill(at, end - at.column, style);
        grid.put_until({at.row, at.column + 1}, end, entries_[i], style);
        if (i == chosen_)
            grid.put(at, ">", style);
    }
}

std::optional<std::size_t> ListBox::entry_at(Place place) const {
    const int row = place.row - area_.origin.row - 1;
    const bool is_inside = row >= 0 && row < area_.size.rows - 2 && place.column > area_.origin.column &&
                           place.column < area_.origin.column + area_.size.columns - 1;
    const std::size_t entry = first_ + static_cast<std::size_t>(std::max(0, row));
    return is_inside && entry < entries_.size() ? std::optional(entry) : std::nullopt;
}

} // namespace quincunx::terminal::screen
