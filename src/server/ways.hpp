#pragma once

#include <boost/asio/ip/tcp.hpp>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace quincunx::server {

/// The addresses of this machine at which others may find it, those of IPv4 first.
std::vector<boost::asio::ip::address> own_addresses();

/// Like `http://127.0.0.1:8080`.
std::string origin_at(const boost::asio::ip::tcp::endpoint& place);

/// The origins at which other machines find who listens there; none, if only this one does.
std::vector<std::string> ways_to(const boost::asio::ip::tcp::endpoint& place);

/// Where people are sent whom somebody wants to play with who has asked this Host: there, unless only this
/// machine finds that, and others have a way: only then they are asked for. Empty, if it is no host.
std::string origin_for_others(std::string_view host, const std::function<std::vector<std::string>()>& ways);

} // namespace quincunx::server
