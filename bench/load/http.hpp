#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace quincunx::load {

/// Where a server listens: numbers only.
struct Place {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;
    std::string from{};     ///< the address of this machine that connections come from; empty: any
    int receive_buffer = 0; ///< bytes that the system keeps for who does not read; 0: as many as it likes
};

/// A descriptor that is closed in the end.
class Descriptor {
  public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor();

    int get() const { return number_; }
    int release() {
        const int number = number_;
        number_ = -1;
        return number;
    }

  private:
    int number_;
};

[[noreturn]] void fail(const char* what); ///< throws std::system_error by `errno`

/// A connection to a server, without delay for small packets. Throws std::system_error.
Descriptor connect_to(const Place& place);

/// Requests over one connection, each answered before the next.
class Http {
  public:
    explicit Http(const Place& place) : place_(place), socket_(connect_to(place)) {}

    /// The body of the answer. Throws std::runtime_error with what was answered unless its status is 2xx.
    std::string post(const std::string& path, const std::string& body);
    std::string get(const std::string& path) { return ask("GET " + path, ""); }

  private:
    std::string ask(const std::string& what, const std::string& body);
    void read_more();

    Place place_;
    Descriptor socket_;
    std::string unread_;
};

} // namespace quincunx::load
