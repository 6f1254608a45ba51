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
std::string origin_at(const boost::asio::ip::tcp::endpoint& endpoint);

/// The origins at which other machines find who listens there; none, if only this one does.
std::vector<std::string> public_urls_of(const boost::asio::ip::tcp::endpoint& endpoint);

/// Where people are sent whom somebody wants to play with who has asked this Host: there, unless only this
/// machine finds that, and others have a way: only then they are asked for. Empty, if it is no host.
std::string origin_for_others(std::string_view host,
                              const std::function<std::vector<std::string>()>& public_urls);

/// Whether a request's Host is a name that nobody else has: none at all, the number of an address, this
/// machine's own name, or that of an origin, if there is one. Under another name a page of somebody else's
/// asks, which had that lead here.
bool is_own_name(std::string_view host, std::string_view origin);

} // namespace quincunx::server
