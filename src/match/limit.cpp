#include "match/limit.hpp"

#include "games/text.hpp"

#include <fmt/format.h>

namespace quincunx::match {

namespace {

constexpr play::Milliseconds longest = play::Milliseconds{24} * 60 * 60 * 1000;

/// As parse_seconds; 0 is allowed.
std::optional<play::Milliseconds> take_seconds(std::string_view& rest) {
    constexpr std::int64_t millis = 1000;
    const auto seconds = take_number(rest, longest / millis);
    if (!seconds)
        return std::nullopt;
    play::Milliseconds time = *seconds * millis;
    if (!rest.starts_with('.'))
        return time;
    rest.remove_prefix(1);
    std::int64_t unit = millis;
    while (!rest.empty() && '0' <= rest.front() && rest.front() <= '9') {
        unit /= 10;
        if (unit == 0)
            return std::nullopt;
        time += (rest.front() - '0') * unit;
        rest.remove_prefix(1);
    }
    return unit == millis || time > longest ? std::nullopt : std::optional(time);
}

std::string seconds_text(play::Milliseconds time) {
    std::string text = fmt::format("{}.{:03}", time / 1000, time % 1000);
    text.erase(text.find_last_not_of('0') + 1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

} // namespace

std::optional<play::Milliseconds> parse_seconds(std::string_view text) {
    const auto time = take_seconds(text);
    return time && *time > 0 && text.empty() ? time : std::nullopt;
}

std::optional<play::IncrementClock> parse_clock(std::string_view text) {
    const auto base = take_seconds(text);
    if (!base || *base == 0)
        return std::nullopt;
    if (text.empty())
        return play::IncrementClock{.base = *base};
    if (!text.starts_with('+'))
        return std::nullopt;
    text.remove_prefix(1);
    const auto increment = take_seconds(text);
    return increment && text.empty() ? std::optional(play::IncrementClock{*base, *increment}) : std::nullopt;
}

std::string to_text(const Limit& limit) {
    std::string text;
    const auto add = [&](std::string_view name, const std::string& value) {
        text.append(text.empty() ? "" : " ").append(name).append("=").append(value);
    };
    if (limit.depth)
        add("depth", fmt::to_string(*limit.depth));
    if (limit.nodes)
        add("nodes", fmt::to_string(*limit.nodes));
    if (limit.move_time)
        add("time", seconds_text(*limit.move_time));
    if (limit.clock)
        add("clock", seconds_text(limit.clock->base) + "+" + seconds_text(limit.clock->increment));
    return text;
}

} // namespace quincunx::match
