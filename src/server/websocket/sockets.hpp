#pragma once

#include "server/limits/budget.hpp"
#include "server/limits/rates.hpp"
#include "server/operations/log.hpp"
#include "server/operations/metrics.hpp"
#include "server/websocket/websocket_session.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>

#include <array>
#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

namespace quincunx::server {

/// The WebSockets of one thread. They are watched by an epoll of their own, which the thread's loop watches:
/// a message costs one read and no wait, and all that is said in one turn of the loop to one client goes out
/// in one write.
class Sockets {
  public:
    Sockets(boost::asio::io_context& context, online::GameRegistry& registry, const Limits& limits,
            ConnectionLimiter& limiter, Budget& budget, Counters& counters, const Log& log);
    Sockets(const Sockets&) = delete;
    Sockets& operator=(const Sockets&) = delete;
    ~Sockets();

    void adopt(Arrival arrival);
    /// Looks after all; called about four times a second.
    void sweep();
    /// Says good-bye to those whom the registry does not know, and from now on to whoever comes.
    void close();
    bool empty() const { return sessions_.empty(); }

    // what sessions need
    online::GameRegistry& registry() { return registry_; }
    const Limits& limits() const { return limits_; }
    ConnectionLimiter& limiter() { return limiter_; }
    Budget& budget() { return budget_; }
    Counters& counters() { return counters_; }
    const Log& log() const { return log_; }
    /// What all sockets of this address may still say, for as long as there is one.
    std::shared_ptr<Bucket> messages_of(const Address& address);
    /// Takes one of the games that an address may make; false if it has made as many.
    bool may_create_game(const Address& address);
    /// Bytes that all of them have not read yet.
    std::size_t& unsent() { return unsent_; }
    Moment now() const { return now_; }
    std::span<char> buffer() { return buffer_; }
    /// What it has to say will be said at the end of this turn; if many watch, to some in one of the next.
    void flush_soon(WebSocketSession& session);
    void watch(WebSocketSession& session, std::uint32_t events);

  private:
    void wait();
    void read_ready();
    void flush();
    void flush(WebSocketSession& session);

    boost::asio::io_context& context_;
    online::GameRegistry& registry_;
    const Limits& limits_;
    ConnectionLimiter& limiter_;
    Budget& budget_;
    Counters& counters_;
    const Log& log_;
    std::unordered_map<Address, std::weak_ptr<Bucket>, AddressHash> messages_of_; ///< households
    boost::asio::posix::stream_descriptor ready_;
    Moment now_ = std::chrono::steady_clock::now();
    std::size_t unsent_ = 0; // sessions take theirs from it in the end
    Rates games_;
    std::vector<std::unique_ptr<WebSocketSession>> sessions_;
    std::vector<WebSocketSession*> to_flush_;
    std::deque<WebSocketSession*> to_flush_later_;
    bool flush_is_due_ = false;
    bool closing_ = false;
    std::array<char, 16384> buffer_{};
};

} // namespace quincunx::server
