#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <cstdint>
#include <future>
#include <string>
#include <thread>

namespace quincunx::test {

/// A way to a server of this machine on which the first who asks for a seat, or for whatever else the path
/// ends with, does not hear the answer until the test wants it.
class Gate {
  public:
    explicit Gate(std::uint16_t server, std::string ending = "/seat");
    Gate(const Gate&) = delete;
    Gate& operator=(const Gate&) = delete;
    ~Gate();

    std::string url() const;
    /// Waits until the server has answered, and they have not heard. False if nobody asks for a minute.
    bool wait_for_answer();
    /// Waits until the server has answered such a request once more, and passed that on.
    bool wait_for_another();
    /// They hear it now.
    void open() { opens_.set_value(true); }
    /// They never do: their connection ends.
    void cut() { opens_.set_value(false); }

  private:
    using Socket = boost::asio::ip::tcp::socket;

    void run();
    void pass(Socket client);

    std::uint16_t server_;
    std::string ending_;
    boost::asio::io_context context_;
    boost::asio::ip::tcp::acceptor acceptor_;
    int asked_ = 0; ///< how often
    std::promise<void> answered_;
    std::promise<void> answered_again_;
    std::promise<bool> opens_;
    std::jthread thread_;
};

} // namespace quincunx::test
