#pragma once

#include "faults/regular.hpp"
#include "paths.hpp"
#include "server/served.hpp"
#include "support/store/places.hpp"

namespace quincunx::test {

/// What games are played for as long as a fault lasts: their moves are found at once, and they are short.
inline const std::vector<std::string> short_games{"reversi:size=4", "ring:width=4,height=3",
                                                  "jesonmor:size=5", "checkers:size=6"};

/// A server in a process of its own that is started again and again on the same games.
class Process {
  public:
    enum class Kind : std::uint8_t { serve, hasty };

    explicit Process(Kind kind = Kind::serve) : kind_(kind) {}
    /// With its games in another store.
    explicit Process(std::string store) : kind_(Kind::serve), store_(std::move(store)) {}

    /// Starts it; its wall clock is ahead by so many seconds.
    void start(int seconds_ahead = 0) {
        std::vector<std::string> words{QX_PROGRAM,        "serve",      "--port",      "0",
                                       "--root",          page_.path(), "--store",     store_,
                                       "--trusted-proxy", "127.0.0.1",  "--log-level", "off"};
        if (kind_ == Kind::hasty)
            words = {QX_HASTY_SERVER, page_.path(), store_};
        const std::vector<std::string> environment{"LD_PRELOAD=" QX_CLOCK_AHEAD_LIBRARY,
                                                   "QX_CLOCK_AHEAD=" + std::to_string(seconds_ahead)};
        program_ = std::make_unique<TerminalRun>(Wires::pipes, words, environment, page_.path());
        ASSERT_TRUE(program_->wait_to_hear("/\n")) << program_->complaints();
        const std::string said = program_->said();
        port_ = static_cast<std::uint16_t>(std::stoul(said.substr(said.rfind(':') + 1)));
        place_.open(port_);
    }
    void kill() {
        place_.close();
        program_->signal(SIGKILL);
        program_->wait_for_exit();
    }
    /// For good: whoever still plays has nowhere to go on.
    void kill_for_ever() {
        place_.close_for_ever();
        kill();
    }
    /// Asks as somebody who may ask too often: those who create games do not suffer for it.
    Answer get(std::string_view target) const {
        return ask(port_, request("GET", target, "X-Forwarded-For: 10.0.0.1\r\n"));
    }

    Whereabouts& place() { return place_; }
    TerminalRun& program() { return *program_; }
    std::uint16_t port() const { return port_; }
    std::unique_ptr<store::Store> open_store() const { return store::open_store(store_); }

  private:
    Kind kind_;
    PageFolder page_;
    store::SqlitePlace games_;
    std::string store_ = games_.address();
    Whereabouts place_;
    std::unique_ptr<TerminalRun> program_;
    std::uint16_t port_ = 0;
};

} // namespace quincunx::test
