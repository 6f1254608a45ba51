#include "play/record/place.hpp"

#include "games/text.hpp"

#include <algorithm>

namespace quincunx::play {

Error placed(Error error, std::string_view text) {
    const std::string_view before = text.substr(0, error.offset);
    const std::size_t line_begin = before.rfind('\n') + 1; // 0 where there is none
    const auto is_first_byte = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; };
    error.arguments.push_back(number_text(std::ranges::count(before, '\n') + 1));
    error.arguments.push_back(
        number_text(std::ranges::count_if(before.substr(line_begin), is_first_byte) + 1));
    return error;
}

} // namespace quincunx::play
