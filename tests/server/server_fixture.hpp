#pragma once

#include "server/served.hpp"
#include "server/server.hpp"

#include <functional>
#include <stdexcept>
#include <thread>

namespace quincunx::test {

/// A server in this process, with limits of its own and its games in a file of its own.
class ServerFixture : public testing::Test {
  protected:
    using Options = server::Options;

    ~ServerFixture() override { stop(); }

    void start(const server::Limits& limits = {}) {
        start([&](Options& options) { options.limits = limits; });
    }
    void start(const std::function<void(Options&)>& change) {
        commit_writer_ = std::make_unique<store::GroupCommitWriter>(opener());
        Options options{.address = "127.0.0.1",
                        .port = 0,
                        .root = page_.path(),
                        .commit_writer = *commit_writer_,
                        .log = log_,
                        .operators = {*server::parse_network("127.0.0.1")},
                        .threads = 2};
        change(options);
        options.limits.closing = std::chrono::milliseconds(50); // nobody here says good-bye
        if (options.limits.idle == server::Limits().idle)       // nor reads on and on, to answer pings
            options.limits.idle = std::chrono::minutes(1);
        server_ = std::make_unique<server::Server>(std::move(options));
        thread_ = std::jthread([this] { server_->run(); });
    }
    void stop() {
        stop_server();
        commit_writer_.reset();
    }
    /// The commit writer goes on with what it was asked for.
    void stop_server() {
        if (!thread_.joinable())
            return;
        server_->stop();
        thread_.join();
        server_.reset();
    }

    virtual std::string store_address() const { return "sqlite:" + games_.path().string() + "/games.sqlite"; }
    virtual store::GroupCommitWriter::Open opener() {
        return [address = store_address()] { return store::open_store(address); };
    }
    std::unique_ptr<store::Store> open_store() const { return store::open_store(store_address()); }
    std::uint16_t port() const {
        const std::string& url = server_->url();
        return static_cast<std::uint16_t>(std::stoul(url.substr(url.rfind(':') + 1)));
    }
    const PageFolder& page() const { return page_; }
    Answer get(std::string_view target, std::string_view fields = "") const {
        return ask(port(), request("GET", target, fields));
    }
    /// The same under another name, which the server has where an operator asks.
    Answer get_as(const std::string& host, std::string_view target, std::string_view fields = "") const {
        std::string text = request("GET", target, fields);
        constexpr std::string_view usual = "Host: test\r\n";
        text.replace(text.find(usual), usual.size(), "Host: " + host + "\r\n");
        return ask(port(), text);
    }
    /// The value of a metric by its name, with its labels if it has some.
    std::string metric(const std::string& name) const {
        const std::string text = get_as("localhost", "/metrics").content;
        const std::size_t place = text.find("\n" + name + " ");
        if (place == std::string::npos)
            throw std::runtime_error("no metric " + name);
        return text.substr(place + name.size() + 2, text.find('\n', place + 1) - place - name.size() - 2);
    }

  private:
    PageFolder page_;
    TemporaryDirectory games_;
    server::Log log_{
        {.level = server::LogLevel::warning, .take = [](std::string_view line) { ADD_FAILURE() << line; }}};
    std::unique_ptr<store::GroupCommitWriter> commit_writer_;
    std::unique_ptr<server::Server> server_;
    std::jthread thread_;
};

} // namespace quincunx::test
