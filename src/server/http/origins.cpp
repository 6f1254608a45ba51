#include "server/http/origins.hpp"

#include "games/same_word.hpp"
#include "server/http/target.hpp"

#include <algorithm>

namespace quincunx::server {

namespace {

/// What stands behind `http://` or `https://`; nothing if neither does.
std::string_view without_scheme(std::string_view text) {
    for (const std::string_view scheme : {"http://", "https://"})
        if (same_word(text.substr(0, scheme.size()), scheme))
            return text.substr(scheme.size());
    return {};
}

} // namespace

bool is_origin(std::string_view text) {
    return is_host(without_scheme(text));
}

std::string_view origin_of(std::string_view url) {
    const std::string_view authority = without_scheme(url);
    const std::size_t before = url.size() - authority.size();
    return url.substr(0, authority.empty() ? 0 : before + std::min(authority.find('/'), authority.size()));
}

bool Origins::allow(std::string_view origin, std::string_view host) const {
    if (origin.empty())
        return true;
    if (!is_origin(origin))
        return false;
    return same_word(without_scheme(origin), host) || name(origin);
}

bool Origins::name(std::string_view origin) const {
    return std::ranges::any_of(allowed_, [&](const std::string& one) { return same_word(one, origin); });
}

} // namespace quincunx::server
