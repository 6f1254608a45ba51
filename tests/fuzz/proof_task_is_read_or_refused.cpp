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
    if (const auto news = solve::parse_proof_news(text)) {
        const std::string written = solve::to_text(*news);
        const auto again = solve::parse_proof_news(written);
        test::demand(again && solve::to_text(*again) == written, "news means the same when it is written",
                     text);
    }
    return 0;
}
