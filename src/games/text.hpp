#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx {

/// Takes a decimal number without leading zeros, at most `maximum`, off the front of `rest`.
/// Nothing where there is none; `rest` then stays as it was.
std::optional<std::int64_t> take_number(std::string_view& rest, std::int64_t maximum);

/// The whole text as a number without leading zeros, at most `maximum`.
std::optional<std::int64_t> parse_number(std::string_view text, std::int64_t maximum);

/// A number in decimals. (std::to_string needs a C library that WebAssembly has not got.)
std::string number_text(std::int64_t number);

/// The parts between the separators; an empty text is one empty part.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The text fit for showing in an error: cut when longer than `longest`, with `?` for control characters,
/// broken bytes, and what cannot be seen or turns the direction of writing.
std::string quoted(std::string_view text, std::size_t longest = 40);

} // namespace quincunx
