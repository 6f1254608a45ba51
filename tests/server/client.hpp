#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quincunx::test {

/// An answer as it came through the socket.
struct Answer {
    int status = 0;
    std::vector<std::pair<std::string, std::string>> fields;
    std::string content;

    /// The value of a header field; `none` if there is none.
    std::string field(std::string_view name) const;
};

/// A server says nothing for a minute, and does not close the connection either.
class Silence : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// The other end of a connection to a server on this machine. It says what it is told to, byte by byte, and
/// gives up a server that says nothing for a minute.
class Client {
  public:
    /// `from` is the last number of the address that it comes from, 127.0.0.1 unless given.
    explicit Client(std::uint16_t port, int from = 1);
    Client(Client&& other) noexcept;
    Client& operator=(Client&& other) noexcept;
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;
    ~Client();

    /// What the server no longer reads is lost.
    void send(std::string_view text) const;
    /// Says no more, but listens.
    void end() const;
    /// Goes away without saying good-bye.
    void reset();
    /// The next answer; to HEAD it has no content, whatever its length.
    Answer answer(bool to_head = false);
    /// So many bytes that come next; fewer if the server closes the connection before.
    std::string bytes(std::size_t count);
    /// Whatever else comes until the server closes the connection.
    std::string rest();

  private:
    bool receive();

    int socket_;
    std::string received_; ///< and not yet given away
};

/// The answer to one request on a connection of its own, of which nothing is left: a connection that ends
/// well keeps its port for a minute, and who asks again and again would soon have taken all.
Answer ask(std::uint16_t port, std::string_view request);

/// A request without a body; `fields` are whole lines.
std::string request(std::string_view method, std::string_view target, std::string_view fields = "");

/// Whether somebody listens there.
bool accepts_connections(std::uint16_t port);

} // namespace quincunx::test
