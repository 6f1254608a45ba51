#pragma once

#include "server/api/api.hpp"
#include "server/http/address.hpp"
#include "server/http/response.hpp"
#include "server/http/router.hpp"

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quincunx::server {

/// A request that has come over a connection, in the words of those who answer it. It is a view of what Beast
/// has read.
class Incoming {
  public:
    using Message = boost::beast::http::request<boost::beast::http::string_body>;

    /// `peer` is at the other end of the connection; the trusted are proxies.
    Incoming(const Message& message, const Address& peer, std::span<const Network> trusted);

    std::string_view target() const;
    /// Where it is asked: the host of an absolute target, else the Host.
    std::string_view host() const;
    /// It is a GET or a HEAD.
    bool only_reads() const;
    /// It is no HEAD.
    bool wants_content() const;
    /// What is answered where it is not as HTTP demands (RFC 9110, 9112), or wants what is not done here:
    /// nobody who passes it on is to understand anything else by it. Then no more of the connection is read.
    std::optional<Response> refusal() const;
    /// Its content comes once it is told to go on.
    bool waits_to_go_on() const;
    /// How many fields it has by now.
    std::size_t fields() const;
    /// The key with which a WebSocket of version 13 is asked for; nothing if it is not, or not rightly.
    std::optional<std::string_view> socket_key() const;

    /// False if a proxy that is trusted does not say who asks.
    bool has_client() const { return client_.has_value(); }
    /// Who asks, if that is known.
    // NOLINTNEXTLINE(bugprone-unchecked-optional-access): where nobody is known the request is refused first
    const Address& client() const { return *client_; }
    /// All that proxies have said, in the order in which they did.
    const std::string& forwarded_for() const { return forwarded_for_; }
    /// Whether its client is certainly among these. Behind a proxy that nobody said to believe, everybody
    /// would seem to be of this machine.
    bool is_from(std::span<const Network> networks) const;

    Request for_files() const;
    ApiRequest for_api(std::string_view id) const;

  private:
    bool names_one_host() const;
    std::optional<Response> refusal_of_transfer() const;

    const Message& message_;
    const Address& peer_;
    std::span<const Network> trusted_;
    std::string forwarded_for_;
    std::optional<Address> client_;
};

/// What is answered to a request that cannot be read because of that; nothing if the client has gone or
/// fallen silent.
std::optional<Response> refusal_of(const boost::system::error_code& problem);

} // namespace quincunx::server
