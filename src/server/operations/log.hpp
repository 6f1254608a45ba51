#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace spdlog {
class logger; // NOLINT(readability-identifier-naming): not ours
}

namespace quincunx::server {

enum class LogLevel : std::uint8_t { debug, info, warning, error, off };

/// What a line of the log says beside its name.
struct LogField {
    std::string_view name;
    std::variant<std::string_view, std::int64_t> value;
};

/// Lines with fields, for people or for programs, from any thread. No token is ever said, nor the number or
/// id of a game: who reads the log shall not be able to sit down in one.
class Log {
  public:
    struct Options {
        LogLevel level = LogLevel::warning;
        bool json = false;
        /// Takes the lines in place of standard error.
        std::function<void(std::string_view line)> take{};
    };

    explicit Log(const Options& options);
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;
    ~Log();

    bool says(LogLevel level) const { return level >= level_; }
    void say(LogLevel level, std::string_view what, std::initializer_list<LogField> fields = {}) const;

  private:
    LogLevel level_;
    bool json_;
    std::unique_ptr<spdlog::logger> logger_;
};

/// One line as it is written: `2026-01-31T12:00:00.000Z info request route=list status=200`, or as JSON.
std::string log_line(bool json, std::int64_t milliseconds, LogLevel level, std::string_view what,
                     std::initializer_list<LogField> fields);

} // namespace quincunx::server
