#include "solve/end_entry.hpp"
#include "solve/remote/proof_news.hpp"
#include "solve/remote/proof_task.hpp"
#include "support/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quincunx;
    const std::string text(data, data + size);
    if (const auto task = solve::parse_proof_task(text)) {
        const std::string written = solve::to_text(*task);
        const auto again = solve::parse_proof_task(written);
        test::demand(again && solve::to_text(*again) == written, "a task means the same when it is written",
                     text);
    }
    if (const auto answer = solve::parse_proof_answer(text)) {
        const std::string written = solve::to_text(*answer);
        const auto again = solve::parse_proof_answer(written);
        test::demand(again && solve::to_text(*again) == written,
                     "an answer means the same when it is written", text);
    }
    if (const auto discs = solve::parse_discs(text))
        test::demand(solve::parse_discs(solve::discs_text(*discs)) == discs,
                     "discs mean the same when they are written", text);
    if (const auto news = solve::parse_proof_news(text)) {
        const std::string written = solve::to_bytes(*news);
        const auto again = solve::parse_proof_news(written);
        test::demand(again && solve::to_bytes(*again) == written, "news means the same when it is written",
                     text);
        for (const auto& entry : news->entries)
            if (const auto found = solve::to_table_entry(entry))
                test::demand(
                    solve::to_table_entry(solve::to_entry(entry.key, *found, entry.work)).has_value(),
                    "what is known of an end means the same when it is told", text);
    }
    return 0;
}
