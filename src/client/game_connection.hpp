#pragma once

#include "client/mailbox.hpp"
#include "client/server_address.hpp"

#include <memory>

namespace quincunx::client {

/// A game's connection to its server, on a thread of its own: it is opened again as often as it breaks.
class GameConnection {
  public:
    /// Without a token it watches.
    GameConnection(const ServerAddress& address, const std::string& game, std::optional<std::string> token);
    GameConnection(const GameConnection&) = delete;
    GameConnection& operator=(const GameConnection&) = delete;
    /// Hangs up. What was not answered is not waited for.
    ~GameConnection();

    /// Gives a command, under a key that is never used again, made for this version.
    std::string order(std::int64_t version, const wire::Command& command);
    Mailbox& mailbox();
    /// The server's clock, as far as it is known.
    Milliseconds now() const;

  private:
    class Work;
    std::unique_ptr<Work> work_;
};

} // namespace quincunx::client
