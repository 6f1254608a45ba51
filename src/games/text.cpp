#include "games/text.hpp"

#include "games/characters.hpp"
#include "games/utf8.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace quincunx {

std::optional<std::int64_t> take_number(std::string_view& rest, std::int64_t maximum) {
    std::size_t length = 0;
    std::int64_t value = 0;
    while (length < rest.size() && '0' <= rest[length] && rest[length] <= '9') {
        const int digit = rest[length] - '0';
        if (digit > maximum || value > (maximum - digit) / 10)
            return std::nullopt;
        value = value * 10 + digit;
        ++length;
    }
    const bool leading_zero = length > 1 && rest[0] == '0';
    if (length == 0 || leading_zero)
        return std::nullopt;
    rest.remove_prefix(length);
    return value;
}

std::optional<std::int64_t> parse_number(std::string_view text, std::int64_t maximum) {
    const auto number = take_number(text, maximum);
    return text.empty() ? number : std::nullopt;
}

std::string number_text(std::int64_t number) {
    std::array<char, 24> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    return {digits.data(), end.ptr};
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

std::string quoted(std::string_view text, std::size_t longest) {
    std::string shown;
    while (!text.empty()) {
        const Character character = first_character(text);
        const std::size_t length = std::max<std::size_t>(character.bytes, 1);
        // What turns the direction of writing would turn the sentence around it, too.
        const bool is_shown = printable_length(text) != 0 && !is_hidden(character.code);
        const std::string_view part = is_shown ? text.substr(0, length) : "?";
        if (shown.size() + part.size() > longest)
            return shown + "...";
        shown += part;
        text.remove_prefix(length);
    }
    return shown;
}

} // namespace quincunx
