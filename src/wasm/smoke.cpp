// What tests/wasm/smoke.mjs calls: that the module starts without imports, and that it counts as the
// native program does.

#include <array>
#include <charconv>
#include <cstdint>
#include <map>
#include <string>

namespace {

// Allocates, grows, sorts and looks up: what the core asks of the library below it.
std::uint32_t count_through_the_library(std::uint32_t n) {
    std::map<std::string, std::uint32_t> values;
    for (std::uint32_t i = 1; i <= n; ++i) {
        std::array<char, 16> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), i).ptr;
        values.emplace(std::string(digits.data(), end), i);
    }
    std::uint32_t sum = 0;
    for (const auto& [text, value] : values)
        sum += value;
    return sum;
}

} // namespace

extern "C" {

[[clang::export_name("sum_to")]] std::uint32_t qx_sum_to(std::uint32_t n) {
    return count_through_the_library(n);
}

// ---- The core's exports go here: perft(variant, depth), the signature. ----

} // extern "C"
