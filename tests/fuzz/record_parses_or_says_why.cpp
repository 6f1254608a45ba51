// Any bytes are a record that is written and read again alike, or an error with a place in the text.

#include "games/text.hpp"
#include "play/record.hpp"

#include <cstdint>
#include <cstdlib>

namespace {

using namespace quincunx;

void demand(bool holds) {
    if (!holds)
        std::abort();
}

void check_error(const Error& error, std::string_view text) {
    demand(error.offset <= text.size());
    demand(error.arguments.size() >= 2);
    for (const std::string& place : {error.arguments.end()[-2], error.arguments.end()[-1]}) {
        const auto number = parse_number(place, std::int64_t{1} << 40U);
        demand(number && *number >= 1);
    }
}

void check_record(const play::Record& record) {
    const std::string text = play::to_text(record);
    const auto again = play::parse_record(text);
    demand(again && *again == record);
    demand(play::to_text(*again) == text);
    const auto session = play::session_from(record, {}, 0);
    demand(session && session->played().size() == record.moves.size());
    demand(session->outcome() == record.outcome);
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
    demand(play::comment_from(comment) == comment);
    return 0;
}
