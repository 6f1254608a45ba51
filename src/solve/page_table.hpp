#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::solve {

/// What stands between the bars of a row.
using Cells = std::vector<std::string>;

/// A table in a page of Markdown, with the text around it.
struct PageTable {
    std::string before;
    std::vector<Cells> rows; ///< without the head's two lines
    std::string behind;

    /// Takes a page apart; nothing if no line of it begins with `head`, which is a bar and more.
    static std::optional<PageTable> parse(std::string_view text, std::string_view head);
};

/// `11,277`
std::string with_commas(std::uint64_t number);

/// Seconds of the steady clock (clocks/now.hpp) since it had so many milliseconds.
double seconds_since(std::int64_t begin);

} // namespace quincunx::solve
