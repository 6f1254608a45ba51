#pragma once

#include "cli/common/command_line.hpp"
#include "games/error.hpp"
#include "games/text.hpp"
#include "i18n/words.hpp"
#include "play/game.hpp"
#include "json/json.hpp"

#include <fmt/format.h>

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

namespace quincunx::cli {

/// Exit statuses that other programs rely on, besides those of who is interrupted (interrupt.hpp).
enum ExitStatus : int { done = 0, could_not = 1, bad_usage = 2 };

/// Ends a subcommand with a message on standard error and an exit status.
class CommandFailure : public std::runtime_error {
  public:
    CommandFailure(ExitStatus status, const std::string& message)
        : std::runtime_error(message),
          status_(status) {}
    ExitStatus status() const { return status_; }

  private:
    ExitStatus status_;
};

/// Ends the subcommand because what somebody wrote is wrong; `where` names it: `position`, `move 3`.
[[noreturn]] void refuse(const std::string& where, const Error& error);

/// The value, or a refusal.
template <class T>
T accept(const std::string& where, Result<T> result) {
    if (!result)
        refuse(where, result.error());
    return std::move(*result);
}

/// The value, or a failure of this status with what is wrong in words.
template <class T>
T accept(ExitStatus otherwise, Result<T, std::string> result) {
    if (!result)
        throw CommandFailure(otherwise, result.error());
    return std::move(*result);
}

/// `VARIANT [--position TEXT]`: what most subcommands begin with.
class StartOptions {
  public:
    void add_to(Command& command, bool is_required = true);
    const std::string& variant() const { return variant_; }
    std::unique_ptr<play::Game> game() const { return game(variant_); }
    /// The game of another variant, from the position that was given.
    std::unique_ptr<play::Game> game(const std::string& variant) const;

  private:
    std::string variant_;
    std::string position_;
    std::optional<Option> position_option_;
};

/// The words of a `--moves 'M M …'` list.
std::vector<std::string> split_moves(const std::string& text);

/// Plays moves one after the other; an illegal one ends the subcommand with its text and ply.
void play_all(play::Game& game, const std::vector<std::string>& moves);

/// Prints a JSON value on a line of its own.
void print_json(const Json& json);

/// Hands over what was printed. If it cannot be written that is a std::system_error.
void flush_output();

/// Seconds since some moment.
double seconds();

} // namespace quincunx::cli
