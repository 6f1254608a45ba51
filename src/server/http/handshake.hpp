#pragma once

#include <string>
#include <string_view>

namespace quincunx::server {

// How a request becomes a WebSocket (RFC 6455, 4.2).

/// What is answered to Sec-WebSocket-Key.
std::string accept_key(std::string_view key);
/// The whole answer: from there on the connection is a WebSocket.
std::string switching_head(std::string_view key);
/// Whether that is a Sec-WebSocket-Key: 16 bytes as base64.
bool is_socket_key(std::string_view key);

} // namespace quincunx::server
