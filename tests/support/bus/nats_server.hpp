#pragma once

#include "support/terminal_run.hpp"

#include <memory>
#include <string>

namespace quincunx::test {

/// A NATS server of one's own on a port that stays its own while it is stopped.
class NatsServer {
  public:
    /// Starts it.
    explicit NatsServer(std::string address = "127.0.0.1");

    std::string url() const;
    const std::string& port() const { return port_; }
    /// Ends it at once, as a crash would.
    void stop();
    /// Starts it again, at the same place; from now on whoever has this password is let in.
    void start(const std::string& password = "");
    /// Who says this password there.
    std::string url(const std::string& password) const;

  private:
    std::string address_;
    std::string port_;
    TemporaryDirectory folder_;
    std::unique_ptr<TerminalRun> program_;
};

} // namespace quincunx::test
