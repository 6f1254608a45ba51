#include "server/operations/log.hpp"

#include "clocks/now.hpp"

#include <fmt/chrono.h>
#include <nlohmann/json.hpp>
#include <spdlog/sinks/base_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <mutex>

namespace quincunx::server {

namespace {

constexpr std::array<std::string_view, 4> level_names{"debug", "info", "warning", "error"};
constexpr std::array<spdlog::level::level_enum, 4> levels{spdlog::level::debug, spdlog::level::info,
                                                          spdlog::level::warn, spdlog::level::err};

/// Gives lines to a function.
class TakenLines final : public spdlog::sinks::base_sink<std::mutex> {
  public:
    explicit TakenLines(std::function<void(std::string_view)> take) : take_(std::move(take)) {}

  private:
    void sink_it_(const spdlog::details::log_msg& message) override {
        take_({message.payload.data(), message.payload.size()});
    }
    void flush_() override {}

    std::function<void(std::string_view)> take_;
};

spdlog::sink_ptr sink_of(const Log::Options& options) {
    if (options.take)
        return std::make_shared<TakenLines>(options.take);
    return std::make_shared<spdlog::sinks::stderr_sink_mt>();
}

std::string time_text(std::int64_t milliseconds) {
    return fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(milliseconds / 1000), milliseconds % 1000);
}

std::string json_line(std::int64_t milliseconds, LogLevel level, std::string_view what,
                      std::initializer_list<LogField> fields) {
    nlohmann::ordered_json line{{"time", time_text(milliseconds)},
                                {"level", level_names.at(static_cast<std::size_t>(level))},
                                {"what", what}};
    for (const LogField& field : fields)
        std::visit([&](const auto& value) { line[std::string(field.name)] = value; }, field.value);
    // What came from outside need not be UTF-8.
    return line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

/// A value that fits between spaces, whatever it was made of.
std::string word_of(std::string_view value) {
    const bool plain = !value.empty() && value.find_first_of(" \"=\\") == std::string_view::npos &&
                       std::ranges::all_of(value, [](unsigned char c) { return ' ' < c && c < 0x7F; });
    if (plain)
        return std::string(value);
    return nlohmann::json(value).dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
}

std::string text_line(std::int64_t milliseconds, LogLevel level, std::string_view what,
                      std::initializer_list<LogField> fields) {
    std::string line = fmt::format("{} {} {}", time_text(milliseconds),
                                   level_names.at(static_cast<std::size_t>(level)), what);
    for (const LogField& field : fields) {
        const auto* number = std::get_if<std::int64_t>(&field.value);
        line.append(fmt::format(" {}={}", field.name,
                                number != nullptr ? std::to_string(*number)
                                                  : word_of(std::get<std::string_view>(field.value))));
    }
    return line;
}

} // namespace

std::string log_line(bool json, std::int64_t milliseconds, LogLevel level, std::string_view what,
                     std::initializer_list<LogField> fields) {
    return json ? json_line(milliseconds, level, what, fields) : text_line(milliseconds, level, what, fields);
}

Log::Log(const Options& options)
    : level_(options.level),
      json_(options.json),
      logger_(std::make_unique<spdlog::logger>("quincunx", sink_of(options))) {
    logger_->set_pattern("%v");
    logger_->set_level(spdlog::level::trace);
    logger_->flush_on(spdlog::level::trace);
}

Log::~Log() = default;

void Log::say(LogLevel level, std::string_view what, std::initializer_list<LogField> fields) const {
    if (!says(level))
        return;
    logger_->log(levels.at(static_cast<std::size_t>(level)),
                 spdlog::string_view_t(log_line(json_, clocks::wall_now(), level, what, fields)));
}

} // namespace quincunx::server
