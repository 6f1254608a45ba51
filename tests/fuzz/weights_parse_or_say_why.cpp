// Any bytes are weights that are written as they were read, and with which a position can be judged, or an
// error that says why. The checksum is made good, or chance would never get past it.

#include "engine/eval/learned/weights.hpp"
#include "support/fuzz.hpp"

namespace {

using namespace quincunx;
using test::demand;

engine::Score estimate(const engine::Network& network) {
    const engine::Viewer viewer(network);
    engine::Viewer::Seen seen = viewer.nothing();
    const std::vector<std::uint64_t> planes(seen.planes.size(), 1);
    viewer.look(seen, viewer.nothing(), planes);
    return viewer.estimate(seen, false, engine::largest_estimate);
}

engine::Score estimate(const engine::PatternTables& tables) {
    return tables.estimate(
        {.own = {0x0000001008000000U}, .other = {0x0000000810000000U}, .moves = 4, .answers = 4});
}

void check(const engine::Weights& weights, const std::string& text) {
    demand(to_text(weights) == text, "weights are written as they were read", text);
    demand(!engine::is_decisive(
               std::visit([](const auto& learned) { return estimate(learned); }, weights.learned)),
           "an estimate is no win", text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string text(data, data + size);
    constexpr std::string_view word = "checksum ";
    if (const std::size_t last = text.rfind(word); last != std::string::npos)
        text.resize(last);
    text += std::string(word) + engine::weights_checksum(text) + '\n';
    const auto weights = engine::parse_weights(text);
    if (weights)
        check(*weights, text);
    else
        demand(!weights.error().empty(), "an error says why", text);
    return 0;
}
