// With which moves the engine opens, and how that is found out.

#include "openings/make/book_maker.hpp"
#include "paths.hpp"
#include "play/registry.hpp"
#include "review/review.hpp"
#include "support/unstopped.hpp"
#include "terminal/files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

namespace quincunx::openings {

namespace {

std::unique_ptr<play::Game> game_after(const std::string& variant, const std::vector<std::string>& moves) {
    auto game = play::make_game(*play::parse_variant(variant));
    for (const std::string& move : moves)
        EXPECT_FALSE(play::play_text(*game, move)) << move;
    return game;
}

using Told = std::vector<std::string>;

/// `d3 0` for each move: what it costs.
Told told(const OpeningBook& book, const std::vector<std::string>& moves) {
    Told all;
    for (const auto& [move, cost] : book.moves(*game_after(book.variant().text(), moves)))
        all.push_back(move + ' ' + std::to_string(cost));
    return all;
}

OpeningBook small_book() {
    return {*play::parse_variant("reversi:size=4"),
            {{"4/1WB1/1BW1/4 b", {{"b1", 0}, {"a2", 12}, {"d3", 5}}}}};
}

TEST(OpeningBook, TellsTheBestMoveFirst) {
    EXPECT_EQ(told(small_book(), {}), (Told{"b1 0", "d3 5", "a2 12"}));
    EXPECT_EQ(told(small_book(), {"b1"}), Told()) << "it has ended there";
    EXPECT_TRUE(small_book().moves(*game_after("reversi:size=4,end=mover", {})).empty())
        << "it is of another variant";
}

TEST(OpeningBook, ChoosesEachOfItsMovesAndBySeedsAlone) {
    const OpeningBook book = small_book();
    const auto game = game_after("reversi:size=4", {});
    std::set<std::string> chosen;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Random random(seed);
        Random again(seed);
        const auto move = book.choose(*game, random);
        ASSERT_TRUE(move);
        EXPECT_EQ(move, book.choose(*game, again));
        chosen.insert(game->text_of(*move));
    }
    EXPECT_EQ(chosen, (std::set<std::string>{"a2", "b1", "d3"}));
    Random random(1);
    EXPECT_FALSE(book.choose(*game_after("reversi:size=4", {"b1"}), random));
}

TEST(OpeningBook, IsReadAsItWasWritten) {
    const std::string text = to_text(small_book());
    EXPECT_EQ(text, R"({"book":1,"variant":"reversi:size=4","positions":{
"4/1WB1/1BW1/4 b":{"a2":12,"b1":0,"d3":5}
}}
)");
    EXPECT_EQ(to_text(*parse_book(text)), text);
}

std::string complaint_about(const std::string& text) {
    const auto read = parse_book(text);
    return read ? "nothing" : read.error();
}

std::string book_with(const std::string& position_and_moves) {
    return R"({"book":1,"variant":"reversi:size=4","positions":{)" + position_and_moves + "}}";
}

TEST(OpeningBook, IsNotReadFromAnythingElse) {
    const std::string none = "it is no book of openings, as quincunx book make writes it";
    for (const char* text : {"", "{", "[]", "7", R"({"book":2,"variant":"reversi","positions":{}})",
                             R"({"openings":1,"variant":"reversi","games":1,"positions":{}})",
                             R"({"book":1,"variant":"reversi"})"})
        EXPECT_EQ(complaint_about(text), none) << text;
    for (const char* cost : {"-1", "1001", "0.5", "[0]", R"("0")"})
        EXPECT_EQ(complaint_about(book_with(R"("4/1WB1/1BW1/4 b":{"b1":)" + std::string(cost) + "}")), none)
            << cost;
    EXPECT_EQ(complaint_about(R"({"book":1,"variant":"nim","positions":{}})"),
              "unknown game 'nim'; there are ring, reversi, ugolki, jesonmor, checkers");
    EXPECT_EQ(complaint_about(book_with(R"("4/1WB1/1BW1/4 b":{"a1":0})")),
              "the position 4/1WB1/1BW1/4 b: a1: this encloses no disc");
}

OpeningBook made(const std::string& variant, const BookTerms& terms,
                 const std::vector<std::string>& from = {}) {
    return make_book(*game_after(variant, from), terms, test::never, [](std::size_t) {});
}

TEST(BookMaker, KeepsMovesThatAreProvedAlikeWithTheirImages) {
    // A board so small that all is proved at once. White wins, whose answers alone are worth choosing.
    const OpeningBook book = made("reversi:size=4,diagonal=on", {.positions = 20, .plies = 3, .time = 2000});
    EXPECT_EQ(told(book, {}), Told()) << "who has lost needs no advice";
    for (const char* first : {"b1", "a2", "d3", "c4"}) {
        const auto answers = told(book, {first});
        ASSERT_FALSE(answers.empty()) << first;
        for (const std::string& answer : answers)
            EXPECT_TRUE(answer.ends_with(" 0")) << "only those that win: " << first << ' ' << answer;
    }
}

TEST(BookMaker, GoesNoFartherThanItIsTold) {
    const OpeningBook book = made("jesonmor:size=5", {.positions = 3, .plies = 2, .within = 500, .time = 5});
    EXPECT_FALSE(told(book, {}).empty());
    EXPECT_LE(book.positions(), 6U) << "three, and where they are mirrored";
    for (const std::string& move : told(book, {}))
        EXPECT_LE(std::stoi(move.substr(move.find(' '))), 500);
}

TEST(BookMaker, HasWhatItFoundWhenItIsInterrupted) {
    std::atomic<bool> interrupted{false};
    const auto start = game_after("jesonmor:size=5", {});
    const OpeningBook book = make_book(*start, {.positions = 1000, .plies = 50, .time = 5}, interrupted,
                                       [&](std::size_t positions) { interrupted = positions >= 2; });
    EXPECT_FALSE(book.moves(*start).empty());
}

TEST(ShippedBooks, AreThoseOfTheirFilesAndKnowTheStart) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(QX_SOURCE_DIR "/src/openings/shipped")) {
        if (entry.path().extension() != ".book")
            continue;
        const std::string text = *terminal::read_file(entry.path());
        const auto book = parse_book(text);
        ASSERT_TRUE(book) << entry.path() << ": " << book.error();
        EXPECT_EQ(to_text(*book), text) << entry.path();
        const OpeningBook* shipped = shipped_book(book->variant());
        ASSERT_TRUE(shipped) << entry.path();
        EXPECT_EQ(to_text(*shipped), text);
        EXPECT_FALSE(shipped->moves(*play::make_game(book->variant())).empty()) << entry.path();
        ++files;
    }
    EXPECT_EQ(files, 8);
    EXPECT_EQ(shipped_book(*play::parse_variant("reversi:size=6")), nullptr);
}

} // namespace

} // namespace quincunx::openings
