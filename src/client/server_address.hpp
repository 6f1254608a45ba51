#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quincunx::client {

/// Where a server is.
struct ServerAddress {
    bool secure = false; ///< by TLS
    std::string host;    ///< a name, or the number of an address, without brackets
    std::string port;

    /// As people write it: `http://localhost:8080`.
    std::string url() const;
    /// What Host says.
    std::string authority() const;

    friend bool operator==(const ServerAddress&, const ServerAddress&) = default;
};

/// Reads `http://HOST`, `https://HOST`, with `:PORT` or without, and with nothing behind but a slash.
std::optional<ServerAddress> parse_server_address(std::string_view text);

/// Whether only the machine itself finds it.
bool is_this_machine(const ServerAddress& address);

/// What parse_server_address reads, for messages.
inline constexpr std::string_view server_address_forms =
    "like http://localhost:8080 or https://games.example.org";

} // namespace quincunx::client
