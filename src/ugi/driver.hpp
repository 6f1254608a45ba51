#pragma once

#include "ugi/process.hpp"
#include "ugi/reply.hpp"

#include <initializer_list>
#include <memory>

namespace quincunx::ugi {

/// Another program that speaks the protocol, and how it is to be run.
struct Program {
    std::string command; ///< for the shell
    std::vector<command::SetOption> options{};
    Dialect dialect = Dialect::ugi;
    play::Milliseconds patience = 10'000; ///< for all that should take no time
};

/// How a program failed.
enum class FailureKind : std::uint8_t {
    not_started, ///< or did not answer when it was greeted
    crashed,     ///< it ended, or closed its output
    silent,      ///< it did not say that it is ready
    late,        ///< no move before the deadline, nor soon after `stop`
    unasked,     ///< it told a move when nobody had asked for one
    babbled,     ///< it wrote a line that has no end
    stopped      ///< it did not fail: we were told to stop
};

struct ProgramFailure {
    FailureKind kind;
    std::string words; ///< for people: `exited with status 1`
};

/// A move that a program told.
struct Answer {
    std::string move;
    std::optional<reply::Info> info{}; ///< what it said last of its best line
    play::Milliseconds elapsed = 0;
};

/// Runs another program: our end of the protocol where that one is the engine. Nothing that it does makes us
/// wait longer than its patience and the time of a move. After a failure it is started anew with the next
/// game.
class Driver {
  public:
    Driver(Program program, std::string variant)
        : program_(std::move(program)),
          variant_(std::move(variant)) {}
    Driver(const Driver&) = delete;
    Driver& operator=(const Driver&) = delete;
    /// Asks it to quit, and kills it if it does not.
    ~Driver();

    /// Starts it where it does not run, and tells it that a new game begins.
    std::optional<ProgramFailure> begin_game(const std::atomic<bool>& stop);
    /// Has it look for a move; it has `time` milliseconds, those that a lazy clock leaves it included.
    Result<Answer, ProgramFailure> find_move(const command::Position& position, const Go& go,
                                             play::Milliseconds time, const std::atomic<bool>& stop);

  private:
    std::optional<ProgramFailure> start(const std::atomic<bool>& stop);
    std::optional<ProgramFailure> greet(const Deadline& deadline);
    std::optional<ProgramFailure> tell(std::initializer_list<Command> commands, const Deadline& deadline);
    std::optional<ProgramFailure> hear_ready(const Deadline& deadline);
    Result<Answer, ProgramFailure> wait_for_move(const Deadline& deadline, play::Milliseconds since);
    Result<Reply, ProgramFailure> hear(const Deadline& deadline, FailureKind if_late);
    ProgramFailure failed(FailureKind kind, std::string words);

    Program program_;
    std::string variant_;
    std::unique_ptr<Process> process_;
    bool has_variants_ = false; ///< it has declared an option for them
};

} // namespace quincunx::ugi
