#include "verify/checksum.hpp"

#include <sodium.h>

#include <array>
#include <stdexcept>

namespace quincunx::verify {

std::string checksum(std::string_view text) {
    if (sodium_init() < 0)
        throw std::runtime_error("libsodium does not start");
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size(), nullptr, 0);
    std::array<char, 2 * crypto_generichash_BYTES + 1> hex{};
    return sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
}

} // namespace quincunx::verify
