#include "terminal/clock_terms.hpp"

#include "games/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace quincunx::terminal {

namespace {

constexpr play::Milliseconds one_second = 1000;

struct Unit {
    char letter;
    play::Milliseconds length;
};
constexpr std::array units{Unit{'h', 3600 * one_second}, Unit{'m', 60 * one_second}, Unit{'s', one_second}};

/// `20m`, `5s`, `1h`.
std::optional<play::Milliseconds> parse_span(std::string_view text) {
    const auto unit =
        std::ranges::find_if(units, [&](const Unit& each) { return text.ends_with(each.letter); });
    if (unit == units.end())
        return std::nullopt;
    const auto number = parse_number(text.substr(0, text.size() - 1), play::longest_time / unit->length);
    return number ? std::optional(*number * unit->length) : std::nullopt;
}

/// In the longest unit of which it is a whole number.
std::string span_text(play::Milliseconds span) {
    for (const auto& [letter, length] : units)
        if (span != 0 && span % length == 0)
            return fmt::format("{}{}", span / length, letter);
    return fmt::format("{}s", span / one_second);
}

} // namespace

std::optional<play::ClockTerms> parse_clock(std::string_view text) {
    if (text == "none")
        return play::NoClock{};
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::string_view kind = text.substr(0, colon);
    const std::string_view spans = text.substr(std::min(colon + 1, text.size()));
    const std::size_t plus = std::min(spans.find('+'), spans.size());
    const auto span = parse_span(spans.substr(0, plus));
    if (!span || *span == 0)
        return std::nullopt;
    if (kind == "move" && plus == spans.size())
        return play::MoveClock{*span};
    const auto increment = plus == spans.size() ? 0 : parse_span(spans.substr(plus + 1));
    if (kind == "game" && increment)
        return play::IncrementClock{*span, *increment};
    return std::nullopt;
}

std::string to_text(const play::ClockTerms& clock) {
    if (const auto* const move = std::get_if<play::MoveClock>(&clock))
        return "move:" + span_text(move->limit);
    if (const auto* const game = std::get_if<play::IncrementClock>(&clock))
        return "game:" + span_text(game->base) + '+' + span_text(game->increment);
    return "none";
}

} // namespace quincunx::terminal
