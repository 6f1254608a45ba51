#pragma once

#include <optional>
#include <string_view>

namespace quincunx::play {

/// A day of the calendar.
struct Date {
    int year;
    int month;
    int day;
};

/// What is accepted as a date.
inline constexpr std::string_view date_form = "YYYY.MM.DD";

/// Reads a date as records have it, `2026.11.26`; nothing if the calendar has no such day.
std::optional<Date> parse_date(std::string_view text);

} // namespace quincunx::play
