#include "wire/reading.hpp"

#include "games/utf8.hpp"

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

struct Range {
    char32_t first;
    char32_t last;
};

/// Controls, line ends, and what turns the direction of writing or is not to be seen: of Unicode's categories
/// Cc, Zl and Zp, and all with the property Default_Ignorable_Code_Point.
constexpr auto forbidden = std::to_array<Range>({
    {0x00, 0x1F},     {0x7F, 0x9F},       {0xAD, 0xAD},       {0x34F, 0x34F},     {0x61C, 0x61C},
    {0x115F, 0x1160}, {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200F},   {0x2028, 0x202E},
    {0x2060, 0x206F}, {0x3164, 0x3164},   {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},
    {0xFFF0, 0xFFFF}, {0x1BCA0, 0x1BCA3}, {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
});
/// What is there without showing anything.
constexpr auto spaces = std::to_array<Range>({
    {0x20, 0x20},
    {0xA0, 0xA0},
    {0x1680, 0x1680},
    {0x2000, 0x200A},
    {0x205F, 0x205F},
    {0x2800, 0x2800},
    {0x3000, 0x3000},
});

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

/// What is expected of an object instead of a member that nobody takes.
std::string objection(const Json& object, const Json& member) {
    constexpr std::size_t longest = 24;
    const std::string& name = member.name();
    if (!is_line(name, 1, longest))
        return "no other member than the known ones";
    const auto has_name = [&](const Json& one) { return one.name() == name; };
    const bool repeated = std::count_if(object.begin(), object.end(), has_name) > 1;
    return repeated ? "the member " + name + " once" : "no other member than the known ones: " + name;
}

} // namespace

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
    std::string words = number_text(static_cast<std::int64_t>(least));
    if (most != least)
        words.append(" to ").append(number_text(static_cast<std::int64_t>(most)));
    return words.append(" ").append(name_of(letters));
}

bool TextRule::operator()(const Json& json, std::string& value, Fault& fault) const {
    if (!json.is(Json::Kind::text) || !allows(json.text()))
        return fault.expect("a text of " + words());
    value = json.text();
    return true;
}

bool NumberRule::operator()(const Json& json, std::int64_t& value, Fault& fault) const {
    if (!json.is(Json::Kind::number) || json.number() < least || most < json.number())
        return fault.expect("a whole number from " + number_text(least) + " to " + number_text(most));
    value = json.number();
    return true;
}

bool FlagRule::operator()(const Json& json, bool& value, Fault& fault) const {
    if (!json.is(Json::Kind::flag))
        return fault.expect("true or false");
    value = json.number() != 0;
    return true;
}

std::optional<Json> Members::find(std::string_view name) {
    std::size_t place = 0;
    for (const Json member : json_) {
        if (place == most)
            break;
        if (member.name() == name) {
            taken_.set(place);
            return member;
        }
        ++place;
    }
    return std::nullopt;
}

bool Members::end() const {
    std::size_t place = 0;
    for (const Json member : json_) {
        if (place == most || !taken_.test(place))
            return fault_.expect(objection(json_, member));
        ++place;
    }
    return true;
}

} // namespace quincunx::wire
