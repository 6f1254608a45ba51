#include "cli/common/command_line.hpp"

#include "games/text.hpp"
#include "terminal/spelling.hpp"

#include <CLI/CLI.hpp>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>

namespace quincunx::cli {

namespace {

struct TimeUnit {
    std::string_view name;
    double seconds;
};
constexpr std::array time_units{TimeUnit{"", 1}, TimeUnit{"ms", 0.001}, TimeUnit{"s", 1}, TimeUnit{"m", 60},
                                TimeUnit{"h", 3600}};

std::optional<double> seconds_of(std::string_view text) {
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const std::string_view unit(end, text.data() + text.size());
    const auto* const found = std::ranges::find(time_units, unit, &TimeUnit::name);
    if (error != std::errc() || found == time_units.end())
        return std::nullopt;
    return number * found->seconds;
}

} // namespace

Option& Option::placeholder(const std::string& word) {
    option_->option_text(word);
    return *this;
}

Option& Option::check(Accepted accepted) {
    const auto complaint = [accepted = std::move(accepted)](const std::string& text) {
        if (accepted.allows(text))
            return std::string();
        const std::vector<std::string_view> choices(accepted.choices.begin(), accepted.choices.end());
        return fmt::format("'{}' is not accepted; accepted is {}{}", quincunx::quoted(text), accepted.words,
                           terminal::did_you_mean(choices, text));
    };
    option_->check(CLI::Validator(complaint, ""));
    return *this;
}

Option& Option::one_of(std::vector<std::string> words) {
    const auto allows = [words](const std::string& text) {
        return std::ranges::find(words, text) != words.end();
    };
    placeholder(fmt::format("{}", fmt::join(words, "|")));
    return check({fmt::format("{}", fmt::join(words, ", ")), allows, std::move(words)});
}

Option& Option::transform(std::function<std::string(std::string& text)> meaning) {
    option_->transform(CLI::Validator(std::move(meaning), ""));
    return *this;
}

Option& Option::seconds(double least, double most) {
    placeholder("SECONDS");
    return transform([least, most](std::string& text) {
        const auto span = seconds_of(text);
        if (span && least <= *span && *span <= most) {
            text = fmt::format("{:.3f}", *span); // no clock here is finer
            return std::string();
        }
        return fmt::format(
            "'{}' is not accepted; accepted is {} to {} seconds, or with a unit, as 500ms or 2m",
            quincunx::quoted(text), least, most);
    });
}

Option& Option::required() {
    option_->required();
    return *this;
}

Option& Option::excludes(const std::string& name) {
    option_->excludes(name);
    return *this;
}

Option& Option::environment(const std::string& name) {
    option_->envname(name);
    return *this;
}

bool Option::given() const {
    return option_->count() != 0;
}

Command Command::subcommand(const std::string& name, const std::string& help) {
    return Command(*app_->add_subcommand(name, help));
}

void Command::require_subcommand() {
    app_->require_subcommand(1);
}

template <class Value>
Option Command::option(const std::string& name, Value& value, const std::string& help) {
    CLI::Option* option = app_->add_option(name, value, help);
    if (!name.starts_with('-'))
        option->type_name("");
    return Option(*option);
}

template Option Command::option(const std::string&, std::string&, const std::string&);
template Option Command::option(const std::string&, std::vector<std::string>&, const std::string&);
template Option Command::option(const std::string&, int&, const std::string&);
template Option Command::option(const std::string&, double&, const std::string&);
template Option Command::option(const std::string&, std::uint16_t&, const std::string&);
template Option Command::option(const std::string&, std::int64_t&, const std::string&);
template Option Command::option(const std::string&, std::uint64_t&, const std::string&);
template Option Command::option(const std::string&, std::optional<std::string>&, const std::string&);
template Option Command::option(const std::string&, std::optional<int>&, const std::string&);
template Option Command::option(const std::string&, std::optional<double>&, const std::string&);
template Option Command::option(const std::string&, std::optional<std::int64_t>&, const std::string&);
template Option Command::option(const std::string&, std::optional<std::uint64_t>&, const std::string&);

void Command::flag(const std::string& name, bool& value, const std::string& help) {
    app_->add_flag(name, value, help);
}

void Command::footer(const std::string& text) {
    app_->footer(text);
}

void Command::callback(std::function<void()> run) {
    app_->callback(std::move(run));
}

} // namespace quincunx::cli
