#include "games/variant.hpp"

#include "games/text.hpp"

#include <algorithm>
#include <optional>

namespace quincunx {

namespace {

std::optional<int> parse_value(const OptionSpec& option, std::string_view text) {
    if (!option.words.empty()) {
        const auto word = std::ranges::find(option.words, text);
        if (word == option.words.end())
            return std::nullopt;
        return static_cast<int>(word - option.words.begin());
    }
    const auto number = parse_number(text, option.maximum);
    if (!number || *number < option.minimum)
        return std::nullopt;
    if (option.parity != Parity::any && (*number % 2 == 1) != (option.parity == Parity::odd))
        return std::nullopt;
    return static_cast<int>(*number);
}

std::string names_of(std::span<const OptionSpec> options) {
    std::string names;
    for (const OptionSpec& option : options)
        names.append(names.empty() ? "" : ", ").append(option.name);
    return names;
}

} // namespace

OptionValues standard_options(const GameSpec& game) {
    OptionValues values{};
    for (std::size_t i = 0; i < game.options.size(); ++i)
        values[i] = game.options[i].standard;
    return values;
}

Result<OptionValues> parse_options(const GameSpec& game, std::string_view text, std::size_t offset) {
    OptionValues values = standard_options(game);
    std::array<bool, max_options> seen{};
    for (const std::string_view part : split(text, ',')) {
        const std::size_t equals = part.find('=');
        if (equals == std::string_view::npos || equals == 0)
            return Error{ErrorCode::option_form, offset, {quoted(part)}};
        const std::string_view name = part.substr(0, equals);
        const std::string_view value = part.substr(equals + 1);
        const auto option = std::ranges::find(game.options, name, &OptionSpec::name);
        if (option == game.options.end())
            return Error{ErrorCode::unknown_option,
                         offset,
                         {quoted(name), std::string(game.name), names_of(game.options)}};
        const auto place = static_cast<std::size_t>(option - game.options.begin());
        if (std::exchange(seen[place], true))
            return Error{ErrorCode::duplicate_option, offset, {std::string(name)}};
        const auto parsed = parse_value(*option, value);
        if (!parsed)
            return Error{ErrorCode::option_value,
                         offset + equals + 1,
                         {std::string(name), quoted(value), accepted_text(*option)}};
        values[place] = *parsed;
        offset += part.size() + 1;
    }
    return values;
}

std::string variant_text(const GameSpec& game, const OptionValues& values) {
    std::string text(game.name);
    char separator = ':';
    for (std::size_t i = 0; i < game.options.size(); ++i) {
        const OptionSpec& option = game.options[i];
        if (values[i] == option.standard)
            continue;
        text.append(1, separator).append(option.name).append("=").append(value_text(option, values[i]));
        separator = ',';
    }
    return text;
}

std::string accepted_text(const OptionSpec& option) {
    std::string text;
    for (const std::string_view word : option.words)
        text.append(text.empty() ? "" : ", ").append(word);
    if (!option.words.empty())
        return text;
    text = number_text(option.minimum) + ".." + number_text(option.maximum);
    if (option.parity != Parity::any)
        text += option.parity == Parity::even ? ", even" : ", odd";
    return text;
}

std::string value_text(const OptionSpec& option, int value) {
    return option.words.empty() ? number_text(value)
                                : std::string(option.words[static_cast<std::size_t>(value)]);
}

} // namespace quincunx
