// Whatever stands in the column of a database: a charter is read, and is written and read again alike, or the
// store is broken and says where.

#include "store/rows.hpp"
#include "support/fuzz.hpp"

namespace {

using namespace quincunx;
using test::demand;

std::optional<online::Charter> charter_of(const std::string& text) {
    try {
        return store::to_charter("abcdefghijkl", text);
    } catch (const store::Broken& broken) {
        demand(wire::is_line(broken.what(), 1, 1'000), "a broken store says so in a line", text);
        return std::nullopt;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    const auto charter = charter_of(text);
    if (charter)
        demand(charter_of(wire::to_text(*charter)) == charter, "what is written can be read", text);
    return 0;
}
