// Any bytes are weights that are written as they were read, and with which a position can be judged, or an
// error that says why. The checksum is made good, or chance would never get past it.

#include "engine/eval/learned/weights.hpp"
#include "support/fuzz.hpp"

namespace {

using namespace quincunx;
using test::demand;

void check(const engine::Weights& weights, const std::string& text) {
    demand(to_text(weights) == text, "weights are written as they were read", text);
    const engine::Viewer viewer(weights.network);
    engine::Viewer::Seen seen = viewer.nothing();
    const std::vector<std::uint64_t> planes(seen.planes.size(), 1);
    viewer.look(seen, viewer.nothing(), planes);
    const engine::Score estimate = viewer.estimate(seen, false, engine::largest_estimate);
    demand(!engine::is_decisive(estimate), "an estimate is no win", text);
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
