#include "client/gate.hpp"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <fmt/format.h>

#include <chrono>
#include <sys/socket.h>

namespace quincunx::test {

namespace asio = boost::asio;
namespace http = boost::beast::http;
using boost::system::error_code;

namespace {

asio::ip::tcp::endpoint local(std::uint16_t port) {
    return {asio::ip::address_v4::loopback(), port};
}

template <bool IsRequest>
using Message = http::message<IsRequest, http::string_body>;

template <bool IsRequest>
Message<IsRequest> read(asio::ip::tcp::socket& from) {
    boost::beast::flat_buffer buffer;
    Message<IsRequest> message;
    error_code ended; // then there is nothing to pass
    http::read(from, buffer, message, ended);
    return message;
}

bool comes(std::promise<void>& event) {
    return event.get_future().wait_for(std::chrono::minutes(1)) == std::future_status::ready;
}

} // namespace

Gate::Gate(std::uint16_t server, std::string ending)
    : server_(server),
      ending_(std::move(ending)),
      acceptor_(context_, local(0)),
      thread_([this] { run(); }) {}

/// Whoever waits for somebody in vain, waits no longer.
Gate::~Gate() {
    shutdown(acceptor_.native_handle(), SHUT_RD);
}

std::string Gate::url() const {
    return fmt::format("http://127.0.0.1:{}", acceptor_.local_endpoint().port());
}

bool Gate::wait_for_answer() {
    return comes(answered_);
}

bool Gate::wait_for_another() {
    return comes(answered_again_);
}

void Gate::run() {
    for (;;) {
        error_code closed;
        Socket client = acceptor_.accept(closed);
        if (closed)
            return;
        pass(std::move(client));
    }
}

/// Passes a request on, and its answer.
void Gate::pass(Socket client) {
    const auto request = read<true>(client);
    Socket server(context_);
    error_code gone; // whoever waits for it notices
    server.connect(local(server_), gone);
    http::write(server, request, gone);
    const auto answer = read<false>(server);
    const int time = request.target().ends_with(ending_) ? ++asked_ : 0;
    if (time == 1)
        answered_.set_value();
    if (time != 1 || opens_.get_future().get())
        http::write(client, answer, gone);
    if (time == 2)
        answered_again_.set_value();
}

} // namespace quincunx::test
