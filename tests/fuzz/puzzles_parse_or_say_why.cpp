// Any bytes are puzzles that can be solved and are read as they are written, or an error that says where and
// why; the same of what somebody has solved.

#include "puzzles/attempt.hpp"
#include "puzzles/progress.hpp"
#include "support/fuzz.hpp"

namespace {

using namespace quincunx;
using test::demand;

void check_error(const Error& error, const std::string& text) {
    test::demand_sound(error, text);
    const std::size_t count = error.arguments.size();
    demand(count >= 2 && error.arguments[count - 2] != "0" && error.arguments[count - 1] != "0",
           "an error says where", text);
}

void check_puzzles(const std::string& text) {
    const auto read = puzzles::parse_puzzles(text);
    if (!read)
        return check_error(read.error(), text);
    const auto again = puzzles::parse_puzzles(to_text(*read));
    demand(again && *again == *read, "puzzles are read as they were written", text);
    for (const puzzles::Puzzle& puzzle : *read) {
        puzzles::Attempt attempt(puzzle);
        while (!attempt.is_solved()) {
            const auto verdict = attempt.play(std::string(attempt.solution()));
            demand(verdict && *verdict != puzzles::Verdict::wrong, "the solution is right", text);
        }
    }
}

void check_progress(const std::string& text) {
    const auto read = puzzles::parse_progress(text);
    if (!read)
        return check_error(read.error(), text);
    const auto again = puzzles::parse_progress(to_text(*read));
    demand(again && std::ranges::equal(again->solved(), read->solved()),
           "what was solved is read as it was written", text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    check_puzzles(text);
    check_progress(text);
    return 0;
}
