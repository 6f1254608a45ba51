#pragma once

#include "load/http.hpp"

#include <functional>

namespace quincunx::load {

/// One frame of a WebSocket as it came.
struct Frame {
    bool binary = false;
    std::string_view content;
};

/// The client's side of a WebSocket (RFC 6455) that costs as little as can be, so that the server is what is
/// measured: it masks with zeros and takes only whole frames of up to 64 KB.
class Socket {
  public:
    /// Connects, and sends what comes first without waiting for the server to agree: nothing if that is
    /// empty.
    Socket(const Place& place, const std::string& path, std::string_view greeting, bool binary = false);

    /// Ends it without saying good-bye.
    void cut() { socket_ = Descriptor(); }

    int descriptor() const { return socket_.get(); }
    /// What `send` wrote goes out at once. Throws if the system does not take it.
    void send(std::string_view content, bool binary = false);
    /// Calls `take` with each frame that is there. False if the connection has ended. Throws if the server
    /// has not agreed.
    bool receive(const std::function<void(const Frame&)>& take);

  private:
    bool take_head();
    bool take_frame(const std::function<void(const Frame&)>& take);

    Descriptor socket_;
    bool is_open_ = false; ///< the server has agreed
    std::string unread_;
    std::size_t begin_ = 0;
    std::string out_;
};

} // namespace quincunx::load
