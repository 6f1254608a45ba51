#include "client/game_connection.hpp"

#include "client/secret.hpp"
#include "client/transport.hpp"
#include "clocks/now.hpp"
#include "posix/signals_held.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include <atomic>
#include <chrono>
#include <csignal>
#include <fmt/format.h>
#include <thread>

namespace quincunx::client {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::milliseconds beat{250};

sigset_t all_signals() {
    sigset_t all;
    sigfillset(&all);
    return all;
}

} // namespace

/// What happens on the thread.
class GameConnection::Work {
  public:
    Work(ServerAddress address, const std::string& game, std::optional<std::string> token)
        : address_(std::move(address)),
          target_(fmt::format("/api/games/{}/socket", game)),
          protocol_(std::move(token), random_number()) {
        const SignalsHeld held(all_signals()); // the thread that waits for input gets them
        connect();
        beat_later();
        thread_ = std::jthread([this] { context_.run(); });
    }
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;
    ~Work() {
        context_.stop();
        thread_.join();
        if (channel_)
            channel_->end();
    }

    void order(std::string key, std::int64_t version, const wire::Command& command) {
        asio::post(context_, [this, key = std::move(key), version, command] {
            protocol_.order(key, version, command, clocks::steady_now());
            pass_on();
        });
    }
    Mailbox& mailbox() { return mailbox_; }
    Milliseconds now() const { return clocks::steady_now() + offset_; }

  private:
    void connect() {
        channel_ = open_channel(context_, address_, target_,
                                {.opened = [this] { opened(); },
                                 .heard = [this](std::string_view message) { heard(message); },
                                 .closed = [this](const auto& refusal) { closed(refusal); }});
    }
    void opened() {
        is_open_ = true;
        protocol_.open(clocks::steady_now());
        pass_on();
    }
    void heard(std::string_view message) {
        const bool good = protocol_.take(message, clocks::steady_now());
        offset_ = protocol_.offset();
        pass_on();
        if (!good)
            break_off();
    }
    void closed(const std::optional<Answer>& refusal) {
        if (refusal && is_final(refusal->status))
            protocol_.dismiss(refusal->content);
        hang_up();
    }
    /// The connection is of no use any more.
    void break_off() {
        channel_->end();
        hang_up();
    }
    void hang_up() {
        is_open_ = false;
        const auto wait = protocol_.close();
        pass_on();
        if (!wait)
            return;
        pause_.expires_after(std::chrono::milliseconds(*wait));
        pause_.async_wait([this](const auto& error) {
            if (!error)
                connect();
        });
    }
    /// Whether it is of no use to ask again.
    static bool is_final(unsigned status) {
        constexpr unsigned request_timeout = 408;
        constexpr unsigned too_many_requests = 429;
        return 400 <= status && status < 500 && status != request_timeout && status != too_many_requests;
    }
    void beat_later() {
        timer_.expires_after(beat);
        timer_.async_wait([this](const auto& error) {
            if (error)
                return;
            if (is_open_ && !protocol_.tick(clocks::steady_now()))
                break_off();
            pass_on();
            beat_later();
        });
    }
    void pass_on() {
        for (std::string& message : protocol_.take_sent())
            if (is_open_)
                channel_->send(std::move(message));
        mailbox_.put(protocol_.take_notices());
    }

    asio::io_context context_{1};
    ServerAddress address_;
    std::string target_;
    ClientProtocol protocol_;
    Mailbox mailbox_;
    std::atomic<Milliseconds> offset_{0};
    asio::steady_timer timer_{context_};
    asio::steady_timer pause_{context_};
    std::shared_ptr<Channel> channel_;
    bool is_open_ = false;
    std::jthread thread_;
};

GameConnection::GameConnection(const ServerAddress& address, const std::string& game,
                               std::optional<std::string> token)
    : work_(std::make_unique<Work>(address, game, std::move(token))) {}

GameConnection::~GameConnection() = default;

std::string GameConnection::order(std::int64_t version, const wire::Command& command) {
    std::string key = new_token();
    work_->order(key, version, command);
    return key;
}

Mailbox& GameConnection::mailbox() {
    return work_->mailbox();
}

Milliseconds GameConnection::now() const {
    return work_->now();
}

} // namespace quincunx::client
