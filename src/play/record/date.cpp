#include "play/record/date.hpp"

namespace quincunx::play {

namespace {

/// The number that these digits are; nothing if they are none.
std::optional<int> number_of(std::string_view digits) {
    int number = 0;
    for (const char digit : digits) {
        if (digit < '0' || '9' < digit)
            return std::nullopt;
        number = 10 * number + (digit - '0');
    }
    return number;
}

int days_of(int year, int month) {
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    if (month == 2)
        return leap ? 29 : 28;
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
}

} // namespace

std::optional<Date> parse_date(std::string_view text) {
    if (text.size() != date_form.size() || text[4] != '.' || text[7] != '.')
        return std::nullopt;
    const auto year = number_of(text.substr(0, 4));
    const auto month = number_of(text.substr(5, 2));
    const auto day = number_of(text.substr(8, 2));
    if (!year || !month || !day || *month < 1 || *month > 12 || *day < 1 || *day > days_of(*year, *month))
        return std::nullopt;
    return Date{.year = *year, .month = *month, .day = *day};
}

} // namespace quincunx::play
