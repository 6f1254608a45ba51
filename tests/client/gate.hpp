#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <cstdint>
#include <future>
#include <string>
#include <thread>

namespace quincunx::test {

/// A way to a server of this machine on which whoever asks for a seat does not hear the answer until the test
/// wants it. Nothing passes after that.
class Gate {
  public:
    explicit Gate(std::uint16_t server);
    Gate(const Gate&) = delete;
    Gate& operator=(const Gate&) = delete;
    ~Gate();

    std::string url() const;
    /// Waits until the server has answered somebody who asked for a seat, and they have not heard. False if
    /// nobody asks for a minute.
    bool wait_for_seat();
    /// They hear it now.
    void open() { opens_.set_value(true); }
    /// They never do: their connection ends.
    void cut() { opens_.set_value(false); }

  private:
    using Socket = boost::asio::ip::tcp::socket;

    void run();
    bool pass(Socket client);

    std::uint16_t server_;
    boost::asio::io_context context_;
    boost::asio::ip::tcp::acceptor acceptor_;
    std::promise<void> seated_;
    std::promise<bool> opens_;
    std::jthread thread_;
};

} // namespace quincunx::test
