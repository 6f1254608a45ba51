// How games went on from the positions they came to.

#include "openings/images.hpp"
#include "openings/opening_table.hpp"
#include "paths.hpp"
#include "play/registry.hpp"
#include "terminal/files.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace quincunx::openings {

namespace {

play::Record record_of_game(const std::string& variant, const std::string& moves_and_result) {
    const auto record =
        play::parse_record("[Game \"" + variant.substr(0, variant.find(':')) + "\"]\n[Variant \"" + variant +
                           "\"]\n[Result \"" + moves_and_result.substr(moves_and_result.rfind(' ') + 1) +
                           "\"]\n[Reason \"resigned\"]\n\n" + moves_and_result + "\n");
    EXPECT_TRUE(record) << moves_and_result;
    return *record;
}

std::unique_ptr<play::Game> game_after(const std::string& variant, const std::vector<std::string>& moves) {
    auto game = play::make_game(*play::parse_variant(variant));
    for (const std::string& move : moves)
        EXPECT_FALSE(play::play_text(*game, move)) << move;
    return game;
}

OpeningTable table_of(const std::string& variant, const std::vector<std::string>& games,
                      std::uint64_t plies = 100) {
    OpeningTable table(*play::parse_variant(variant));
    for (const std::string& game : games)
        EXPECT_TRUE(table.add(record_of_game(variant, game), plies)) << game;
    return table;
}

/// `d3 1-0-2` for each move: who won how many games, and how many were draws.
std::vector<std::string> seen_in(const OpeningTable& table, const std::vector<std::string>& moves) {
    std::vector<std::string> seen;
    for (const auto& [move, results] : table.continuations(*game_after(table.variant().text(), moves)))
        seen.push_back(move + ' ' + std::to_string(results.first) + '-' + std::to_string(results.draws) +
                       '-' + std::to_string(results.second));
    return seen;
}

using Seen = std::vector<std::string>;

TEST(OpeningTable, CountsHowGamesEndedByTheirMoves) {
    const auto table = table_of("checkers", {"1. b3b4 a6a5 first", "1. b3b4 c6c5 second",
                                             "1. d3d4 a6a5 first", "1. b3b4 a6a5 second"});
    EXPECT_EQ(table.games(), 4U);
    EXPECT_EQ(seen_in(table, {}), (Seen{"b3b4 1-0-2", "d3d4 1-0-0"})) << "what most of them did comes first";
    EXPECT_EQ(seen_in(table, {"b3b4"}), (Seen{"a6a5 1-0-1", "c6c5 0-0-1"}));
    EXPECT_EQ(seen_in(table, {"d3d4", "c6c5"}), Seen()) << "no game has come there";
}

TEST(OpeningTable, CountsAGameForItsImagesAsWell) {
    const auto table = table_of("jesonmor", {"1. c1d3 g9f7 first", "1. g1f3 c9d7 second"});
    EXPECT_EQ(table.games(), 2U);
    EXPECT_EQ(seen_in(table, {}), (Seen{"c1d3 1-0-1", "g1f3 1-0-1"}));
    EXPECT_EQ(seen_in(table, {"c1d3"}), Seen{"g9f7 1-0-1"});
}

TEST(OpeningTable, CountsAGameThatIsItsOwnImageOnce) {
    EXPECT_EQ(seen_in(table_of("jesonmor", {"1. e1d3 e9f7 first"}), {"e1f3"}), Seen{"e9d7 1-0-0"});
    EXPECT_EQ(seen_in(table_of("jesonmor:size=5", {"1. c1b3 first"}), {}),
              (Seen{"c1b3 1-0-0", "c1d3 1-0-0"}));
}

TEST(OpeningTable, PutsTogetherWhatCameToAPositionInDifferentWays) {
    const auto table =
        table_of("checkers", {"1. b3b4 a6a5 2. d3d4 c6c5 first", "1. d3d4 a6a5 2. b3b4 e6e5 second"});
    EXPECT_EQ(seen_in(table, {"b3b4", "a6a5", "d3d4"}), (Seen{"c6c5 1-0-0", "e6e5 0-0-1"}));
}

TEST(OpeningTable, CountsAGameOnceWhereItComesBackToAPosition) {
    const auto table = table_of("checkers", {"1. b3b4 a6a5 2. b4b3 a5a6 3. b3b4 first"});
    EXPECT_EQ(seen_in(table, {}), Seen{"b3b4 1-0-0"});
}

TEST(OpeningTable, CountsNoMoreThanTheFirstPlies) {
    const auto table = table_of("checkers", {"1. b3b4 a6a5 2. d3d4 first"}, 2);
    EXPECT_EQ(seen_in(table, {"b3b4"}), Seen{"a6a5 1-0-0"});
    EXPECT_EQ(seen_in(table, {"b3b4", "a6a5"}), Seen());
}

TEST(OpeningTable, LeavesOutGamesOfOtherVariantsAndThoseThatGoOn) {
    OpeningTable table(*play::parse_variant("reversi"));
    EXPECT_FALSE(table.add(record_of_game("reversi:diagonal=on", "1. d3 first"), 10));
    play::Record record = record_of_game("reversi", "1. d3 first");
    record.outcome.reset();
    EXPECT_FALSE(table.add(record, 10));
    EXPECT_EQ(table, OpeningTable(*play::parse_variant("reversi")));
}

TEST(OpeningTable, KnowsNothingOfAnotherVariantsPositions) {
    const auto table = table_of("reversi", {"1. d3 first"});
    EXPECT_TRUE(table.continuations(*game_after("reversi:end=mover", {})).empty());
}

TEST(OpeningTable, ForgetsWhatFewGamesHaveDone) {
    auto table = table_of("checkers", {"1. b3b4 a6a5 first", "1. b3b4 c6c5 second", "1. d3d4 a6a5 first"});
    table.forget_rare(2);
    EXPECT_EQ(seen_in(table, {}), Seen{"b3b4 1-0-1"});
    EXPECT_EQ(seen_in(table, {"b3b4"}), Seen());
    EXPECT_EQ(table.games(), 3U) << "they have been played all the same";
}

TEST(OpeningTable, IsReadAsItWasWritten) {
    const auto table = table_of("checkers", {"1. b3b4 a6a5 first", "1. b3b4 c6c5 second"});
    EXPECT_EQ(to_text(table), R"({"openings":1,"variant":"checkers","games":2,"positions":{
"1w1w1w1w/w1w1w1w1/1w1w1w1w/8/8/r1r1r1r1/1r1r1r1r/r1r1r1r1 w":{"b3b4":[1,0,1]},
"1w1w1w1w/w1w1w1w1/3w1w1w/1w6/8/r1r1r1r1/1r1r1r1r/r1r1r1r1 r":{"a6a5":[1,0,0],"c6c5":[0,0,1]}
}}
)");
    EXPECT_EQ(*parse_openings(to_text(table)), table);
}

