#include "puzzles/day.hpp"

#include "games/text.hpp"

#include <chrono>

namespace quincunx::puzzles {

namespace {

constexpr std::string_view example = "2026.11.26";

/// The number within a date at `at`.
std::optional<int> digits_at(std::string_view date, std::size_t at, std::size_t count) {
    int number = 0;
    for (const char digit : date.substr(at, count)) {
        if (digit < '0' || '9' < digit)
            return std::nullopt;
        number = 10 * number + (digit - '0');
    }
    return number;
}

std::string two_digits(unsigned number) {
    return (number < 10 ? "0" : "") + number_text(number);
}

} // namespace

std::optional<Day> parse_day(std::string_view date) {
    if (date.size() != example.size() || date[4] != '.' || date[7] != '.')
        return std::nullopt;
    const auto year = digits_at(date, 0, 4);
    const auto month = digits_at(date, 5, 2);
    const auto day = digits_at(date, 8, 2);
    if (!year || *year < 1000 || !month || !day)
        return std::nullopt;
    const std::chrono::year_month_day found{std::chrono::year(*year),
                                            std::chrono::month(static_cast<unsigned>(*month)),
                                            std::chrono::day(static_cast<unsigned>(*day))};
    if (!found.ok())
        return std::nullopt;
    return std::chrono::sys_days(found).time_since_epoch().count();
}

std::string day_text(Day day) {
    const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
    return number_text(static_cast<int>(date.year())) + '.' +
           two_digits(static_cast<unsigned>(date.month())) + '.' +
           two_digits(static_cast<unsigned>(date.day()));
}

} // namespace quincunx::puzzles
