// Any bytes are a table of openings that is read as it is written, or an error that says why.

#include "openings/opening_table.hpp"
#include "support/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quincunx;
    const std::string text(data, data + size);
    const auto read = openings::parse_openings(text);
    if (!read) {
        test::demand(!read.error().empty(), "an error says what is wrong", text);
        return 0;
    }
    const auto again = openings::parse_openings(to_text(*read));
    test::demand(again && *again == *read, "openings are read as they were written", text);
    return 0;
}
