#include "server/shards/secrets.hpp"
#include "server/http/hash.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace quincunx::server {

namespace {

template <std::size_t Size>
std::string base64url(const std::array<unsigned char, Size>& bytes) {
    constexpr int form = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::array<char, sodium_base64_ENCODED_LEN(Size, form)> text{};
    return sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), form);
}

} // namespace

std::size_t shard_of(std::string_view game, std::size_t shards) {
    return static_cast<std::size_t>(hash_of(game) >> 32U) % shards;
}

Secrets::Secrets() {
    if (sodium_init() < 0)
        throw std::runtime_error("the system has no random numbers for secrets");
}

std::string Secrets::number(std::size_t digits) {
    std::uint32_t lowest = 1;
    for (std::size_t i = 1; i < digits; ++i)
        lowest *= 10;
    return std::to_string(lowest + randombytes_uniform(9 * lowest));
}

std::string Secrets::token() {
    std::array<unsigned char, 16> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return base64url(bytes);
}

/// Tokens have 128 bits of chance in them: nothing slower is needed.
std::string Secrets::hash(std::string_view token) {
    std::array<unsigned char, crypto_generichash_BYTES> bytes{};
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): so the library wants it
    const auto* text = reinterpret_cast<const unsigned char*>(token.data());
    crypto_generichash(bytes.data(), bytes.size(), text, token.size(), nullptr, 0);
    return base64url(bytes);
}

bool Secrets::same(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

} // namespace quincunx::server
