// What tests/wasm/smoke.mjs calls: that the module starts without imports, and that it counts as the
// native program does.

#include "play/bench_positions.hpp"
#include "play/game.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace {

using namespace quincunx;

constexpr std::size_t text_size = 1024;
std::array<char, text_size>
    text; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables): shared with the host

constexpr std::uint64_t wrong_text = ~std::uint64_t{0};

} // namespace

extern "C" {

/// Where the host writes a variant, and behind it a position if there is one.
[[clang::export_name("text")]] char* qx_text() {
    return text.data();
}
[[clang::export_name("text_size")]] std::uint32_t qx_text_size() {
    return text_size;
}

/// perft of the variant in the first `variant` bytes of the text, at the position in the next `position`
/// bytes.
[[clang::export_name("perft")]] std::uint64_t qx_perft(std::uint32_t variant, std::uint32_t position,
                                                       int depth) {
    const auto parsed = play::parse_variant(std::string_view(text.data(), variant));
    if (!parsed)
        return wrong_text;
    const auto game = play::make_game(*parsed);
    if (position > 0 && game->set_position(std::string_view(text.data() + variant, position)))
        return wrong_text;
    return game->perft(depth, PerftMode::sequences, nullptr);
}

/// The engine's signature, as `quincunx bench` prints it.
[[clang::export_name("signature")]] std::uint64_t qx_signature() {
    std::uint64_t nodes = 0;
    for (const play::BenchPosition& position : play::bench_positions())
        nodes += play::bench_nodes(position);
    return nodes;
}

} // extern "C"
