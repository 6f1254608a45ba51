#include "server/http/target.hpp"
#include "support/fuzz.hpp"

#include <algorithm>
#include <ranges>

namespace {

using namespace quincunx;

bool is_harmless(std::string_view name) {
    return !name.empty() && name.front() != '.' &&
           std::ranges::none_of(name, [](unsigned char c) { return c < ' ' || c == 0x7F || c == '\\'; });
}

/// A target that means the path, every byte of its names encoded.
std::string target_of(std::string_view path) {
    constexpr std::string_view digits = "0123456789aBcDeF";
    std::string target = "/";
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '/')
            target += '/';
        else
            target.append({'%', digits[byte / 16], digits[byte % 16]});
    }
    return target;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string target(data, data + size);
    const auto path = server::parse_target(server::origin_form(target));
    if (!path)
        return 0;
    const std::string& text = path->text();
    test::demand(text.size() <= target.size(), "the path is no longer than its target", target);
    for (const auto name : std::views::split(text, '/'))
        test::demand(is_harmless({name.begin(), name.end()}), "each name is harmless", target);
    const auto again = server::parse_target(target_of(text));
    test::demand(again && again->text() == text, "the path encoded means the same", target);
    return 0;
}
