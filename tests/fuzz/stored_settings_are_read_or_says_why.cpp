// Whatever stands in the column of a database: settings are read, and are written and read again alike, or
// the store is broken and says where.

#include "store/rows.hpp"
#include "support/fuzz.hpp"

namespace {

using namespace quincunx;
using test::demand;

std::optional<online::GameSettings> settings_of(const std::string& text) {
    try {
        return store::to_settings("abcdefghijkl", text);
    } catch (const store::Corrupt& broken) {
        demand(wire::is_line(broken.what(), 1, 1'000), "a broken store says so in a line", text);
        return std::nullopt;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    const auto settings = settings_of(text);
    if (settings)
        demand(settings_of(wire::to_text(*settings)) == settings, "what is written can be read", text);
    return 0;
}
