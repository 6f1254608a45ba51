#include "wire/writing.hpp"

#include <array>
#include <charconv>

namespace quincunx::wire {

void write_text(std::string& out, std::string_view value) {
    out += '"';
    for (std::size_t special = 0; (special = value.find_first_of("\"\\")) != std::string_view::npos;) {
        out.append(value.substr(0, special)).append(1, '\\').append(1, value[special]);
        value.remove_prefix(special + 1);
    }
    out.append(value).append(1, '"');
}

void write_number(std::string& out, std::int64_t value) {
    std::array<char, 20> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    out.append(digits.data(), end);
}

} // namespace quincunx::wire
