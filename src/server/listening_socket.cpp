#include "server/listening_socket.hpp"

#include <cerrno>
#include <sys/socket.h>
#include <system_error>
#include <tuple>

namespace quincunx::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

void check(const error_code& error) {
    if (error)
        throw std::system_error(error);
}

} // namespace

tcp::acceptor listen(asio::io_context& context, const std::string& address, std::uint16_t port) {
    error_code error;
    const tcp::endpoint endpoint(asio::ip::make_address(address, error), port);
    check(error);
    // Not a program's that somebody starts: it would keep the door open, and answer nobody.
    const int number = socket(endpoint.protocol().family(), SOCK_STREAM | SOCK_CLOEXEC, IPPROTO_TCP);
    if (number < 0)
        throw std::system_error(errno, std::system_category());
    tcp::acceptor acceptor(context);
    check(acceptor.assign(endpoint.protocol(), number, error));
    check(acceptor.set_option(tcp::acceptor::reuse_address(true), error)); // not while another listens there
    check(acceptor.bind(endpoint, error));
    // Those that are accepted begin with what it has.
    check(acceptor.set_option(tcp::no_delay(true), error));
    check(acceptor.set_option(tcp::acceptor::linger(true, 0), error)); // who is refused is not remembered
    std::ignore = acceptor.native_non_blocking(true, error);
    check(error);
    check(acceptor.listen(tcp::acceptor::max_listen_connections, error));
    return acceptor;
}

} // namespace quincunx::server
