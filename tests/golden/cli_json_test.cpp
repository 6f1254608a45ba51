// What programs read: the output with --json.

#include "golden/cli_run.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace quincunx::test;
using nlohmann::json;

/// The names of an object's members, sorted.
Words members(const json& object) {
    Words names;
    for (const auto& member : object.items())
        names.push_back(member.key());
    return names;
}

TEST(Json, IsOneLine) {
    for (const Words& words :
         {Words{"games"}, Words{"moves", "ring"}, Words{"result", "ring"}, Words{"apply", "ring"},
          Words{"perft", "ring", "2", "--divide"}, Words{"random", "ring", "--games", "2"}, Words{"bench"}}) {
        Words with = words;
        with.emplace_back("--json");
        EXPECT_EQ(lines_of(said_by(with)).size(), 1U) << joined(with);
    }
}

TEST(Json, OfGamesHasEveryOptionWithItsDefaultAndWhatItAccepts) {
    const json games = json_of({"games"});
    Words names;
    for (const json& game : games) {
        EXPECT_EQ(members(game), (Words{"game", "options"}));
        names.push_back(game.at("game"));
        for (const json& option : game.at("options"))
            if (option.contains("words")) {
                EXPECT_EQ(members(option), (Words{"default", "name", "words"}));
                const Words accepted = option.at("words").get<Words>();
                EXPECT_NE(std::ranges::find(accepted, option.at("default").get<std::string>()),
                          accepted.end());
            } else {
                EXPECT_EQ(members(option), (Words{"default", "maximum", "minimum", "name", "parity"}));
                EXPECT_LE(option.at("minimum"), option.at("default"));
                EXPECT_LE(option.at("default"), option.at("maximum"));
            }
    }
    EXPECT_EQ(names, (Words{"ring", "reversi", "ugolki", "jesonmor", "checkers"}));
    EXPECT_EQ(games[3].at("options")[0],
              (json{{"name", "size"}, {"default", 9}, {"minimum", 3}, {"maximum", 25}, {"parity", "odd"}}));
}

// The program takes what it says that it takes, and nothing beyond.
TEST(Json, OfGamesTellsTheTruthAboutOptions) {
    for (const json& game : json_of({"games"}))
        for (const json& option : game.at("options")) {
            const std::string variant =
                game.at("game").get<std::string>() + ":" + option.at("name").get<std::string>() + "=";
            Words accepted;
            if (option.contains("words")) {
                accepted = option.at("words").get<Words>();
            } else {
                const int least = option.at("minimum");
                const int most = option.at("maximum");
                accepted = {std::to_string(least), std::to_string(most)};
                complaint_about({"moves", variant + std::to_string(least - 1)});
                complaint_about({"moves", variant + std::to_string(most + 1)});
                if (option.at("parity") != "any")
                    complaint_about({"moves", variant + std::to_string(least + 1)});
            }
            for (const std::string& value : accepted)
                EXPECT_NE(said_by({"moves", variant + value}), "") << variant << value;
            complaint_about({"moves", variant + "none-such"});
        }
}

TEST(Json, OfMovesHasThoseOfTheTextWithWhatTheyDo) {
    for (const char* variant : {"ring", "reversi:diagonal=on", "ugolki", "jesonmor", "checkers"}) {
        Words moves;
        for (const json& move : json_of({"moves", variant})) {
            EXPECT_EQ(members(move), (Words{"captured", "move", "path", "turned"}));
            moves.push_back(move.at("move"));
        }
        EXPECT_EQ(moves, lines_of(said_by({"moves", variant})));
    }
    const json jump = json_of({"moves", "checkers:size=4", "--position", "4/1w2/1r2/4 w"})[2];
    EXPECT_EQ(
        jump,
        (json{{"move", "b2b4"}, {"path", json::array()}, {"captured", {"b3"}}, {"turned", json::array()}}));
    EXPECT_EQ(json_of({"moves", "reversi:diagonal=on"})[0].at("turned"), json::array({"d4"}));
    EXPECT_EQ(json_of({"moves", "ugolki"})[0].at("path"), json::array({"a4", "a6"}));
}

TEST(Json, OfMovesAfterTheEndIsAnEmptyList) {
    EXPECT_EQ(json_of({"moves", "ring", "--position", "6/1a4/6/6/6/6 r 9"}), json::array());
    EXPECT_EQ(said_by({"moves", "ring", "--position", "6/1a4/6/6/6/6 r 9"}), "");
}

TEST(Json, OfAResultHasTheReasonOnceTheGameIsOver) {
    EXPECT_EQ(json_of({"result", "reversi", "--moves", "d3"}),
              (json{{"result", "running"}, {"position", "8/8/3B4/3BB3/3BW3/8/8/8 w"}}));
    EXPECT_EQ(json_of({"result", "checkers:size=4", "--position", "4/1w2/1r2/4 w", "--moves", "b2b4"}),
              (json{{"result", "first"}, {"reason", "captured"}, {"position", "4/4/4/1w2 r"}}));
}

TEST(Json, OfAppliedMovesHasThePosition) {
    EXPECT_EQ(json_of({"apply", "reversi", "d3"}), (json{{"position", "8/8/3B4/3BB3/3BW3/8/8/8 w"}}));
}

