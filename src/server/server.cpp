#include "server/server.hpp"

#include "server/connection.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <list>
#include <system_error>

#include <sys/resource.h>

namespace quincunx::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr auto as_values = asio::as_tuple(asio::use_awaitable);

void check(const error_code& error) {
    if (error)
        throw std::system_error(error);
}

tcp::acceptor listen(asio::io_context& context, const Options& options) {
    error_code error;
    const auto address = asio::ip::make_address(options.address, error);
    check(error);
    const tcp::endpoint place(address, options.port);
    tcp::acceptor acceptor(context);
    check(acceptor.open(place.protocol(), error));
    check(acceptor.set_option(tcp::acceptor::reuse_address(true), error)); // not while another listens there
    check(acceptor.bind(place, error));
    check(acceptor.listen(tcp::acceptor::max_listen_connections, error));
    return acceptor;
}

/// As many connections as there are descriptors for; files have to be opened too.
std::size_t affordable(std::size_t connections) {
    constexpr rlim_t others = 32;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur >= connections + others)
        return connections;
    return limit.rlim_cur > others ? limit.rlim_cur - others : 1;
}

std::string url_of(const tcp::endpoint& place) {
    const std::string address = place.address().to_string();
    return fmt::format(fmt::runtime(place.address().is_v6() ? "http://[{}]:{}/" : "http://{}:{}/"), address,
                       place.port());
}

} // namespace

class Server::Listener {
  public:
    explicit Listener(Options options)
        : options_(std::move(options)),
          files_(options_.root),
          acceptor_(listen(context_, options_)),
          url_(url_of(acceptor_.local_endpoint())),
          most_connections_(affordable(options_.limits.connections)) {}

    const std::string& url() const { return url_; }
    void run();
    void stop() {
        asio::post(context_, [this] { finish(); });
    }

  private:
    asio::awaitable<void> accept_clients();
    void admit(tcp::socket socket);
    void drop_idlest();
    void finish();

    Options options_;
    Files files_;
    asio::io_context context_{1};
    tcp::acceptor acceptor_;
    std::string url_;
    std::size_t most_connections_;
    asio::signal_set signals_{context_};
    asio::steady_timer pause_{context_};
    std::list<Connection> connections_;
};

void Server::Listener::run() {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const error_code& error, int /*signal*/) {
        if (!error)
            finish();
    });
    asio::co_spawn(context_, accept_clients(), [](const std::exception_ptr& failure) {
        if (failure)
            std::rethrow_exception(failure);
    });
    context_.run();
}

asio::awaitable<void> Server::Listener::accept_clients() {
    for (;;) {
        auto [error, socket] = co_await acceptor_.async_accept(as_values);
        if (!acceptor_.is_open()) // it was closed in the meantime
            co_return;
        if (!error) {
            admit(std::move(socket));
        } else {
            // Without a pause it would be tried, and complained of, on and on.
            options_.complain(fmt::format("no connection could be accepted: {}", error.message()));
            pause_.expires_after(std::chrono::milliseconds(100));
            co_await pause_.async_wait(as_values);
        }
    }
}

void Server::Listener::admit(tcp::socket socket) {
    if (connections_.size() >= most_connections_)
        drop_idlest();
    const auto place = connections_.emplace(connections_.end(), std::move(socket), files_, options_.limits);
    asio::co_spawn(context_, place->run(), [this, place](const std::exception_ptr& failure) {
        connections_.erase(place);
        try {
            if (failure)
                std::rethrow_exception(failure);
        } catch (const std::exception& error) {
            options_.complain(fmt::format("a connection broke: {}", error.what()));
        }
    });
}

/// Whoever keeps connections open and sends nothing through them shuts out nobody.
void Server::Listener::drop_idlest() {
    std::ranges::min_element(connections_, {}, &Connection::active_at)->drop();
}

void Server::Listener::finish() {
    signals_.clear(); // the next one does what signals do
    signals_.cancel();
    acceptor_.close();
    pause_.cancel();
    for (Connection& connection : connections_)
        connection.finish();
}

Server::Server(Options options) : listener_(std::make_unique<Listener>(std::move(options))) {}

Server::~Server() = default;

const std::string& Server::url() const {
    return listener_->url();
}

void Server::run() {
    listener_->run();
}

void Server::stop() {
    listener_->stop();
}

} // namespace quincunx::server
