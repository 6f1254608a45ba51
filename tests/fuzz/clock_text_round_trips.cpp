#include "support/fuzz.hpp"
#include "terminal/clock_terms.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quincunx;
    const std::string text(data, data + size);
    const auto clock = terminal::parse_clock(text);
    if (!clock)
        return 0;
    test::demand(!play::check_clock(*clock), "a clock that is understood can be played by", text);
    test::demand(terminal::parse_clock(terminal::to_text(*clock)) == clock, "its text means the same", text);
    return 0;
}
