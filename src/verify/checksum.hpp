#pragma once

#include <string>
#include <string_view>

namespace quincunx::verify {

/// BLAKE2b of a text, 256 bits as hexadecimal digits: tells what is damaged, not who wrote it.
std::string checksum(std::string_view text);

} // namespace quincunx::verify
