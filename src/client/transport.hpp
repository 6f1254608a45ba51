#pragma once

#include "client/server_address.hpp"
#include "games/error.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace boost::asio {
class io_context; // NOLINT(readability-identifier-naming): it is Boost's
}

namespace quincunx::client {

/// What a server answers to a request.
struct Answer {
    unsigned status;
    std::string content;
};

/// The server did not answer, or not as the protocol has it.
struct Unreachable {
    std::string why;
    bool was_asked = false; ///< it may have done what it was asked
};

/// Asks a server, and waits for the answer. A request with a body is a POST.
Result<Answer, Unreachable> ask(const ServerAddress& address, std::string_view target,
                                std::string_view body = "");

/// A WebSocket. All of it happens on the thread of its io_context.
class Channel {
  public:
    /// What is told of it; after `closed` nothing more.
    struct Ears {
        std::function<void()> opened;
        std::function<void(std::string_view message)> heard;
        /// The server's answer, if that is why it was never open.
        std::function<void(std::optional<Answer> refusal)> closed;
    };

    virtual ~Channel() = default;
    /// Once it is open.
    virtual void send(std::string message) = 0;
    /// Ends it. Its ears hear nothing more.
    virtual void end() = 0;
};

/// Connects, and goes on by itself.
std::shared_ptr<Channel> open_channel(boost::asio::io_context& context, const ServerAddress& address,
                                      std::string target, Channel::Ears ears);

} // namespace quincunx::client