TEST(Json, OfPerftHasTheCountAndThatOfEachMove) {
    const json plain = json_of({"perft", "reversi", "4"});
    EXPECT_EQ(members(plain), (Words{"count", "depth", "seconds"}));
    EXPECT_EQ(plain.at("depth"), 4);
    EXPECT_EQ(plain.at("count"), 44);
    EXPECT_GE(plain.at("seconds"), 0.0);

    const json divided = json_of({"perft", "reversi", "4", "--divide"});
    std::uint64_t total = 0;
    for (const auto& move : divided.at("moves").items())
        total += move.value().get<std::uint64_t>();
    EXPECT_EQ(members(divided.at("moves")), lines_of(said_by({"moves", "reversi"})));
    EXPECT_EQ(total, 44U);
}

TEST(Json, OfDividedPerftHasMovesWhereThereAreNone) {
    EXPECT_EQ(json_of({"perft", "ring", "2", "--divide", "--position", "6/1a4/6/6/6/6 r 9"}).at("moves"),
              json::object());
    EXPECT_EQ(json_of({"perft", "ring", "0", "--divide"}).at("moves"), json::object());
}

TEST(Json, OfRandomGamesHasTheSameFiguresAsTheText) {
    const Words words{"random", "jesonmor:size=5", "--seed", "3", "--games", "20"};
    const json played = json_of(words);
    EXPECT_EQ(members(played), (Words{"draws", "first", "games", "games_per_second", "plies",
                                      "plies_per_second", "second", "seconds"}));
    EXPECT_EQ(played.at("games"), 20);
    EXPECT_EQ(played.at("first").get<int>() + played.at("second").get<int>() + played.at("draws").get<int>(),
              20);
    const Words lines = lines_of(said_by(words));
    for (const char* name : {"games", "plies", "first", "second", "draws"})
        EXPECT_NE(std::ranges::find(lines, std::string(name) + " " + played.at(name).dump()), lines.end())
            << name;
    EXPECT_NE(json_of({"random", "jesonmor:size=5", "--seed", "4", "--games", "20"}).at("plies"),
              played.at("plies"));
}

TEST(Json, OfAnAnalysisIsAnObjectForEachDepthAndTheBestMove) {
    const Words lines =
        lines_of(said_by({"analyse", "reversi:diagonal=on", "--depth", "3", "--lines", "2", "--json"}));
    ASSERT_EQ(lines.size(), 4U);
    for (int depth = 1; depth <= 3; ++depth) {
        const json report = json::parse(lines[static_cast<std::size_t>(depth) - 1]);
        EXPECT_EQ(members(report), (Words{"depth", "lines", "milliseconds", "nodes"}));
        EXPECT_EQ(report.at("depth"), depth);
        ASSERT_EQ(report.at("lines").size(), 2U);
        for (const json& line : report.at("lines")) {
            EXPECT_EQ(members(line), (Words{"certainty", "moves", "score"}));
            EXPECT_EQ(line.at("certainty"), "estimate");
            const Words moves = line.at("moves").get<Words>();
            EXPECT_LE(moves.size(), static_cast<std::size_t>(depth));
            EXPECT_EQ(said_by({"result", "reversi:diagonal=on", "--moves", joined(moves)}), "running\n");
        }
    }
    const json last = json::parse(lines.back());
    EXPECT_EQ(members(last), (Words{"best", "nodes"}));
    EXPECT_EQ(last.at("best"), json::parse(lines[2]).at("lines")[0].at("moves")[0]);
}

TEST(Json, OfAnAnalysisTellsAProvedEndAndHowFarItIs) {
    const Words lines = lines_of(
        said_by({"analyse", "checkers:size=4", "--position", "4/1w2/1r2/4 w", "--depth", "3", "--json"}));
    const json line = json::parse(lines[lines.size() - 2]).at("lines")[0];
    EXPECT_EQ(line.at("certainty"), "proved");
    EXPECT_EQ(line.at("plies"), 1);
    EXPECT_EQ(line.at("moves"), json::array({"b2b4"}));
}

TEST(Json, OfAnAnalysisAfterTheEndIsTheResult) {
    EXPECT_EQ(json_of({"analyse", "ring", "--position", "6/1a4/6/6/6/6 r 9"}),
              (json{{"result", "second"}, {"reason", "no-red"}}));
}

TEST(Json, OfTheBenchHasTheSignatureOfTheText) {
    const json bench = json_of({"bench"});
    EXPECT_EQ(members(bench), (Words{"positions", "signature", "total"}));
    std::uint64_t nodes = 0;
    for (const json& position : bench.at("positions")) {
        EXPECT_EQ(members(position), (Words{"nodes", "nodes_per_second", "seconds", "variant"}));
        nodes += position.at("nodes").get<std::uint64_t>();
    }
    EXPECT_EQ(bench.at("total").at("nodes"), nodes);
    EXPECT_EQ(bench.at("signature"), nodes);
    EXPECT_EQ(lines_of(said_by({"bench"})).back(), "signature " + std::to_string(nodes));
}

TEST(Json, IsNotPrintedForWhatIsWrong) {
    for (const Words& words :
         {Words{"moves", "nim"}, Words{"result", "ring", "--moves", "z"}, Words{"apply", "ring", "z"},
          Words{"perft", "ring", "-1"}, Words{"random", "nim"}, Words{"analyse", "ring", "--moves", "z"}}) {
        Words with = words;
        with.emplace_back("--json");
        complaint_about(with);
    }
}

} // namespace
