// A saved game of Checkers (CHK-6) is a position, or there is an error that points to its place.

#include "games/checkers/save_file.hpp"
#include "support/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quincunx;
    using test::demand;
    const std::string text(data, data + size);
    for (const int side : {4, 8, max_side}) {
        const checkers::Options options{.size = side};
        const auto fields = checkers::parse_save_file(text, options);
        if (!fields) {
            test::demand_sound(fields.error(), text);
            continue;
        }
        const std::string written = checkers::save_file_text(fields->letters, fields->turn, options);
        const auto again = checkers::parse_save_file(written, options);
        demand(again && again->letters == fields->letters && again->turn == fields->turn,
               "what is written is read the same", text);
    }
    return 0;
}
