#pragma once

#include "server/frames.hpp"

#include <array>
#include <string>
#include <string_view>

namespace quincunx::test {

/// A frame as clients send it: masked, with always the same mask.
inline std::string masked(server::Opcode opcode, std::string_view content, bool is_final = true) {
    constexpr std::array<unsigned char, 4> mask{0x12, 0xA5, 0x00, 0xFF};
    const server::FrameHead head(opcode, content.size());
    std::string bytes(head.bytes().data(), head.bytes().size());
    if (!is_final)
        bytes[0] = static_cast<char>(bytes[0] & 0x7F);
    bytes[1] = static_cast<char>(bytes[1] | 0x80);
    bytes.append(mask.begin(), mask.end());
    for (std::size_t i = 0; i < content.size(); ++i)
        bytes += static_cast<char>(content[i] ^ static_cast<char>(mask[i % mask.size()]));
    return bytes;
}

} // namespace quincunx::test
