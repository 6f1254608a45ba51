#include "server/http/elements.hpp"

#include "games/trimmed.hpp"

#include <algorithm>

namespace quincunx::server {

std::string_view take_until(std::string_view& rest, char separator) {
    const std::size_t end = rest.find(separator);
    const std::string_view taken = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    return trimmed(taken);
}

bool same_word(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

bool lists_only(std::string_view list, std::string_view word) {
    while (!list.empty())
        if (const std::string_view element = take_until(list, ',');
            !element.empty() && !same_word(element, word))
            return false;
    return true;
}

} // namespace quincunx::server
