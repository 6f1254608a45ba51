#include "games/utf8.hpp"

#include <algorithm>

namespace quincunx {

namespace {

/// How many bytes a character has that begins with this one; 0 where none does.
constexpr std::size_t length_from(unsigned lead) {
    if (lead < 0x80)
        return 1;
    if (lead < 0xC2 || lead > 0xF4)
        return 0;
    return lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
}

} // namespace

Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return unsigned{static_cast<unsigned char>(text[i])}; };
    const std::size_t bytes = length_from(byte(0));
    if (bytes == 1)
        return {byte(0), 1};
    if (bytes == 0 || text.size() < bytes)
        return {};
    char32_t code = byte(0) & (0x7FU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U)
            return {};
        code = code << 6U | (byte(i) & 0x3FU);
    }
    // What fits in fewer bytes, halves of pairs, and beyond the end.
    const bool wrong = (bytes == 3 && code < 0x800) || (0xD800 <= code && code <= 0xDFFF) ||
                       (bytes == 4 && code < 0x10000) || code > 0x10FFFF;
    return wrong ? Character{} : Character{code, bytes};
}

std::size_t printable_length(std::string_view text) {
    if (text.empty())
        return 0;
    const Character character = first_character(text);
    const bool control = character.code < 0x20 || (0x7F <= character.code && character.code < 0xA0);
    return control ? 0 : character.bytes;
}

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const std::size_t length = printable_length(text);
        if (length == 0)
            result += '?';
        else
            result += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

} // namespace quincunx