std::vector<std::string> images_of_game(const std::string& variant, const std::vector<std::string>& moves) {
    const auto start = play::make_game(*play::parse_variant(variant));
    std::vector<Move> played;
    for (const std::string& move : moves)
        played.push_back(*start->parse(move));
    std::vector<std::string> texts;
    for (const std::vector<Move>& image : images_of(*start, played)) {
        std::string text;
        for (const Move move : image)
            text += (text.empty() ? "" : " ") + start->text_of(move);
        texts.push_back(text);
    }
    std::ranges::sort(texts);
    return texts;
}

TEST(Images, OfAGameAreThoseWithTheSameStart) {
    EXPECT_EQ(images_of_game("reversi", {"d3", "c5"}), (Seen{"c4 e3", "d3 c5", "e6 f4", "f5 d6"}));
    EXPECT_EQ(images_of_game("jesonmor", {"c1d3"}), (Seen{"c1d3", "g1f3"}));
    EXPECT_EQ(images_of_game("ugolki", {"a4c4"}), (Seen{"a4c4", "d1d3"}));
    EXPECT_EQ(images_of_game("checkers", {"b3b4"}), Seen{"b3b4"});
    EXPECT_EQ(images_of_game("ring", {"b1b2"}), Seen{"b1b2"}) << "other pieces would stand there";
    EXPECT_EQ(images_of_game("reversi", {}), Seen{""}) << "its images are itself";
}

