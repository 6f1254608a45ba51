#include "wire/reading.hpp"

#include "games/characters.hpp"
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
        if (character.bytes == 0 || is_hidden(character.code))
            return false;
        visible |= !is_blank(character.code);
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
