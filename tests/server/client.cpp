#include "server/client.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <netinet/in.h>
#include <sstream>
#include <stdexcept>
#include <sys/socket.h>
#include <sys/time.h>
#include <system_error>
#include <unistd.h>

namespace quincunx::test {

namespace {

constexpr timeval patience{.tv_sec = 60, .tv_usec = 0};

/// A connected socket; -1 if nobody listens. Who is let in and closed at once may be told so here already.
int connected(std::uint16_t port, int from) {
    const int number = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK - 1 + static_cast<in_addr_t>(from));
    sockaddr_in place = here;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (bind(number, reinterpret_cast<const sockaddr*>(&here), sizeof here) == 0 &&
        (connect(number, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0 ||
         errno == ECONNRESET))
        return number;
    close(number);
    return -1;
}

} // namespace

std::string Answer::field(std::string_view name) const {
    const auto found = std::ranges::find(fields, name, [](const auto& each) { return each.first; });
    return found == fields.end() ? "none" : found->second;
}

Client::Client(std::uint16_t port, int from) : socket_(connected(port, from)) {
    if (socket_ < 0)
        throw std::system_error(errno, std::generic_category(), "connect");
}

Client::Client(Client&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)),
      received_(std::move(other.received_)) {}

Client& Client::operator=(Client&& other) noexcept {
    std::swap(socket_, other.socket_);
    std::swap(received_, other.received_);
    return *this;
}

Client::~Client() {
    if (socket_ >= 0)
        close(socket_);
}

void Client::send(std::string_view text) const {
    while (!text.empty()) {
        const ssize_t count = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL);
        if (count < 0 && errno != EINTR)
            return;
        text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
}

void Client::end() const {
    shutdown(socket_, SHUT_WR);
}

void Client::reset() {
    const linger at_once{.l_onoff = 1, .l_linger = 0};
    setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(std::exchange(socket_, -1));
}

Answer Client::answer(bool to_head) {
    std::size_t end = 0;
    while ((end = received_.find("\r\n\r\n")) == std::string::npos)
        if (!receive())
            throw std::runtime_error("the connection was closed within the head of an answer: " + received_);
    std::istringstream head(received_.substr(0, end + 2));
    received_.erase(0, end + 4);

    Answer answer;
    std::string line;
    head >> line >> answer.status;
    std::getline(head, line);
    while (std::getline(head, line)) {
        const std::size_t colon = line.find(": ");
        answer.fields.emplace_back(line.substr(0, colon), line.substr(colon + 2, line.size() - colon - 3));
    }
    if (to_head || answer.field("Content-Length") == "none")
        return answer;
    const std::size_t length = std::stoul(answer.field("Content-Length"));
    while (received_.size() < length)
        if (!receive())
            throw std::runtime_error("the connection was closed within an answer");
    answer.content = received_.substr(0, length);
    received_.erase(0, length);
    return answer;
}

std::string Client::bytes(std::size_t count) {
    while (received_.size() < count && receive()) {
    }
    std::string bytes = received_.substr(0, count);
    received_.erase(0, bytes.size());
    return bytes;
}

std::string Client::rest() {
    while (receive()) {
    }
    return std::exchange(received_, "");
}

/// False at the end of the connection.
bool Client::receive() {
    std::array<char, 65536> buffer; // NOLINT(cppcoreguidelines-pro-type-member-init): recv fills it
    const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
    if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
        throw Silence("the server neither answers nor closes the connection");
    if (count > 0)
        received_.append(buffer.data(), static_cast<std::size_t>(count));
    return count > 0;
}

Answer ask(std::uint16_t port, std::string_view request) {
    Client client(port);
    client.send(request);
    Answer answer = client.answer();
    client.reset();
    return answer;
}

std::string request(std::string_view method, std::string_view target, std::string_view fields) {
    std::string text(method);
    return text.append(" ")
        .append(target)
        .append(" HTTP/1.1\r\nHost: test\r\n")
        .append(fields)
        .append("\r\n");
}

bool accepts_connections(std::uint16_t port) {
    const int number = connected(port, 1);
    if (number >= 0)
        close(number);
    return number >= 0;
}

} // namespace quincunx::test
