#include "server/server.hpp"

#include "server/connections.hpp"
#include "server/http/public_urls.hpp"
#include "server/listening_socket.hpp"
#include "server/operations/notifier.hpp"
#include "server/operations/signals.hpp"
#include "server/shards/shards.hpp"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <fmt/format.h>

#include <random>
#include <span>
#include <thread>

namespace quincunx::server {

namespace asio = boost::asio;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

std::string random_start() {
    std::random_device device;
    return fmt::format("{:08x}", device());
}

} // namespace

class Server::Listener {
  public:
    explicit Listener(Options options);

    const std::string& url() const { return url_; }
    std::vector<std::string> urls() const;
    void run();
    void stop() {
        front_.loop.post([this] { finish(); });
    }

  private:
    asio::awaitable<void> accept_clients();
    void keep_notified();
    void finish();
    void end_if_done();

    Options options_;
    Limits limits_;
    const Log& log_;
    Files files_;
    ConnectionLimiter limiter_;
    ConnectionLimiter crowd_;
    Budget budget_;
    Rates visits_;
    Rates complaints_{{.most = 1, .each = std::chrono::minutes(1)}};
    std::vector<Counters> counters_; ///< of all shards, and of the front
    Front front_;
    EngineThreads engines_;
    Shards shards_;
    Api api_;
    Site site_;
    tcp::acceptor acceptor_;
    std::string url_;
    asio::signal_set signals_;
    asio::steady_timer pause_;
    asio::steady_timer between_news_;
    Notifier notifier_ = Notifier::of_systemd();
    Connections connections_;
    std::size_t open_shards_ = 0;
    bool finishing_ = false;
    std::string id_start_;
    std::uint64_t last_id_ = 0;
};

Server::Listener::Listener(Options options)
    : options_(std::move(options)),
      limits_(affordable(options_.limits)),
      log_(options_.log),
      files_(options_.root),
      limiter_(limits_.sockets, limits_.kept_sockets()),
      crowd_(limits_.crowd(), 0, ConnectionLimiter::Way::to_newer),
      budget_(limits_.megabytes_a_day << 20U),
      visits_(limits_.visits),
      counters_(options_.threads + 1),
      front_(options_.commit_writer, counters_.back()),
      engines_(options_.engine_threads, {}),
      shards_({.limits = limits_,
               .limiter = limiter_,
               .budget = budget_,
               .log = log_,
               .commit_writer = options_.commit_writer,
               .engines = engines_,
               .cluster = options_.cluster},
              std::span(counters_).first(options_.threads)),
      api_({.version = options_.version,
            .public_origin = options_.public_origin,
            .public_urls = [this] { return public_urls_of(acceptor_.local_endpoint()); },
            .origins = options_.origins},
           limits_, log_, front_, budget_, shards_),
      site_{
          .files = files_,
          .api = api_,
          .limiter = limiter_,
          .crowd = crowd_,
          .visits = visits_,
          .complaints = complaints_,
          .limits = limits_,
          .counters = front_.counters,
          .log = log_,
          .trusted = options_.proxies,
          .operators = options_.operators,
          .metrics =
              [this] {
                  const bus::Link* const link = options_.cluster.link;
                  return metrics_text({.counters = counters_,
                                       .store = &options_.commit_writer.metrics(),
                                       .bytes_left = budget_.left(),
                                       .bus_refusals = link == nullptr ? 0 : link->refusals(),
                                       .version = options_.version});
              },
          .is_own_name = [this](std::string_view host) { return is_own_name(host, options_.public_origin); },
          .is_ready = [this] { return !finishing_ && options_.commit_writer.metrics().reachable(); },
          .next_id = [this] { return fmt::format("{}-{}", id_start_, ++last_id_); },
          .hand_over = [this](Arrival arrival) { shards_.hand_over(std::move(arrival)); }},
      acceptor_(listen(front_.loop.context(), options_.address, options_.port)),
      url_(origin_at(acceptor_.local_endpoint()) + '/'),
      signals_(front_.loop.context()),
      pause_(front_.loop.context()),
      between_news_(front_.loop.context()),
      connections_(front_.loop.context(), site_, log_, [this] { end_if_done(); }),
      id_start_(random_start()) {
    add_end_signals(signals_); // before anybody is told that there is a server, and can end it
}

std::vector<std::string> Server::Listener::urls() const {
    const tcp::endpoint endpoint = acceptor_.local_endpoint();
    if (!endpoint.address().is_unspecified())
        return {url_};
    std::vector<std::string> urls = public_urls_of(endpoint);
    urls.push_back(origin_at({asio::ip::address_v4::loopback(), endpoint.port()}));
    for (std::string& url : urls)
        url += '/';
    return urls;
}

void Server::Listener::run() {
    signals_.async_wait([this](const error_code& error, int /*signal*/) {
        if (!error)
            finish();
    });
    asio::co_spawn(front_.loop.context(), accept_clients(), [](const std::exception_ptr& failure) {
        if (failure)
            std::rethrow_exception(failure);
    });
    const std::vector<std::jthread> others = shards_.start();
    notifier_.ready();
    keep_notified();
    front_.loop.run();
}

void Server::Listener::keep_notified() {
    notifier_.look(std::chrono::steady_clock::now(), shards_.all_round_at(),
                   options_.commit_writer.metrics().reachable());
    between_news_.expires_after(std::chrono::milliseconds(250));
    between_news_.async_wait([this](const error_code& error) {
        if (!error)
            keep_notified();
    });
}

asio::awaitable<void> Server::Listener::accept_clients() {
    for (;;) {
        auto [error] =
            co_await acceptor_.async_wait(tcp::acceptor::wait_read, asio::as_tuple(asio::use_awaitable));
        if (!acceptor_.is_open()) // it was closed in the meantime
            co_return;
        if (!error)
            error = connections_.admit_from(acceptor_);
        if (error) {
            // Without a pause it would be tried, and complained of, on and on.
            log_.say(LogLevel::error, "no connection could be accepted", {{"why", error.message()}});
            pause_.expires_after(std::chrono::milliseconds(100));
            co_await pause_.async_wait(asio::as_tuple(asio::use_awaitable));
        }
    }
}

void Server::Listener::finish() {
    if (std::exchange(finishing_, true))
        return;
    log_.say(LogLevel::info, "going down");
    notifier_.stopping();
    signals_.clear(); // the next one does what signals do
    signals_.cancel();
    acceptor_.close();
    pause_.cancel();
    api_.close();
    connections_.finish();
    open_shards_ = shards_.size();
    shards_.close([this] {
        front_.loop.post([this] {
            --open_shards_;
            end_if_done();
        });
    });
}

void Server::Listener::end_if_done() {
    if (!finishing_ || open_shards_ > 0 || !connections_.empty())
        return;
    shards_.stop();
    front_.loop.stop();
}

Server::Server(Options options) : listener_(std::make_unique<Listener>(std::move(options))) {}

Server::~Server() = default;

const std::string& Server::url() const {
    return listener_->url();
}

std::vector<std::string> Server::urls() const {
    return listener_->urls();
}

void Server::run() {
    listener_->run();
}

void Server::stop() {
    listener_->stop();
}

} // namespace quincunx::server
