#include "server/http/negotiation.hpp"

#include "games/same_word.hpp"
#include "games/trimmed.hpp"
#include "server/http/elements.hpp"

#include <algorithm>
#include <optional>

namespace quincunx::server {

namespace {

/// `q=0.5` in thousandths; what cannot be understood is no wish.
int parse_weight(std::string_view parameter) {
    if (parameter.size() < 3 || !same_word(parameter.substr(0, 2), "q="))
        return 0;
    const std::string_view number = parameter.substr(2);
    if (number.front() == '1')
        return 1000;
    if (!number.starts_with("0"))
        return 0;
    int weight = 0;
    int unit = 100;
    for (const char c : number.substr(std::min<std::size_t>(2, number.size()))) {
        if (c < '0' || '9' < c)
            return 0;
        weight += (c - '0') * unit;
        unit /= 10;
    }
    return weight;
}

/// What the client says of a coding by name.
std::optional<int> weight_of(std::string_view accept_encoding, std::string_view token) {
    while (!accept_encoding.empty()) {
        std::string_view element = take_until(accept_encoding, ',');
        if (same_word(take_until(element, ';'), token))
            return element.empty() ? 1000 : parse_weight(trimmed(element));
    }
    return std::nullopt;
}

} // namespace

std::vector<Coding> welcome_codings(std::string_view accept_encoding) {
    const int others = weight_of(accept_encoding, "*").value_or(0);
    const int identity = weight_of(accept_encoding, "identity").value_or(0);
    const auto weight = [&](const Coding& coding) {
        return weight_of(accept_encoding, coding.token).value_or(others);
    };
    std::vector<Coding> codings{brotli, gzip};
    std::erase_if(codings,
                  [&](const Coding& coding) { return weight(coding) <= 0 || weight(coding) < identity; });
    if (weight(gzip) > weight(brotli))
        std::ranges::reverse(codings);
    return codings;
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
    while (!if_none_match.empty()) {
        std::string_view element = take_until(if_none_match, ',');
        if (element.starts_with("W/")) // the weak comparison is asked for here
            element.remove_prefix(2);
        if (element == tag || element == "*")
            return true;
    }
    return false;
}

} // namespace quincunx::server
