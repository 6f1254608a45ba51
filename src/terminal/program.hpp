#pragma once

#include "play/session.hpp"
#include "ugi/driver.hpp"

#include <stdexcept>

namespace quincunx::terminal {

/// What holds for other programs that play: how long they may think, and when to give up waiting for them.
struct ProgramTerms {
    play::Milliseconds move_time = 1000; ///< less where a clock has not so much left
    const std::atomic<bool>* stop = nullptr;
};

/// A program that plays a side has failed, or was given up: what() says how.
class ProgramFailed : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Another program that plays a side of a game.
class Program {
  public:
    Program(std::string command, const ProgramTerms& terms) : command_(std::move(command)), terms_(terms) {}

    /// Has it make its move in a game that goes on, at a moment as the session counts them. Throws
    /// ProgramFailed; it is started anew with its next move.
    Move choose(const play::Session& session, play::Milliseconds now);

  private:
    ugi::Answer ask(const play::Session& session, play::Milliseconds move_time);
    [[noreturn]] void fail(const std::string& how);

    std::string command_;
    ProgramTerms terms_;
    std::unique_ptr<ugi::Driver> driver_;
};

} // namespace quincunx::terminal
