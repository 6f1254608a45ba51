#pragma once

#include "play/record/date.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace quincunx::puzzles {

/// A day, as how many there were since 1970-01-01.
using Day = std::int64_t;

using play::date_form;

/// Reads a date as records have it, `2026.11.26`; nothing if there is no such day.
std::optional<Day> parse_day(std::string_view date);

/// The day as a date, `2026.11.26`.
std::string day_text(Day day);

} // namespace quincunx::puzzles
