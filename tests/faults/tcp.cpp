#include "faults/tcp.hpp"

#include <algorithm>
#include <cerrno>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace quincunx::test {

sockaddr_in local(std::uint16_t port) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return place;
}

int tcp_socket() {
    const int number = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int yes = 1;
    setsockopt(number, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return number;
}

int connected(std::uint16_t port) {
    const sockaddr_in place = local(port);
    const int number = tcp_socket();
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-cstyle-cast): so the interface wants it
    if (connect(number, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0)
        return number;
    ::close(number);
    return -1;
}

void send_all(int to, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count < 0 && errno != EINTR)
            return; // nobody is there any more, which is noticed elsewhere
        bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
}

void cut(int socket) {
    const linger at_once{.l_onoff = 1, .l_linger = 0};
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
    close(socket);
}

} // namespace quincunx::test
