#include "client/server_address.hpp"

#include "games/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace quincunx::client {

namespace {

constexpr std::size_t longest_host = 253;

std::string_view standard_port(bool secure) {
    return secure ? "443" : "80";
}

bool is_host(std::string_view text, bool in_brackets) {
    const auto fits = [&](char c) {
        return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '.' ||
               c == '-' || (in_brackets && c == ':');
    };
    return !text.empty() && text.size() <= longest_host && std::ranges::all_of(text, fits);
}

bool take(std::string_view& text, std::string_view beginning) {
    const bool found = text.starts_with(beginning);
    if (found)
        text.remove_prefix(beginning.size());
    return found;
}

} // namespace

std::string ServerAddress::url() const {
    return fmt::format("{}://{}", secure ? "https" : "http", authority());
}

std::string ServerAddress::authority() const {
    const bool in_brackets = host.find(':') != std::string::npos;
    const std::string name = in_brackets ? fmt::format("[{}]", host) : host;
    return port == standard_port(secure) ? name : fmt::format("{}:{}", name, port);
}

std::optional<ServerAddress> parse_server_address(std::string_view text) {
    ServerAddress address;
    if (take(text, "https://"))
        address.secure = true;
    else if (!take(text, "http://"))
        return std::nullopt;
    if (text.ends_with('/'))
        text.remove_suffix(1);
    const bool in_brackets = take(text, "[");
    const std::size_t end = std::min(text.find(in_brackets ? ']' : ':'), text.size());
    address.host = text.substr(0, end);
    text.remove_prefix(end);
    if (!is_host(address.host, in_brackets) || (in_brackets && !take(text, "]")))
        return std::nullopt;
    address.port = standard_port(address.secure);
    if (text.empty())
        return address;
    constexpr std::int64_t highest_port = 65535;
    if (!take(text, ":") || parse_number(text, highest_port).value_or(0) == 0)
        return std::nullopt;
    address.port = text;
    return address;
}

bool is_this_machine(const ServerAddress& address) {
    return address.host == "localhost" || address.host == "::1" || address.host.starts_with("127.");
}

} // namespace quincunx::client
