#pragma once

#include "bus/link.hpp"
#include "server/player.hpp"
#include "server/served.hpp"
#include "server/server.hpp"

#include <thread>

namespace quincunx::test {

/// A server in this process, with a link to others.
class Node {
  public:
    /// `patience` is how many milliseconds a worker has to answer.
    Node(const std::string& store, const std::string& bus, std::int64_t patience = 500)
        : commit_writer_([store] { return store::open_store(store); }),
          link_(bus::open_nats(bus, {.ping = 200, .wait = 10})),
          server_({.address = "127.0.0.1",
                   .port = 0,
                   .root = page_.path(),
                   .commit_writer = commit_writer_,
                   .log = log_,
                   .threads = 2,
                   .limits = limits(),
                   .cluster = {.link = link_.get(),
                               .intervals = {.here = 100, .silence = 1'000, .reread = 100},
                               .patience = patience}}),
          thread_([this] { server_.run(); }) {}
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;
    ~Node() { server_.stop(); }

    std::uint16_t port() const {
        const std::string& url = server_.url();
        return static_cast<std::uint16_t>(std::stoul(url.substr(url.rfind(':') + 1)));
    }
    Json get(const std::string& target) const {
        Client client(port());
        client.send(request("GET", target));
        return Json::parse(client.answer().content);
    }

  private:
    static server::Limits limits() {
        server::Limits limits;
        limits.closing = std::chrono::milliseconds(50); // nobody here says good-bye
        limits.decision = std::chrono::minutes(5);      // workers are slow where a sanitizer watches them
        return limits;
    }

    PageFolder page_;
    server::Log log_{
        {.level = server::LogLevel::warning, .take = [](std::string_view line) { ADD_FAILURE() << line; }}};
    store::GroupCommitWriter commit_writer_;
    std::unique_ptr<bus::Link> link_;
    server::Server server_;
    std::jthread thread_;
};

} // namespace quincunx::test
