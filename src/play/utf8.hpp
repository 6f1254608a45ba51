#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quincunx::play {

/// How many bytes the first character of `text` takes in UTF-8; 0 if it is broken (RFC 3629), a control
/// character, or there is none.
std::size_t printable_length(std::string_view text);

/// The text with each byte that is not printable replaced by a question mark.
std::string printable(std::string_view text);

} // namespace quincunx::play
