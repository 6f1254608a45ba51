#include "bus/link.hpp"

#include <algorithm>

namespace quincunx::bus {

bool is_nats_url(std::string_view url) {
    constexpr std::string_view scheme = "nats://";
    if (!url.starts_with(scheme))
        return false;
    const std::string_view place = url.substr(scheme.size());
    const std::string_view host = place.substr(place.rfind('@') + 1); // npos + 1 is 0
    const auto is_good = [](char letter) { return letter > ' ' && letter < '\x7f' && letter != ','; };
    return !host.empty() && host.front() != ':' && host.find('/') == std::string_view::npos &&
           std::ranges::all_of(place, is_good);
}

std::string without_secrets(const std::string& url) {
    const std::size_t end = url.rfind('@');
    return end == std::string::npos ? url : "nats://" + url.substr(end + 1);
}

} // namespace quincunx::bus
