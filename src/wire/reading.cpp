#include "wire/reading.hpp"

#include <algorithm>

namespace quincunx::wire {

namespace {

constexpr bool is_digit(char letter) {
    return '0' <= letter && letter <= '9';
}
constexpr bool is_small(char letter) {
    return 'a' <= letter && letter <= 'z';
}
constexpr bool is_capital(char letter) {
    return 'A' <= letter && letter <= 'Z';
}

bool is_of(Letters letters, char letter) {
    switch (letters) {
    case Letters::digits:
        return is_digit(letter);
    case Letters::base36:
        return is_digit(letter) || is_small(letter);
    case Letters::base64url:
        return is_digit(letter) || is_small(letter) || is_capital(letter) || letter == '-' || letter == '_';
    case Letters::words:
        return is_small(letter) || letter == '-';
    case Letters::line:
        break;
    }
    return false;
}

/// One character of UTF-8; `bytes` is 0 where there is none that is allowed anywhere (RFC 3629).
struct Character {
    char32_t code = 0;
    std::size_t bytes = 0;
};

Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned head = byte(0);
    const std::size_t bytes = head < 0x80   ? 1
                              : head < 0xC2 ? 0
                              : head < 0xE0 ? 2
                              : head < 0xF0 ? 3
                              : head < 0xF5 ? 4
                                            : 0;
    if (bytes == 0 || bytes > text.size())
        return {};
    char32_t code = bytes == 1 ? head : head & (0x7FU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0U) != 0x80)
            return {};
        code = code << 6U | (byte(i) & 0x3FU);
    }
    const bool overlong = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
    const bool surrogate = 0xD800 <= code && code <= 0xDFFF;
    return overlong || surrogate || code > 0x10FFFF ? Character{} : Character{code, bytes};
}

struct Range {
    char32_t first;
    char32_t last;
};

/// Controls, line ends, and what turns the direction of writing or cannot be seen.
constexpr std::array<Range, 12> forbidden{{{0x00, 0x1F},
                                           {0x7F, 0x9F},
                                           {0xAD, 0xAD},
                                           {0x61C, 0x61C},
                                           {0x180E, 0x180E},
                                           {0x200B, 0x200F},
                                           {0x2028, 0x202E},
                                           {0x2060, 0x206F},
                                           {0xFE00, 0xFE0F},
                                           {0xFEFF, 0xFEFF},
                                           {0xFFF0, 0xFFFF},
                                           {0xE0000, 0xE0FFF}}};
constexpr std::array<Range, 6> spaces{
    {{0x20, 0x20}, {0xA0, 0xA0}, {0x1680, 0x1680}, {0x2000, 0x200A}, {0x205F, 0x205F}, {0x3000, 0x3000}}};

bool is_in(char32_t code, const auto& ranges) {
    return std::ranges::any_of(ranges,
                               [&](const Range& range) { return range.first <= code && code <= range.last; });
}

std::string_view name_of(Letters letters) {
    constexpr std::array<std::string_view, 5> names{"digits", "digits and small letters",
                                                    "letters, digits, - and _", "small letters and -",
                                                    "characters"};
    return names[static_cast<std::size_t>(letters)];
}

} // namespace

bool Fault::within(std::string_view member) {
    at = at.empty() ? std::string(member) : std::string(member) + "." + at;
    return false;
}

bool is_line(std::string_view text, std::size_t least, std::size_t most) {
    std::size_t count = 0;
    bool visible = false;
    while (!text.empty()) {
        const Character character = first_character(text);
        if (character.bytes == 0 || is_in(character.code, forbidden))
            return false;
        visible |= !is_in(character.code, spaces);
        text.remove_prefix(character.bytes);
        ++count;
    }
    return least <= count && count <= most && (visible || least == 0);
}

bool TextRule::allows(std::string_view text) const {
    if (letters == Letters::line)
        return is_line(text, least, most);
    return least <= text.size() && text.size() <= most &&
           std::ranges::all_of(text, [&](char letter) { return is_of(letters, letter); });
}

std::string TextRule::words() const {
    std::string words = std::to_string(least);
    if (most != least)
        words.append(" to ").append(std::to_string(most));
    return words.append(" ").append(name_of(letters));
}

bool TextRule::operator()(const Json& json, std::string& value, Fault& fault) const {
    const auto* text = json.get_ptr<const std::string*>();
    if (text == nullptr || !allows(*text))
        return fault.expect("a text of " + words());
    value = *text;
    return true;
}

bool NumberRule::operator()(const Json& json, std::int64_t& value, Fault& fault) const {
    const bool fits = json.is_number_unsigned()
                          ? json.get<std::uint64_t>() <= static_cast<std::uint64_t>(most)
                          : json.is_number_integer() && json.get<std::int64_t>() <= most;
    if (!fits || json.get<std::int64_t>() < least)
        return fault.expect("a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    value = json.get<std::int64_t>();
    return true;
}

bool FlagRule::operator()(const Json& json, bool& value, Fault& fault) const {
    if (!json.is_boolean())
        return fault.expect("true or false");
    value = json.get<bool>();
    return true;
}

bool Members::end() const {
    return taken_ == json_.size() || fault_.expect("no members besides those that are known");
}

} // namespace quincunx::wire
