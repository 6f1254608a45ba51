#include "server/http/address.hpp"

#include "games/trimmed.hpp"
#include "server/http/elements.hpp"
#include "wire/messages.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <charconv>
#include <functional>

namespace quincunx::server {

namespace {

constexpr std::array<std::uint8_t, 12> v4_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

/// Cuts off what stands behind the last comma and gives it.
std::string_view take_last(std::string_view& list) {
    const std::size_t comma = list.rfind(',');
    const bool is_only = comma == std::string_view::npos;
    const std::string_view last = list.substr(is_only ? 0 : comma + 1);
    list = list.substr(0, is_only ? 0 : comma);
    return trimmed(last);
}

} // namespace

bool Address::is_v4() const {
    return std::ranges::equal(std::span(bytes_).first<v4_prefix.size()>(), v4_prefix);
}

std::string Address::text() const {
    std::array<char, INET6_ADDRSTRLEN> text{};
    if (is_v4())
        inet_ntop(AF_INET, &bytes_[v4_prefix.size()], text.data(), text.size());
    else
        inet_ntop(AF_INET6, bytes_.data(), text.data(), text.size());
    return text.data();
}

Address Address::beginning(std::size_t bits) const {
    if (is_v4())
        return *this;
    Bytes bytes = bytes_;
    std::ranges::fill(std::span(bytes).subspan(bits / 8), std::uint8_t{0});
    return Address(bytes);
}

std::size_t AddressHash::operator()(const Address& address) const {
    const auto& bytes = address.bytes();
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): bytes are bytes
    return std::hash<std::string_view>()({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
}

std::int64_t asker_of(const Address& address) {
    return static_cast<std::int64_t>(AddressHash()(address.site()) & wire::asker_rule.most);
}

std::optional<Address> parse_address(std::string_view text) {
    std::array<char, INET6_ADDRSTRLEN> copy{};
    if (text.size() >= copy.size() || text.find('\0') != std::string_view::npos)
        return std::nullopt;
    std::ranges::copy(text, copy.begin());
    Address::Bytes bytes{};
    if (inet_pton(AF_INET6, copy.data(), bytes.data()) == 1)
        return Address(bytes);
    std::ranges::copy(v4_prefix, bytes.begin());
    if (inet_pton(AF_INET, copy.data(), &bytes[v4_prefix.size()]) == 1)
        return Address(bytes);
    return std::nullopt;
}

bool is_port(std::string_view text) {
    std::uint16_t port = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), port);
    return read.ec == std::errc() && read.ptr == text.data() + text.size();
}

std::optional<Address> parse_forwarded(std::string_view text) {
    if (!text.starts_with('[')) {
        // More than one colon is an address of IPv6, which has a port only behind brackets.
        const std::size_t colon = text.find(':');
        const bool has_port = colon != std::string_view::npos && colon == text.rfind(':');
        if (!has_port)
            return parse_address(text);
        return is_port(text.substr(colon + 1)) ? parse_address(text.substr(0, colon)) : std::nullopt;
    }
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos)
        return std::nullopt;
    const std::string_view inside = text.substr(1, end - 1);
    const std::string_view behind = text.substr(end + 1);
    const bool is_right = inside.find(':') != std::string_view::npos &&
                          (behind.empty() || (behind.front() == ':' && is_port(behind.substr(1))));
    return is_right ? parse_address(inside) : std::nullopt;
}

bool Network::contains(const Address& address) const {
    const unsigned whole = bits / 8;
    const unsigned rest = bits % 8;
    if (!std::equal(first.bytes().begin(), first.bytes().begin() + whole, address.bytes().begin()))
        return false;
    return rest == 0 || (first.bytes()[whole] ^ address.bytes()[whole]) >> (8 - rest) == 0;
}

std::optional<Network> parse_network(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto first = parse_address(text.substr(0, slash));
    if (!first || slash == std::string_view::npos)
        return first ? std::optional(Network{*first}) : std::nullopt;
    const std::string_view number = text.substr(slash + 1);
    const unsigned most = first->is_v4() ? 32 : 128;
    unsigned bits = 0;
    const auto read = std::from_chars(number.data(), number.data() + number.size(), bits);
    if (read.ec != std::errc() || read.ptr != number.data() + number.size() || bits > most)
        return std::nullopt;
    return Network{*first, 128 - most + bits};
}

bool is_among(const Address& address, std::span<const Network> networks) {
    return std::ranges::any_of(networks, [&](const Network& one) { return one.contains(address); });
}

std::optional<Address> client_address(const Address& peer, std::string_view forwarded_for,
                                      std::span<const Network> trusted) {
    Address nearest = peer;
    while (is_among(nearest, trusted) && !forwarded_for.empty()) {
        const std::string_view before = take_last(forwarded_for);
        if (before.empty()) // RFC 9110, 5.6.1.2: a list may have empty elements
            continue;
        const auto address = parse_forwarded(before);
        if (!address)
            return std::nullopt;
        nearest = *address;
    }
    return nearest;
}

} // namespace quincunx::server
