#pragma once

#include <algorithm>
#include <string_view>

namespace quincunx {

/// Whether two words differ in capitals only: those of ASCII.
constexpr bool same_word(std::string_view a, std::string_view b) {
    constexpr auto lower = [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

} // namespace quincunx
