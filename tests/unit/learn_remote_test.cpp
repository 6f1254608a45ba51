// Learning from games that others play: what is said about it.

#include "engine/eval/learned/weights.hpp"
#include "learn/remote/play_task.hpp"
#include "learn/remote/text_pieces.hpp"
#include "learn/self_player.hpp"
#include "play/registry.hpp"
#include "support/unstopped.hpp"

#include <gtest/gtest.h>

namespace quincunx::learn {

namespace {

using test::never;

TEST(TextPieces, MakeALongTextWhole) {
    std::string text;
    while (text.size() < 2'400'000)
        text += "another line of weights\n";
    TextPieces pieces;
    std::size_t count = 0;
    while (const auto missing = pieces.missing()) {
        const auto piece = piece_of(text, *missing);
        ASSERT_TRUE(piece);
        const std::string said = to_text(*piece);
        EXPECT_LT(said.size(), 1'000'000U) << "a bus takes no more at once";
        ASSERT_EQ(parse_text_piece(said), piece);
        pieces.add(*piece);
        pieces.add(*piece); // heard twice
        ++count;
    }
    EXPECT_EQ(pieces.text(), text);
    EXPECT_GT(count, 2U);
    EXPECT_FALSE(piece_of(text, count));
}

TEST(TextPieces, AreNotMixedWithThoseOfAnotherText) {
    TextPieces pieces;
    pieces.add({.number = 1, .count = 2, .bytes = "late"});
    EXPECT_EQ(pieces.missing(), 0U);
    pieces.add({.number = 0, .count = 2, .bytes = "first"});
    pieces.add({.number = 1, .count = 3, .bytes = "of another"});
    EXPECT_EQ(pieces.missing(), 1U);
    pieces.add({.number = 1, .count = 2, .bytes = " and last"});
    EXPECT_EQ(pieces.missing(), std::nullopt);
    EXPECT_EQ(pieces.text(), "first and last");
}

TEST(TextPieces, AreRefusedWhereTheyAreNone) {
    EXPECT_TRUE(parse_text_piece("0 1\n"));
    for (const char* const text : {"", "0 1", "0\n", "1 1\nx", "0 0\n", "0 65\nx", "-1 2\nx", "0  1\nx"})
        EXPECT_FALSE(parse_text_piece(text)) << text;
    EXPECT_FALSE(parse_text_piece("0 1\n" + std::string(300'000, 'x')));
}

PlayTask some_task() {
    return {.version = "1.0",
            .variant = "reversi:size=4",
            .weights = "0123456789abcdef",
            .terms = {.nodes = 20, .seed = 0x1000000000000001U},
            .numbers = {3, 4, 9}};
}

TEST(PlayTask, IsReadAsItWasWritten) {
    PlayTask task = some_task();
    EXPECT_EQ(parse_play_task(to_text(task)), task);
    task.weights = "";
    EXPECT_EQ(parse_play_task(to_text(task)), task);
}

TEST(PlayTask, IsRefusedWhereItIsNone) {
    const auto is_refused = [](auto change) {
        PlayTask task = some_task();
        change(task);
        return !parse_play_task(to_text(task));
    };
    EXPECT_TRUE(is_refused([](PlayTask& task) { task.weights = "0123456789abcde*"; }));
    EXPECT_TRUE(is_refused([](PlayTask& task) { task.weights = "0123"; }));
    EXPECT_TRUE(is_refused([](PlayTask& task) { task.terms.nodes = 0; }));
    EXPECT_TRUE(is_refused([](PlayTask& task) { task.numbers.clear(); }));
    EXPECT_TRUE(is_refused([](PlayTask& task) { task.numbers.resize(most_games_of_a_task + 1); }));
    EXPECT_FALSE(parse_play_task("{}"));
}

TEST(PlayTask, IsAnsweredByItsGamesAndNoOthers) {
    const auto start = play::make_game(*play::parse_variant("reversi:size=4"));
    const PlayTask task = some_task();
    const auto player = local_self_players(*start)(nullptr, task.terms, never);
    const auto games = player->play(task.numbers);
    ASSERT_EQ(games.size(), 3U);
    const std::string text = to_text(games, *start);
    EXPECT_EQ(parse_plays(text, task, *start), games);
    EXPECT_FALSE(parse_plays(text.substr(text.find('\n') + 1), task, *start)) << "one is missing";
    EXPECT_FALSE(parse_plays(text + "12 c9\n", task, *start));
    EXPECT_FALSE(parse_plays("", task, *start));
}

} // namespace

} // namespace quincunx::learn
