// Any bytes are an annotated game that is written and read again alike, or an error that has words.

#include "i18n/words.hpp"
#include "review/annotated_record.hpp"
#include "review/mistake_note.hpp"
#include "support/fuzz.hpp"

namespace {

using namespace quincunx;
using test::demand;

void check_record(const play::Record& record) {
    const std::string text = play::to_text(record);
    const auto again = review::parse_annotated(text);
    demand(again && *again == record, "an annotated record is read as it was written", text);
    const auto notes = review::mistake_notes(record);
    demand(notes.size() == record.moves.size(), "there is place for a note at each move", text);
    demand(review::mistake_notes(*again) == notes, "notes stay as they were", text);
    for (const auto& note : notes)
        demand(!note || review::mistake_note_in(to_text(*note)) == note, "a note is read as it was written",
               text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(data, data + size);
    const auto record = review::parse_annotated(text);
    if (record) {
        check_record(*record);
        return 0;
    }
    for (const Language language : {Language::english, Language::russian})
        demand(!words(record.error(), language).empty(), "an error has words", text);
    return 0;
}
