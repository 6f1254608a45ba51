#include "puzzles/day.hpp"

#include "games/text.hpp"

#include <chrono>

namespace quincunx::puzzles {

namespace {

/// Earlier ones would not be written with four digits.
constexpr int first_year = 1000;

std::string two_digits(unsigned number) {
    return (number < 10 ? "0" : "") + number_text(number);
}

} // namespace

std::optional<Day> parse_day(std::string_view date) {
    const auto found = play::parse_date(date);
    if (!found || found->year < first_year)
        return std::nullopt;
    const std::chrono::year_month_day day{std::chrono::year(found->year),
                                          std::chrono::month(static_cast<unsigned>(found->month)),
                                          std::chrono::day(static_cast<unsigned>(found->day))};
    return std::chrono::sys_days(day).time_since_epoch().count();
}

std::string day_text(Day day) {
    const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
    return number_text(static_cast<int>(date.year())) + '.' +
           two_digits(static_cast<unsigned>(date.month())) + '.' +
           two_digits(static_cast<unsigned>(date.day()));
}

} // namespace quincunx::puzzles
