#include "load/http.hpp"

#include <array>
#include <cerrno>
#include <stdexcept>
#include <system_error>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace quincunx::load {

namespace {

sockaddr_in numbers(const std::string& address, std::uint16_t port) {
    sockaddr_in all{};
    all.sin_family = AF_INET;
    all.sin_port = htons(port);
    if (::inet_pton(AF_INET, address.c_str(), &all.sin_addr) != 1)
        throw std::invalid_argument("no address: " + address);
    return all;
}

/// The number behind a header field's name, which is searched for in small letters.
std::size_t length_in(const std::string& head) {
    std::string small = head;
    for (char& letter : small)
        letter = 'A' <= letter && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    const std::size_t at = small.find("\r\ncontent-length:");
    return at == std::string::npos ? 0 : std::stoul(small.substr(at + 17));
}

} // namespace

void fail(const char* what) {
    throw std::system_error(errno, std::generic_category(), what);
}

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
}

Descriptor::~Descriptor() {
    if (number_ >= 0)
        ::close(number_);
}

Descriptor connect_to(const Place& place) {
    Descriptor socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (socket.get() < 0)
        fail("socket");
    const int on = 1;
    ::setsockopt(socket.get(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (place.receive_buffer > 0)
        ::setsockopt(socket.get(), SOL_SOCKET, SO_RCVBUF, &place.receive_buffer, sizeof place.receive_buffer);
    if (!place.from.empty()) {
        const sockaddr_in from = numbers(place.from, 0);
        // A port is chosen when it connects: those that others use for other places are free for this one.
        ::setsockopt(socket.get(), IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
        if (::bind(socket.get(), reinterpret_cast<const sockaddr*>(&from), sizeof from) != 0)
            fail("bind");
    }
    const sockaddr_in to = numbers(place.address, place.port);
    if (::connect(socket.get(), reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0)
        fail("connect");
    return socket;
}

std::string Http::post(const std::string& path, const std::string& body) {
    return ask("POST " + path, body);
}

std::string Http::ask(const std::string& what, const std::string& body) {
    std::string request =
        what + " HTTP/1.1\r\nHost: " + place_.address + ":" + std::to_string(place_.port) + "\r\n";
    if (!body.empty())
        request +=
            "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) + "\r\n";
    request += "\r\n" + body;
    if (::send(socket_.get(), request.data(), request.size(), MSG_NOSIGNAL) !=
        static_cast<ssize_t>(request.size()))
        fail("send");
    std::size_t head = std::string::npos;
    while ((head = unread_.find("\r\n\r\n")) == std::string::npos)
        read_more();
    const std::size_t size = head + 4 + length_in(unread_.substr(0, head + 2));
    while (unread_.size() < size)
        read_more();
    const std::string status = unread_.substr(9, 3);
    std::string content = unread_.substr(head + 4, size - head - 4);
    unread_.erase(0, size);
    if (status[0] != '2')
        throw std::runtime_error(what + ": " + status + " " + content);
    return content;
}

void Http::read_more() {
    std::array<char, 16384> bytes{};
    const ssize_t got = ::recv(socket_.get(), bytes.data(), bytes.size(), 0);
    if (got <= 0)
        fail("recv");
    unread_.append(bytes.data(), static_cast<std::size_t>(got));
}

} // namespace quincunx::load
