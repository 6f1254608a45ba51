#pragma once

#include "server/api/api.hpp"
#include "server/http/files.hpp"
#include "server/http/response.hpp"
#include "server/operations/log.hpp"
#include "server/websocket/websocket_session.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include <functional>
#include <optional>
#include <span>
#include <string>

namespace quincunx::server {

class Incoming;

/// What connections answer from.
struct Site {
    Files& files;
    Api& api;
    ConnectionLimiter& limiter; ///< of sockets
    ConnectionLimiter& crowd;   ///< of those that come when all of these are taken
    Rates& visits;
    Rates& complaints; ///< of what a proxy says, in the log
    const Limits& limits;
    Counters& counters;
    const Log& log;
    std::span<const Network> trusted;     ///< proxies
    std::span<const Network> operators;   ///< that may read the metrics
    std::function<std::string()> metrics; ///< as text
    std::function<bool(std::string_view host)> is_own_name;
    std::function<bool()> is_ready;                 ///< to play
    std::function<std::string()> next_id;           ///< what the log calls the next request
    std::function<void(Arrival arrival)> hand_over; ///< to the thread that has the game
};

/// One client: reads its requests one after the other and answers them in that order, until one asks for a
/// WebSocket, which belongs to others then.
class Connection {
  public:
    static constexpr std::size_t largest_head = 8192;

    Connection(boost::asio::ip::tcp::socket socket, const Address& peer, Site& site);

    /// Talks until either side is done with the other; everything else here is for the time while it runs.
    boost::asio::awaitable<void> run();
    /// Lets the answer go out that is being made or sent, and ends.
    void finish();
    /// Ends at once.
    void drop();
    /// When its last request came in.
    Moment active_at() const { return active_at_; }
    bool was_dropped() const { return dropped_; }
    /// Who is at its other end, which may be a proxy.
    const Address& peer() const { return peer_; }

  private:
    using Parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

    boost::asio::awaitable<boost::system::error_code> read_head(Parser& parser);
    boost::asio::awaitable<std::optional<Response>> answer(Parser& parser);
    Response answer_operator(const Incoming& request) const;
    Response refusal_of_proxy(const Incoming& request) const;
    std::optional<Response> refusal_of_visit(const Incoming& request);
    boost::asio::awaitable<std::optional<Response>> answer_call(Parser& parser, const Incoming& request);
    boost::asio::awaitable<Response> ask_api(const ApiRequest& request);
    std::optional<Response> open_socket(const Incoming& request);
    boost::asio::awaitable<bool> write(const Response& response, bool keeps_alive);
    boost::asio::awaitable<void> part();

    boost::beast::tcp_stream stream_;
    Site& site_;
    Address peer_;
    boost::beast::flat_buffer buffer_{largest_head};
    Moment active_at_ = std::chrono::steady_clock::now();
    bool is_listening_ = false; ///< and not in the middle of an answer
    bool finishing_ = false;
    bool dropped_ = false;
    bool is_paid_ = false; ///< its next request counts as none, for the connection did
    bool has_whole_request_ = false;
};

} // namespace quincunx::server
