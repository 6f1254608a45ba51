#include "ugi/settings.hpp"

#include "games/same_word.hpp"
#include "games/text.hpp"
#include "i18n/words.hpp"
#include "play/levels.hpp"

#include <fmt/format.h>

namespace quincunx::ugi {

namespace {

constexpr std::string_view standard_game = "reversi";
constexpr int most_threads = 256;
constexpr int most_lines = 1000;

/// An option that is a number.
struct Spin {
    std::string_view name;
    std::int64_t standard;
    std::int64_t least;
    std::int64_t most;
};

Spin hash_option(std::size_t most_megabytes) {
    const auto most = static_cast<std::int64_t>(std::max<std::size_t>(most_megabytes, 1));
    return {"Hash", std::min<std::int64_t>(threads::standard_megabytes, most), 1, most};
}
constexpr Spin threads_option{"Threads", 1, 1, most_threads};
constexpr Spin lines_option{"MultiPV", 1, 1, most_lines};
constexpr Spin level_option{"Level", 0, 0, play::highest_level};
constexpr std::string_view ponder_option = "Ponder";
constexpr std::string_view book_option = "OwnBook"; // as UCI calls it

reply::Option declared(const Spin& spin) {
    return {std::string(spin.name),
            fmt::format("type spin default {} min {} max {}", spin.standard, spin.least, spin.most)};
}

/// Puts the value where it belongs, or says what is accepted.
template <class Number>
std::optional<std::string> set(Number& place, const Spin& spin, std::string_view value) {
    const auto number = parse_number(value, spin.most);
    if (!number || *number < spin.least)
        return fmt::format("{}: '{}' is not accepted; accepted is {} to {}", spin.name, quoted(value),
                           spin.least, spin.most);
    place = static_cast<Number>(*number);
    return std::nullopt;
}

std::optional<std::string> set_variant(play::Variant& variant, std::string_view value) {
    const auto parsed = play::parse_variant(value);
    if (!parsed)
        return fmt::format("Variant: {}", words(parsed.error(), Language::english));
    variant = *parsed;
    return std::nullopt;
}

std::optional<std::string> set_check(bool& place, std::string_view name, std::string_view value) {
    if (value != "true" && value != "false")
        return fmt::format("{}: '{}' is not accepted; accepted is true, false", name, quoted(value));
    place = value == "true";
    return std::nullopt;
}

} // namespace

play::Variant standard_variant() {
    return *play::parse_variant(standard_game);
}

std::vector<reply::Option> options(std::size_t most_megabytes) {
    return {{"Variant", fmt::format("type string default {}", standard_game)},
            declared(hash_option(most_megabytes)),
            declared(threads_option),
            declared(lines_option),
            declared(level_option),
            {std::string(ponder_option), "type check default false"},
            {std::string(book_option), "type check default false"}};
}

std::optional<std::string> set_option(Settings& settings, const command::SetOption& option,
                                      std::size_t most_megabytes) {
    const auto& [name, value] = option;
    if (same_word(name, "Variant"))
        return set_variant(settings.variant, value);
    if (same_word(name, "Hash"))
        return set(settings.megabytes, hash_option(most_megabytes), value);
    if (same_word(name, threads_option.name))
        return set(settings.threads, threads_option, value);
    if (same_word(name, lines_option.name))
        return set(settings.lines, lines_option, value);
    if (same_word(name, level_option.name))
        return set(settings.level, level_option, value);
    if (same_word(name, ponder_option))
        return set_check(settings.ponder, ponder_option, value);
    if (same_word(name, book_option))
        return set_check(settings.book, book_option, value);
    return fmt::format("there is no option '{}'", quoted(name));
}

} // namespace quincunx::ugi
