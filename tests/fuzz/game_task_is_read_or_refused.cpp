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
    if (const auto news = match::parse_game_news(text)) {
        const std::string written = match::to_text(*news);
        const auto again = match::parse_game_news(written);
        test::demand(again && match::to_text(*again) == written, "news mean the same when they are written",
                     text);
    }
    return 0;
}
