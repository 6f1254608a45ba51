#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <cstdint>
#include <string>

namespace quincunx::server {

/// Listens at an address of this machine; port 0 is any that is free. Throws std::system_error where that
/// cannot be: `address_in_use` if the port is taken.
boost::asio::ip::tcp::acceptor listen(boost::asio::io_context& context, const std::string& address,
                                      std::uint16_t port);

} // namespace quincunx::server
