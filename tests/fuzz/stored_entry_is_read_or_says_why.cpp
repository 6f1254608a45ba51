// Whatever stands in the column of a database: an entry of events is read, and is written and read again
// alike, or the store is broken and says where. The secret is in the first line, the event behind it.

#include "store/rows.hpp"
#include "support/fuzz.hpp"

namespace {

using namespace quincunx;
using test::demand;

constexpr const char* game = "abcdefghijkl";

std::optional<online::StoredEntry> row_of(const std::string& body, const std::string& secret) {
    try {
        return store::to_row(game,
                             {.version = 7, .at = 1, .key = "a-key-of-it", .body = body, .secret = secret});
    } catch (const store::Corrupt& broken) {
        demand(wire::is_line(broken.what(), 1, 1'000), "a broken store says so in a line", body);
        return std::nullopt;
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string secret = text.substr(0, end);
    const auto stored = row_of(text.substr(std::min(end + 1, text.size())), secret);
    if (!stored)
        return 0;
    const store::EventRow written = store::to_event_row(game, *stored);
    demand(written.secret == secret, "a secret is written as it was", text);
    demand(row_of(written.body, written.secret) == stored, "what is written can be read", written.body);
    return 0;
}
