// Any bytes are a book of openings that is read as it is written, or an error that says why.

#include "openings/opening_book.hpp"
#include "support/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quincunx;
    const std::string text(data, data + size);
    const auto read = openings::parse_book(text);
    if (!read) {
        test::demand(!read.error().empty(), "an error says what is wrong", text);
        return 0;
    }
    const std::string written = to_text(*read);
    const auto again = openings::parse_book(written);
    test::demand(again && to_text(*again) == written, "a book is read as it was written", text);
    return 0;
}
