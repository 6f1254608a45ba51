#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::solve {

/// A table in a page of Markdown, with the text around it.
struct PageTable {
    std::string before;
    std::vector<std::vector<std::string>> rows; ///< what stands between the bars; not of the head's two lines
    std::string behind;

    /// Takes a page apart; nothing if no line of it begins with `head`, which is a bar and more.
    static std::optional<PageTable> parse(std::string_view text, std::string_view head);
};

/// What stands between the quotes of a cell that is quoted: "reversi" of "`reversi`".
std::optional<std::string> unquoted(std::string_view cell);

/// `11,277`
std::string with_commas(std::uint64_t number);

} // namespace quincunx::solve
