#pragma once

#include "online/game_registry.hpp"
#include "posix/descriptor.hpp"
#include "server/http/address.hpp"
#include "server/limits/connection_limiter.hpp"
#include "server/limits/limits.hpp"
#include "server/limits/send_progress.hpp"
#include "server/websocket/frames.hpp"
#include "server/websocket/send_queue.hpp"

#include <optional>
#include <string>
#include <sys/epoll.h>

namespace quincunx::server {

class Sockets;

/// A connection that is to become a WebSocket.
struct Arrival {
    Descriptor descriptor;
    std::string game;
    std::string answer;            ///< that makes it one
    std::string unread;            ///< what has come behind the request
    std::string request;           ///< what the log calls it
    std::optional<Address> client; ///< unless it is a proxy that is trusted
    ConnectionLimiter::Slot slot;
    bool is_crowded; ///< all slots are taken: it has one only to show that it plays
};

/// Somebody at the other end of a WebSocket, who follows a game.
class WebSocketSession final : public online::Subscriber {
  public:
    WebSocketSession(Sockets& sockets, Arrival arrival, std::size_t index_now, Moment now);

    /// Says what is to be said first.
    void begin();
    void tell(const std::shared_ptr<const std::string>& message) override;
    void dismiss(wire::CloseReason why) override;
    std::int64_t asker() const override { return arrival_.client ? asker_of(*arrival_.client) : 0; }
    void plays(bool does) override;
    /// The same as `dismiss`, for one that has not said hello: the registry knows nothing of it.
    void dismiss_unless_known(wire::CloseReason why);

    /// There is something to be read.
    void read();
    /// Sends what there is to be sent, all in one write if it can be.
    void flush();
    /// Looks after what time does.
    void sweep();
    /// Whether there is nothing more to be done with it.
    bool is_over() const { return stage_ == Stage::over; }
    /// Whether others, who play, are told before it: it has come to watch.
    bool can_wait() const { return watches_; }

    int descriptor() const { return arrival_.descriptor.number(); }
    bool waits_for_flush = false; ///< is in the list of those
    std::size_t index;            ///< its place among all

  private:
    enum class Stage : std::uint8_t { greeting, open, leaving, over };

    bool is_open() const { return stage_ <= Stage::open; }
    void take_frames();
    /// Whether it, or all sockets of its address, have said as much as they may for now.
    bool has_said_enough();
    void spend(double messages);
    void take(const Frame& frame);
    void take_message(std::string_view text);
    void take_order(const wire::client_message::Order& order);
    std::optional<wire::Problem> check_budget(const wire::client_message::Order& order) const;

    // websocket_session_sending.cpp
    void leave(wire::CloseReason why, CloseCode code);
    void part(CloseCode code);
    void end();
    void send(std::string bytes);
    bool is_too_much(std::size_t size) const;
    void push(SendQueue::Piece piece);
    bool write_some();
    void watch();

    Sockets& sockets_;
    Arrival arrival_;
    Stage stage_ = Stage::greeting;
    bool follows_ = false; ///< and the registry knows it
    bool watches_ = false;
    bool holds_ = false;     ///< does not listen, because it was told too much
    bool overflown_ = false; ///< more was to be sent than a client may leave unread
    bool pinged_ = false;
    std::uint32_t watched_ = EPOLLIN;
    FrameReader reader_{wire::longest_message};
    Bucket messages_;
    std::shared_ptr<Bucket> messages_of_address_; ///< null: those of a proxy are not counted together
    Moment arrived_at_;
    Moment heard_at_;
    Moment parted_at_; ///< if it is leaving
    SendProgress progress_;
    SendQueue send_queue_;
};

} // namespace quincunx::server
