#include "client/secret.hpp"

#include <array>
#include <cerrno>
#include <string_view>
#include <sys/random.h>
#include <system_error>

namespace quincunx::client {

namespace {

template <class T>
void fill(T& value) {
    if (getrandom(&value, sizeof value, 0) != static_cast<ssize_t>(sizeof value))
        throw std::system_error(errno, std::generic_category(), "getrandom");
}

} // namespace

std::string new_token() {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    constexpr std::size_t bytes_of_token = 16;
    std::array<std::uint8_t, bytes_of_token> bytes{};
    fill(bytes);
    std::string text;
    unsigned bits = 0;
    unsigned count = 0;
    for (const unsigned byte : bytes) {
        bits = bits << 8U | byte;
        for (count += 8; count >= 6; count -= 6)
            text += letters[bits >> (count - 6) & 63U];
    }
    text += letters[bits << (6 - count) & 63U];
    return text;
}

std::uint64_t random_number() {
    std::uint64_t number = 0;
    fill(number);
    return number;
}

} // namespace quincunx::client
