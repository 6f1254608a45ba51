#include "server/http/public_urls.hpp"

#include "server/http/origins.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <ifaddrs.h>
#include <memory>
#include <net/if.h>
#include <netinet/in.h>
#include <tuple>
#include <unistd.h>
#include <utility>

namespace quincunx::server {

namespace asio = boost::asio;
using asio::ip::address;

namespace {

address address_of(const sockaddr& place) {
    // NOLINTBEGIN(cppcoreguidelines-pro-type-reinterpret-cast): so the interface wants it
    if (place.sa_family == AF_INET)
        return asio::ip::address_v4(ntohl(reinterpret_cast<const sockaddr_in&>(place).sin_addr.s_addr));
    asio::ip::address_v6::bytes_type bytes{};
    std::ranges::copy(reinterpret_cast<const sockaddr_in6&>(place).sin6_addr.s6_addr, bytes.begin());
    // NOLINTEND(cppcoreguidelines-pro-type-reinterpret-cast)
    return asio::ip::address_v6(bytes);
}

bool is_for_others(const ifaddrs& one, int family) {
    constexpr unsigned there = IFF_UP | IFF_RUNNING;
    if (one.ifa_addr == nullptr || one.ifa_addr->sa_family != family || (one.ifa_flags & there) != there)
        return false;
    const address found = address_of(*one.ifa_addr);
    return !found.is_loopback() && !(found.is_v6() && found.to_v6().is_link_local());
}

/// Without the port, and without what an address of IPv6 is written in.
std::string_view name_of(std::string_view host) {
    std::string_view name = host.substr(0, host.rfind(':'));
    if (host.ends_with(']'))
        name = host;
    if (name.starts_with('[') && name.ends_with(']'))
        name = name.substr(1, name.size() - 2);
    return name;
}

/// Whether only the machine itself finds a host of that name.
bool is_this_machine(std::string_view host) {
    const std::string_view name = name_of(host);
    boost::system::error_code no_number;
    const address number = asio::ip::make_address(std::string(name), no_number);
    return no_number ? name == "localhost" : number.is_loopback() || number.is_unspecified();
}

} // namespace

bool is_own_name(std::string_view host, std::string_view origin) {
    if (host.empty() || (!origin.empty() && Origins({}).allow(origin, host)))
        return true;
    const std::string name(name_of(host));
    boost::system::error_code no_number;
    std::ignore = asio::ip::make_address(name, no_number);
    std::array<char, 256> own{};
    const bool is_known = gethostname(own.data(), own.size() - 1) == 0;
    return !no_number || name == "localhost" || (is_known && name == own.data());
}

std::vector<address> own_addresses() {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0)
        return {};
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, &freeifaddrs);
    std::vector<address> addresses;
    for (const int family : {AF_INET, AF_INET6})
        for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next)
            if (is_for_others(*one, family))
                addresses.push_back(address_of(*one->ifa_addr));
    return addresses;
}

std::string origin_at(const asio::ip::tcp::endpoint& endpoint) {
    return fmt::format(fmt::runtime(endpoint.address().is_v6() ? "http://[{}]:{}" : "http://{}:{}"),
                       endpoint.address().to_string(), endpoint.port());
}

std::vector<std::string> public_urls_of(const asio::ip::tcp::endpoint& endpoint) {
    if (endpoint.address().is_loopback())
        return {};
    if (!endpoint.address().is_unspecified())
        return {origin_at(endpoint)};
    std::vector<std::string> public_urls;
    for (const address& one : own_addresses())
        if (one.is_v4() || endpoint.address().is_v6())
            public_urls.push_back(origin_at({one, endpoint.port()}));
    return public_urls;
}

std::string origin_for_others(std::string_view host,
                              const std::function<std::vector<std::string>()>& public_urls) {
    if (is_this_machine(host))
        if (std::vector<std::string> all = public_urls(); !all.empty())
            return std::move(all.front());
    const std::string asked = fmt::format("http://{}", host);
    return is_origin(asked) ? asked : "";
}

} // namespace quincunx::server
