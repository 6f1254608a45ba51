#pragma once

#include <cstdint>
#include <string>

namespace quincunx::client {

/// 128 random bits as base64url: a token, or a key.
std::string new_token();

std::uint64_t random_number();

} // namespace quincunx::client
