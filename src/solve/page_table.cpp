#include "solve/page_table.hpp"

#include "clocks/now.hpp"
#include "games/text.hpp"
#include "games/trimmed.hpp"

#include <algorithm>

namespace quincunx::solve {

namespace {

Cells cells_of(std::string_view line) {
    Cells cells;
    for (const std::string_view cell : split(line, '|'))
        cells.emplace_back(trimmed(cell));
    cells.erase(cells.begin()); // before the first bar
    if (!cells.empty())
        cells.pop_back(); // behind the last
    return cells;
}

/// Where a line begins with this, if any does.
std::size_t find_line(std::string_view text, std::string_view beginning) {
    std::size_t at = text.find(beginning);
    while (at != std::string_view::npos && at > 0 && text[at - 1] != '\n')
        at = text.find(beginning, at + 1);
    return at;
}

} // namespace

std::optional<PageTable> PageTable::parse(std::string_view text, std::string_view head) {
    const std::size_t begin = find_line(text, head);
    if (begin == std::string_view::npos)
        return std::nullopt;
    PageTable table;
    table.before = text.substr(0, begin);
    text.remove_prefix(begin);
    while (text.starts_with('|')) {
        const std::string_view line = text.substr(0, text.find('\n'));
        table.rows.push_back(cells_of(line));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    constexpr std::ptrdiff_t lines_of_head = 2;
    table.rows.erase(table.rows.begin(),
                     table.rows.begin() + std::min<std::ptrdiff_t>(lines_of_head, std::ssize(table.rows)));
    table.behind = text;
    return table;
}

std::string with_commas(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3)
        text.insert(at - 3, ",");
    return text;
}

double seconds_since(std::int64_t begin) {
    return static_cast<double>(clocks::steady_now() - begin) / 1000.0;
}

} // namespace quincunx::solve