std::string complaint_about(const std::string& text) {
    const auto read = parse_openings(text);
    return read ? "nothing" : read.error();
}

std::string table_with(const std::string& position_and_moves) {
    return R"({"openings":1,"variant":"reversi:size=4","games":1,"positions":{)" + position_and_moves + "}}";
}

TEST(OpeningTable, IsNotReadFromAnythingElse) {
    const std::string none = "it is no table of openings, as quincunx openings make writes it";
    for (const char* text :
         {"", "{", "[]", "7", "null", R"({"openings":2,"variant":"reversi","games":1,"positions":{}})",
          R"({"openings":1,"variant":7,"games":1,"positions":{}})",
          R"({"openings":1,"variant":"reversi","games":-1,"positions":{}})",
          R"({"openings":1,"variant":"reversi","games":1})"})
        EXPECT_EQ(complaint_about(text), none) << text;
    for (const char* results :
         {"7", "[1,2]", "[1,2,3,4]", "[1,2,-3]", "[1,2,1.5]", "[0,0,0]", "[1,2,99999999999]", R"({"d":1})"})
        EXPECT_EQ(complaint_about(table_with(R"("4/1WB1/1BW1/4 b":{"b1":)" + std::string(results) + "}")),
                  none)
            << results;
}

TEST(OpeningTable, SaysWhichPositionOrMoveIsWrong) {
    EXPECT_EQ(complaint_about(R"({"openings":1,"variant":"nim","games":1,"positions":{}})"),
              "unknown game 'nim'; there are ring, reversi, ugolki, jesonmor, checkers");
    EXPECT_EQ(complaint_about(table_with(R"("4/1WB1/1BW1/4 x":{})")),
              "the position 4/1WB1/1BW1/4 x: 'x' is no side to move; it is one of bw");
    EXPECT_EQ(complaint_about(table_with(R"("4/1WB1/1BW1/4 b":{"a1":[1,0,0]})")),
              "the position 4/1WB1/1BW1/4 b: a1: this encloses no disc");
}

TEST(ShippedOpenings, AreThoseOfTheirFilesWhichAreInForm) {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(QX_SOURCE_DIR "/src/openings/shipped")) {
        if (entry.path().extension() != ".openings")
            continue;
        const std::string text = *terminal::read_file(entry.path());
        const auto table = parse_openings(text);
        ASSERT_TRUE(table) << entry.path() << ": " << table.error();
        EXPECT_EQ(to_text(*table), text) << entry.path();
        const OpeningTable* shipped = shipped_openings(table->variant());
        ASSERT_TRUE(shipped) << entry.path();
        EXPECT_EQ(*shipped, *table) << entry.path();
        ++files;
    }
    EXPECT_EQ(files, 6);
}

TEST(ShippedOpenings, KnowTheStartOfEveryGame) {
    for (const play::GameEntry& entry : play::games()) {
        const auto game = play::make_game(*play::parse_variant(entry.spec->name));
        const OpeningTable* table = shipped_openings(game->variant());
        ASSERT_TRUE(table) << entry.spec->name;
        EXPECT_FALSE(table->continuations(*game).empty()) << entry.spec->name;
    }
    EXPECT_EQ(shipped_openings(*play::parse_variant("reversi:size=4")), nullptr);
}

} // namespace

} // namespace quincunx::openings
