#pragma once

#include "server/websocket/frames.hpp"
#include "wire/messages.hpp"

namespace quincunx::server {

/// With what a socket is closed after this good-bye.
CloseCode close_code(wire::CloseReason why);

/// The good-bye, which tells a client when to come back. Those that leave together are to come back one after
/// the other, so that it is by chance.
wire::server_message::Bye bye(wire::CloseReason why);

} // namespace quincunx::server
