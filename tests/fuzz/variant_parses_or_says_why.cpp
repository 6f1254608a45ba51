#include "play/registry.hpp"
#include "support/fuzz.hpp"

namespace {

using namespace quincunx;

bool is_about_variants(ErrorCode code) {
    return code <= ErrorCode::camps_overlap;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    const auto variant = play::parse_variant(text);
    if (!variant) {
        test::demand_sound(variant.error(), text);
        test::demand(is_about_variants(variant.error().code), "the error is about variants", text);
        return 0;
    }
    const std::string canonical = variant->text();
    test::demand(canonical.size() <= text.size(), "the canonical text is no longer", text);
    const auto again = play::parse_variant(canonical);
    test::demand(again && *again == *variant, "the canonical text means the same", text);
    test::demand(again->text() == canonical, "the canonical text is one", text);
    const View view = play::make_game(*variant)->view();
    test::demand(0 < view.width && view.width <= max_side && 0 < view.height && view.height <= max_side,
                 "its board has a size", text);
    return 0;
}
