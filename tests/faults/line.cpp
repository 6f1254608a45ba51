#include "faults/line.hpp"

#include "faults/tcp.hpp"
#include "support/frames.hpp"

#include <array>
#include <cerrno>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace quincunx::test {

namespace {

constexpr std::uint32_t echo_waits = 300; ///< turns, at most
constexpr std::uint32_t hold_turns = 10;  ///< that a message is held back if no other comes

} // namespace

Line::Line(std::uint16_t server, const Trouble& trouble, std::uint64_t seed)
    : server_(server),
      trouble_(trouble),
      random_(seed),
      listener_(tcp_socket()),
      stopping_(eventfd(0, EFD_CLOEXEC)) {
    sockaddr_in place = local(0);
    socklen_t size = sizeof place;
    // NOLINTBEGIN(cppcoreguidelines-pro-type-cstyle-cast): so the interface wants it
    if (bind(listener_, reinterpret_cast<const sockaddr*>(&place), size) != 0 || listen(listener_, 64) != 0 ||
        getsockname(listener_, reinterpret_cast<sockaddr*>(&place), &size) != 0)
        throw std::system_error(errno, std::generic_category(), "listen");
    // NOLINTEND(cppcoreguidelines-pro-type-cstyle-cast)
    port_ = ntohs(place.sin_port);
    thread_ = std::jthread([this] { run(); });
}

Line::~Line() {
    eventfd_write(stopping_, 1);
    thread_.join();
    for (Link& link : links_)
        close(link);
    for (const Echo& echo : echoes_)
        if (echo.socket >= 0)
            cut(echo.socket);
    ::close(listener_);
    ::close(stopping_);
}

void Line::run() {
    for (;;) {
        std::vector<pollfd> watched{{stopping_, POLLIN, 0}, {listener_, POLLIN, 0}};
        for (const Link& link : links_)
            for (const Way* way : {&link.up, &link.down})
                watched.push_back({way->ended ? -1 : way->from, POLLIN, 0});
        poll(watched.data(), watched.size(), turn_time());
        if (watched[0].revents != 0)
            return;
        std::size_t place = 2;
        for (Link& link : links_)
            for (Way* way : {&link.up, &link.down})
                if (watched[place++].revents != 0)
                    receive(*way);
        for (Link& link : links_) {
            pass(link, link.up);
            pass(link, link.down);
            if (link.cut || (link.up.told_end && link.down.told_end))
                close(link);
        }
        std::erase_if(links_, [](const Link& link) { return link.up.from < 0; });
        std::erase_if(echoes_, [this](Echo& echo) { return !go_on(echo); });
        if (watched[1].revents != 0)
            accept_client();
    }
}

/// Milliseconds until the next turn; while nothing waits, until something comes.
int Line::turn_time() const {
    bool something_waits = !echoes_.empty();
    for (const Link& link : links_)
        for (const Way* way : {&link.up, &link.down}) {
            something_waits |= !way->held.empty();
            if (way->ready.empty())
                continue;
            if (way->waits == 0)
                return 0;
            something_waits = true;
        }
    return something_waits ? 1 : -1;
}

void Line::accept_client() {
    const int client = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client < 0)
        return;
    const int server = connected(server_);
    if (server < 0) {
        ::close(client);
        return;
    }
    const int yes = 1;
    setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    ++figures_.connections;
    links_.push_back({.up = {.from = client, .to = server}, .down = {.from = server, .to = client}});
}

void Line::receive(Way& way) {
    std::array<char, 65'536> buffer; // NOLINT(cppcoreguidelines-pro-type-member-init): recv fills it
    const ssize_t count = recv(way.from, buffer.data(), buffer.size(), MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (count > 0)
        take(way, {buffer.data(), static_cast<std::size_t>(count)});
    else
        way.ended = true;
}

/// Heads pass as they come; behind them stand frames, unless the server refuses the WebSocket.
void Line::take(Way& way, std::string_view bytes) {
    if (way.plain) {
        way.ready += bytes;
        return;
    }
    if (way.open) {
        way.frame += bytes;
        return take_frames(way);
    }
    way.head += bytes;
    const std::size_t end = way.head.find("\r\n\r\n");
    if (end == std::string::npos)
        return;
    way.open = true;
    if (way.head.starts_with("HTTP/") && !way.head.starts_with("HTTP/1.1 101")) {
        way.plain = true;
        way.ready += way.head;
        return;
    }
    way.ready += way.head.substr(0, end + 4);
    way.frame = way.head.substr(end + 4);
    take_frames(way);
}

void Line::take_frames(Way& way) {
    for (auto size = frame_size(way.frame); size && *size <= way.frame.size(); size = frame_size(way.frame)) {
        const std::string frame = way.frame.substr(0, *size);
        way.frame.erase(0, *size);
        if ((static_cast<unsigned char>(frame[0]) & 0x0FU) == 1)
            take_message(way, frame);
        else
            way.ready += std::exchange(way.held, "") + frame;
    }
}

void Line::take_message(Way& way, const std::string& frame) {
    if (way.held.empty() && happens(trouble_.overtaken)) {
        way.held = frame;
        way.holds = hold_turns;
        return;
    }
    way.ready += frame;
    if (happens(trouble_.twice)) {
        way.ready += frame;
        ++figures_.doubled;
    }
    if (!way.held.empty()) {
        way.ready += std::exchange(way.held, "");
        const bool is_masked = (static_cast<unsigned char>(frame[1]) & 0x80U) != 0; // as clients' are
        ++(is_masked ? figures_.overtaken_up : figures_.overtaken_down);
    }
}

void Line::pass(Link& link, Way& way) {
    if (!way.held.empty() && (way.ended || way.holds-- == 0))
        way.ready += std::exchange(way.held, "");
    if (way.waits > 0 && !way.ready.empty()) {
        --way.waits;
        return;
    }
    if (!way.ready.empty()) {
        const std::string piece = way.ready.substr(0, 1 + random_.below(trouble_.largest_piece));
        way.ready.erase(0, piece.size());
        send_all(way.to, piece);
        if (&way == &link.up)
            link.said += piece;
        if (happens(trouble_.cut)) {
            link.cut = true;
            ++figures_.cuts;
        }
        way.waits = random_.below(trouble_.longest_wait + 1);
    } else if (way.ended && !way.told_end) {
        way.told_end = true;
        shutdown(way.to, SHUT_WR);
    }
}

void Line::close(Link& link) {
    for (int* socket : {&link.up.from, &link.down.from})
        if (*socket >= 0)
            cut(std::exchange(*socket, -1));
    if (happens(trouble_.again))
        echoes_.push_back({.said = std::move(link.said), .waits = random_.below(echo_waits)});
}

/// Whether there is more to be done.
bool Line::go_on(Echo& echo) {
    if (echo.waits-- > 0)
        return true;
    if (echo.socket >= 0) {
        cut(echo.socket);
        return false;
    }
    echo.socket = connected(server_);
    if (echo.socket < 0)
        return false;
    ++figures_.repeated;
    send_all(echo.socket, echo.said);
    echo.waits = echo_waits; // time for the server to read it; nobody reads what it answers
    return true;
}

} // namespace quincunx::test
