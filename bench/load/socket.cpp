#include "load/socket.hpp"

#include <cerrno>
#include <stdexcept>

#include <fcntl.h>
#include <sys/socket.h>

namespace quincunx::load {

namespace {

constexpr unsigned char text_frame = 0x81;
constexpr unsigned char binary_frame = 0x82;
constexpr unsigned char close_frame = 0x88;
constexpr unsigned char ping_frame = 0x89;
constexpr unsigned char pong_frame = 0x8A;

void put_frame(std::string& out, unsigned char kind, std::string_view content) {
    out += static_cast<char>(kind);
    if (content.size() < 126) {
        out += static_cast<char>(0x80U | content.size());
    } else {
        out += static_cast<char>(0x80U | 126U);
        out += static_cast<char>(content.size() >> 8U);
        out += static_cast<char>(content.size() & 0xFFU);
    }
    out.append(4, '\0').append(content); // masked with zeros
}

} // namespace

Socket::Socket(const Place& place, const std::string& path, std::string_view greeting, bool binary)
    : socket_(connect_to(place)) {
    out_ = "GET " + path + " HTTP/1.1\r\nHost: " + place.address + ":" + std::to_string(place.port) +
           "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: cXVpbmN1bng1Z2FtZXNmbw==\r\n\r\n";
    if (!greeting.empty())
        put_frame(out_, binary ? binary_frame : text_frame, greeting);
    if (::send(socket_.get(), out_.data(), out_.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(out_.size()))
        fail("send");
    ::fcntl(socket_.get(), F_SETFL, O_NONBLOCK);
}

void Socket::send(std::string_view content, bool binary) {
    out_.clear();
    put_frame(out_, binary ? binary_frame : text_frame, content);
    if (::send(socket_.get(), out_.data(), out_.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(out_.size()))
        fail("send");
}

bool Socket::receive(const std::function<void(const Frame&)>& take) {
    constexpr std::size_t chunk = 16384;
    const std::size_t size = unread_.size();
    unread_.resize(size + chunk);
    const ssize_t got = ::recv(socket_.get(), unread_.data() + size, chunk, 0);
    unread_.resize(size + (got > 0 ? static_cast<std::size_t>(got) : 0));
    if (got == 0 || (got < 0 && errno != EAGAIN))
        return false;
    if (!is_open_ && !take_head())
        return true;
    while (take_frame(take)) {
    }
    unread_.erase(0, begin_);
    begin_ = 0;
    return true;
}

/// The server's answer to the request; false if it has not come whole.
bool Socket::take_head() {
    const std::size_t end = unread_.find("\r\n\r\n");
    if (end == std::string::npos)
        return false;
    if (!unread_.starts_with("HTTP/1.1 101"))
        throw std::runtime_error("the server refused a socket: " + unread_);
    unread_.erase(0, end + 4);
    return is_open_ = true;
}

/// Takes one frame out of what was read, if there is a whole one.
bool Socket::take_frame(const std::function<void(const Frame&)>& take) {
    const std::string_view rest = std::string_view(unread_).substr(begin_);
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
    if (rest.size() < 2)
        return false;
    std::size_t size = byte(1);
    std::size_t head = 2;
    if (size >= 126) {
        head = size == 126 ? 4 : 10;
        if (rest.size() < head)
            return false;
        size = 0;
        for (std::size_t i = 2; i < head; ++i)
            size = size << 8U | byte(i);
    }
    if (rest.size() < head + size)
        return false;
    const std::string_view content = rest.substr(head, size);
    begin_ += head + size;
    if (byte(0) == ping_frame) {
        out_.clear();
        put_frame(out_, pong_frame, content);
        ::send(socket_.get(), out_.data(), out_.size(), MSG_NOSIGNAL);
    } else if (byte(0) == text_frame || byte(0) == binary_frame) {
        take({.binary = byte(0) == binary_frame, .content = content});
    } else if (byte(0) != close_frame && byte(0) != pong_frame) {
        throw std::runtime_error("a frame in parts");
    }
    return true;
}

} // namespace quincunx::load
