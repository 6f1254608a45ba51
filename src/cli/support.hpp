#pragma once

#include "games/error.hpp"
#include "games/text.hpp"
#include "play/game.hpp"
#include "words/words.hpp"
#include "json/json.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <charconv>
#include <functional>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>

namespace quincunx::cli {

/// Exit statuses that other programs rely on, besides those of who is interrupted (interrupt.hpp).
enum ExitStatus : int { done = 0, could_not = 1, bad_usage = 2 };

/// Ends a subcommand with a message on standard error and an exit status.
class Failure : public std::runtime_error {
  public:
    Failure(ExitStatus status, const std::string& message) : std::runtime_error(message), status_(status) {}
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

/// A new subcommand. CLI11 has only headers, and whoever makes one compiles its whole parser: here it is done
/// once.
CLI::App* add_command(CLI::App& program, std::string name, std::string help);

/// Accepts what is allowed, and of anything else says what it should have been.
CLI::Validator accepted(std::string words, std::function<bool(const std::string& text)> allows);

/// Accepts decimal numbers from `least` to `most`, and says so of anything else.
template <class Number>
CLI::Validator between(Number least, Number most) {
    return accepted(fmt::format("{} to {}", least, most), [least, most](const std::string& text) {
        Number value{};
        const char* end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, value);
        // CLI11 would take 010 for 8.
        const bool octal = std::is_integral_v<Number> && text.size() > 1 && text.front() == '0';
        return read.ec == std::errc() && read.ptr == end && !octal && least <= value && value <= most;
    });
}

/// Accepts some words, and names them if it is given another.
CLI::Validator one_of(std::vector<std::string> words);

/// Accepts every seed that there is.
inline CLI::Validator any_seed() {
    return between(std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max());
}

/// `VARIANT [--position TEXT]`: what most subcommands begin with.
class StartOptions {
  public:
    void add_to(CLI::App& command);
    const std::string& variant() const { return variant_; }
    std::unique_ptr<play::Game> game() const { return game(variant_); }
    /// The game of another variant, from the position that was given.
    std::unique_ptr<play::Game> game(const std::string& variant) const;

  private:
    std::string variant_;
    std::string position_;
    CLI::Option* position_option_ = nullptr;
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
