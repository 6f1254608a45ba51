#pragma once

#include <cstdint>
#include <netinet/in.h>
#include <string_view>

namespace quincunx::test {

// Sockets between programs of this machine, as a line has them.

sockaddr_in local(std::uint16_t port);
/// It sends at once what it is given.
int tcp_socket();
/// -1 if nobody listens.
int connected(std::uint16_t port);
void send_all(int to, std::string_view bytes);
/// So that the other side does not take it for an end.
void cut(int socket);

} // namespace quincunx::test
