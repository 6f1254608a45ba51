#pragma once

#include "server/files.hpp"
#include "server/response.hpp"
#include "server/server.hpp"

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>

#include <chrono>
#include <optional>

namespace quincunx::server {

/// One client: reads its requests one after the other and answers them in that order.
class Connection {
  public:
    using Moment = std::chrono::steady_clock::time_point;
    static constexpr std::size_t largest_head = 8192;

    Connection(boost::asio::ip::tcp::socket socket, Files& files, const Limits& limits);

    /// Talks until either side is done with the other; everything else here is for the time while it runs.
    boost::asio::awaitable<void> run();
    /// Lets the answer go out that is being sent, and ends.
    void finish();
    /// Ends at once.
    void drop();
    /// When its last request came in; the far future once it was dropped.
    Moment active_at() const { return active_at_; }

  private:
    boost::asio::awaitable<bool> write(const Response& response, bool keeps_alive);
    boost::asio::awaitable<void> part();

    boost::beast::tcp_stream stream_;
    Files& files_;
    const Limits& limits_;
    boost::beast::flat_buffer buffer_{largest_head};
    Moment active_at_ = std::chrono::steady_clock::now();
    bool is_listening_ = false; ///< and not in the middle of an answer
    bool finishing_ = false;
};

} // namespace quincunx::server
