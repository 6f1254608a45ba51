#pragma once

#include <cstdint>
#include <string_view>

namespace quincunx::server {

/// FNV-1a: the same number on every machine. It hides nothing, and whoever wants finds texts with the same
/// one.
constexpr std::uint64_t hash_of(std::string_view bytes) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char c : bytes)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
    return hash;
}

} // namespace quincunx::server
