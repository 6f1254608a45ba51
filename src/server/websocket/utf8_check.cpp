#include "server/websocket/utf8_check.hpp"

namespace quincunx::server {

namespace {

constexpr std::uint8_t least_continuation = 0x80;
constexpr std::uint8_t most_continuation = 0xBF;

} // namespace

bool Utf8Check::take(std::string_view bytes) {
    for (const char each : bytes) { // NOLINT(readability-use-anyofallof): it remembers, and may end early
        const auto byte = static_cast<std::uint8_t>(each);
        if (missing_ == 0) {
            if (!begin_character(byte))
                return false;
            continue;
        }
        if (byte < least_ || most_ < byte)
            return false;
        --missing_;
        least_ = least_continuation;
        most_ = most_continuation;
    }
    return true;
}

/// Only the second byte can tell what fits in fewer bytes, halves of pairs, and what is beyond the end.
bool Utf8Check::begin_character(std::uint8_t lead) {
    if (lead < 0x80)
        return true;
    if (lead < 0xC2 || lead > 0xF4)
        return false;
    missing_ = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    least_ = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : least_continuation;
    most_ = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : most_continuation;
    return true;
}

} // namespace quincunx::server
