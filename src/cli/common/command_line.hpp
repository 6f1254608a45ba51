#pragma once

#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <type_traits>
#include <vector>

namespace CLI { // NOLINT(readability-identifier-naming): the library's
class App;
class Option;
} // namespace CLI

namespace quincunx::cli {

// What subcommands see of CLI11. It has only headers, and whoever includes them compiles its whole parser:
// here that is done once.

/// What is accepted as a value, in words that may follow "accepted is".
struct Accepted {
    std::string words;
    std::function<bool(const std::string& text)> allows;
    std::vector<std::string> choices{}; ///< where it is one of a few words
};

/// Decimal numbers from `least` to `most`.
template <class Number>
Accepted between(Number least, Number most) {
    return {fmt::format("{} to {}", least, most), [least, most](const std::string& text) {
                Number value{};
                const char* end = text.data() + text.size();
                const auto read = std::from_chars(text.data(), end, value);
                // CLI11 would take 010 for 8.
                const bool octal = std::is_integral_v<Number> && text.size() > 1 && text.front() == '0';
                return read.ec == std::errc() && read.ptr == end && !octal && least <= value && value <= most;
            }};
}

/// Every seed that there is.
inline Accepted any_seed() {
    return between(std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max());
}

/// An option of a subcommand, or an argument.
class Option {
  public:
    explicit Option(CLI::Option& option) : option_(&option) {}

    /// What help calls its value, and by which shells complete it (cli/candidates.hpp).
    Option& placeholder(const std::string& word);
    Option& check(Accepted accepted);
    /// Its value is one of some words.
    Option& one_of(std::vector<std::string> words);
    /// Its value is a span of time: seconds, or a number with the unit behind it, ms, s, m or h.
    Option& seconds(double least, double most);
    /// Puts what a value means in its place; what that gives is said of a value that means nothing.
    Option& transform(std::function<std::string(std::string& text)> meaning);
    Option& required();
    /// Not together with the option of that name, which is there already.
    Option& excludes(const std::string& name);
    /// Where it is not given, that variable of the environment is asked.
    Option& environment(const std::string& name);
    /// Whether the command line has it; known once that is parsed.
    bool given() const;

  private:
    CLI::Option* option_;
};

/// The program or a subcommand of it.
class Command {
  public:
    explicit Command(CLI::App& app) : app_(&app) {}

    Command subcommand(const std::string& name, const std::string& help);
    /// It does nothing by itself.
    void require_subcommand();
    /// An option, if its name begins with a dash, or an argument. command_line.cpp names the types of values.
    template <class Value>
    Option option(const std::string& name, Value& value, const std::string& help);
    void flag(const std::string& name, bool& value, const std::string& help);
    /// What help ends with, as examples.
    void footer(const std::string& text);
    /// What is done when the command line has been parsed.
    void callback(std::function<void()> run);

  private:
    CLI::App* app_;
};

} // namespace quincunx::cli
