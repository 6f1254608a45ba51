#include "learn/remote/play_task.hpp"
#include "learn/remote/text_pieces.hpp"
#include "play/registry.hpp"
#include "support/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace quincunx;
    const std::string text(data, data + size);
    if (const auto task = learn::parse_play_task(text))
        test::demand(learn::parse_play_task(learn::to_text(*task)) == task,
                     "a task means the same when it is written", text);
    if (const auto piece = learn::parse_text_piece(text))
        test::demand(learn::parse_text_piece(learn::to_text(*piece)) == piece,
                     "a piece means the same when it is written", text);
    static const auto start = play::make_game(*play::parse_variant("reversi:size=4"));
    const learn::PlayTask task{.version = {}, .variant = {}, .weights = {}, .terms = {}, .numbers = {3}};
    if (const auto games = learn::parse_plays(text, task, *start))
        test::demand(learn::parse_plays(learn::to_text(*games, *start), task, *start) == games,
                     "games mean the same when they are written", text);
    return 0;
}
