// However a move is typed, what is read of it are the squares that were typed, and reading it again changes
// nothing.

#include "support/fuzz.hpp"
#include "terminal/spelling.hpp"
#include "terminal/typed_move.hpp"

namespace {

using namespace quincunx;
using test::demand;

/// Letters and digits, but for one x that stands between squares.
bool has_squares_of(const std::string& move, const std::string& typed) {
    std::string kept;
    for (const char c : terminal::lower_case(typed))
        if (('a' <= c && c <= 'z') || ('0' <= c && c <= '9'))
            kept += c;
    if (kept.size() == move.size())
        return kept == move;
    for (std::size_t x = kept.find('x'); x != std::string::npos; x = kept.find('x', x + 1))
        if (kept.substr(0, x) + kept.substr(x + 1) == move)
            return true;
    return false;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string typed(data, data + size);
    const std::string move = terminal::canonical_move(typed);
    demand(terminal::canonical_move(move) == move, "a canonical move stays what it is", typed);
    const auto read = parse_move(move, max_side, max_side);
    if (read && !read->is_pass())
        demand(has_squares_of(move, typed), "the squares are those that were typed", typed);
    return 0;
}
