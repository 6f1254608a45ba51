#include "page_api/writing.hpp"

#include <algorithm>

namespace quincunx::page_api {

namespace {

constexpr bool is_control(char letter) {
    return static_cast<unsigned char>(letter) < 0x20;
}

void write_control(std::string& out, char letter) {
    constexpr std::string_view digits = "0123456789abcdef";
    const auto code = static_cast<unsigned char>(letter);
    out += "\\u00";
    out += digits[code >> 4];
    out += digits[code & 0xF];
}

} // namespace

void write_any_text(std::string& out, std::string_view value) {
    if (std::ranges::none_of(value, is_control))
        return wire::write_text(out, value);
    out += '"';
    for (const char letter : value) {
        if (is_control(letter)) {
            write_control(out, letter);
            continue;
        }
        if (letter == '"' || letter == '\\')
            out += '\\';
        out += letter;
    }
    out += '"';
}

} // namespace quincunx::page_api
