#include "server/address.hpp"

#include <algorithm>
#include <arpa/inet.h>
#include <charconv>
#include <functional>

namespace quincunx::server {

namespace {

constexpr std::array<std::uint8_t, 12> v4_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") + 1 - first);
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

Address client_address(const Address& peer, std::string_view forwarded_for,
                       std::span<const Network> trusted) {
    Address nearest = peer;
    while (is_among(nearest, trusted) && !forwarded_for.empty()) {
        const std::size_t comma = forwarded_for.rfind(',');
        const auto before =
            parse_address(trimmed(forwarded_for.substr(comma == std::string_view::npos ? 0 : comma + 1)));
        if (!before)
            break;
        nearest = *before;
        forwarded_for = forwarded_for.substr(0, comma == std::string_view::npos ? 0 : comma);
    }
    return nearest;
}

} // namespace quincunx::server
