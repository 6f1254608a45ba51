#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quincunx {

/// A character of a text in UTF-8.
struct Character {
    char32_t code = 0;
    std::size_t bytes = 0; ///< how many it takes; 0 if it is broken (RFC 3629)
};

/// The first character of a text that is not empty.
Character first_character(std::string_view text);

/// How many bytes the first character of `text` takes; 0 if it is broken, a control character, or there is
/// none.
std::size_t printable_length(std::string_view text);

/// The text with each byte that is not printable replaced by a question mark.
std::string printable(std::string_view text);

} // namespace quincunx
