#include "wire/writing.hpp"

#include <array>
#include <charconv>

namespace quincunx::wire {

void write_text(std::string& out, std::string_view value) {
    out += '"';
    for (const char letter : value) {
        if (letter == '"' || letter == '\\')
            out += '\\';
        out += letter;
    }
    out += '"';
}

void write_number(std::string& out, std::int64_t value) {
    std::array<char, 20> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    out.append(digits.data(), end);
}

} // namespace quincunx::wire
