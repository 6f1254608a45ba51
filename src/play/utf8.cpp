#include "play/utf8.hpp"

#include <algorithm>
#include <cstdint>

namespace quincunx::play {

std::size_t printable_length(std::string_view text) {
    if (text.empty())
        return 0;
    const auto byte = [&](std::size_t i) { return std::uint32_t{static_cast<unsigned char>(text[i])}; };
    const std::uint32_t lead = byte(0);
    if (lead < 0x80)
        return lead >= 0x20 && lead != 0x7F ? 1 : 0;
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length)
        return 0;
    std::uint32_t code = lead & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U)
            return 0;
        code = code << 6U | (byte(i) & 0x3FU);
    }
    // Control characters of the upper half, what fits in fewer bytes, halves of pairs, and beyond the end.
    const bool wrong = (length == 2 && code < 0xA0) || (length == 3 && code < 0x800) ||
                       (0xD800 <= code && code <= 0xDFFF) || (length == 4 && code < 0x10000) ||
                       code > 0x10FFFF;
    return wrong ? 0 : length;
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

} // namespace quincunx::play
