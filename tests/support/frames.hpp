#pragma once

#include "server/websocket/frames.hpp"

#include <array>
#include <optional>
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

/// How long the frame is that begins there; nothing if too little of it has come to know.
inline std::optional<std::size_t> frame_size(std::string_view bytes) {
    const auto byte = [&](std::size_t place) { return static_cast<unsigned char>(bytes[place]); };
    if (bytes.size() < 2)
        return std::nullopt;
    const std::size_t mask = (byte(1) & 0x80U) != 0 ? 4 : 0;
    std::size_t size = byte(1) & 0x7FU;
    const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (bytes.size() < 2 + more)
        return std::nullopt;
    if (more > 0)
        size = 0;
    for (std::size_t i = 0; i < more; ++i)
        size = size << 8U | byte(2 + i);
    return 2 + more + mask + size;
}

} // namespace quincunx::test
