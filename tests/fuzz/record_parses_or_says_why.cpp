// Any bytes are a record that is written and read again alike, or an error with a place in the text.

#include "games/text.hpp"
#include "play/record/record.hpp"
#include "support/fuzz.hpp"

namespace {

using namespace quincunx;
using test::demand;

void check_error(const Error& error, const std::string& text) {
    demand(error.offset <= text.size(), "an error points into its text", text);
    demand(error.arguments.size() >= 2, "an error has a line and a column", text);
    for (const std::string& place : {error.arguments.end()[-2], error.arguments.end()[-1]}) {
        const auto number = parse_number(place, std::int64_t{1} << 40U);
        demand(number && *number >= 1, "lines and columns count from 1", text);
    }
}

void check_record(const play::Record& record) {
    const std::string text = play::to_text(record);
    const auto again = play::parse_record(text);
    demand(again && *again == record, "a record is read as it was written", text);
    demand(play::to_text(*again) == text, "a record is written as it was read", text);
    const auto session = play::session_from(record, {}, 0);
    demand(session && session->played().size() == record.moves.size(), "its moves can be played", text);
    demand(session->outcome() == record.outcome, "its result is that of the moves", text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    const auto record = play::parse_record(text);
    if (record)
        check_record(*record);
    else
        check_error(record.error(), text);
    const std::string comment = play::comment_from(text);
    demand(play::comment_from(comment) == comment, "a comment from a comment is the same", text);
    return 0;
}
