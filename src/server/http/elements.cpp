#include "server/http/elements.hpp"

#include "games/same_word.hpp"
#include "games/trimmed.hpp"

namespace quincunx::server {

std::string_view take_until(std::string_view& rest, char separator) {
    const std::size_t end = rest.find(separator);
    const std::string_view taken = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
    return trimmed(taken);
}

bool lists_only(std::string_view list, std::string_view word) {
    while (!list.empty())
        if (const std::string_view element = take_until(list, ',');
            !element.empty() && !same_word(element, word))
            return false;
    return true;
}

} // namespace quincunx::server
