#include "jobs/job_news.hpp"
#include "match/remote/game_task.hpp"
#include "support/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quincunx;
    const std::string text(data, data + size);
    if (const auto task = match::parse_game_task(text)) {
        const std::string written = match::to_text(*task);
        const auto again = match::parse_game_task(written);
        test::demand(again && match::to_text(*again) == written, "a task means the same when it is written",
                     text);
    }
    if (const auto game = match::parse_played_game(text)) {
        const std::string written = match::to_text(*game);
        const auto again = match::parse_played_game(written);
        test::demand(again && match::to_text(*again) == written, "a game means the same when it is written",
                     text);
    }
    if (const auto news = jobs::parse_job_news(text)) {
        const std::string written = jobs::to_text(*news);
        const auto again = jobs::parse_job_news(written);
        test::demand(again && jobs::to_text(*again) == written, "news mean the same when they are written",
                     text);
    }
    return 0;
}
