// `quincunx openings` as a program: which moves games have made, and how those ended.

#include "golden/cli_run.hpp"
#include "golden/transcript.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace {

using namespace quincunx::test;

std::string record_of(const std::string& moves, const std::string& result) {
    return "[Game \"checkers\"]\n[Variant \"checkers\"]\n[Result \"" + result +
           "\"]\n[Reason \"resigned\"]\n\n1. " + moves + ' ' + result + "\n\n";
}

const std::string three_games = record_of("b3b4 a6a5 2. d3d4", "first") + record_of("b3b4 c6c5", "second") +
                                record_of("d3d4 a6a5", "first");

class Openings : public testing::Test {
  protected:
    void SetUp() override { folder_.write("games.qxr", three_games); }

    std::string said_of(Words words) {
        const Ran ran = run_in(folder_, std::move(words));
        EXPECT_EQ(ran.status, 0) << ran.complaints;
        return ran.said;
    }
    std::string complaint(Words words, int status = 2) {
        return complaint_of(run_in(folder_, std::move(words)), status);
    }

    TemporaryDirectory folder_;

  private:
    static Ran run_in(const TemporaryDirectory& folder, Words words) {
        words.insert(words.begin(), "openings");
        const auto program = start_program(Wires::pipes, words, folder);
        program->end_input();
        const int status = program->wait_for_exit();
        return {status, program->said(), program->complaints()};
    }
};

TEST_F(Openings, OfGamesAreShownMoveByMove) {
    EXPECT_EQ(said_of({"show", "checkers", "--games", "games.qxr"}),
              "move       games    White wins     draws      Red wins\n"
              "b3b4           2          50 %       0 %          50 %\n"
              "d3d4           1         100 %       0 %           0 %\n");
    EXPECT_EQ(said_of({"show", "checkers", "--moves", "b3b4 a6a5", "--games", "games.qxr"}),
              "move       games    White wins     draws      Red wins\n"
              "d3d4           1         100 %       0 %           0 %\n");
    EXPECT_EQ(said_of({"show", "checkers", "--moves", "b3b4 c6c5 d3d4", "--games", "games.qxr"}),
              "No game went on from here.\n");
}

TEST_F(Openings, AreMadeIntoATableThatIsShownLikeTheGames) {
    EXPECT_EQ(said_of({"make", "checkers", "--games", "games.qxr", "--to", "mine.openings"}), "games: 3\n");
    EXPECT_EQ(said_of({"show", "checkers", "--table", "mine.openings"}),
              said_of({"show", "checkers", "--games", "games.qxr"}));
    EXPECT_EQ(said_of({"make", "checkers", "--games", "games.qxr", "--least", "2", "--plies", "1", "--to",
                       "few.openings"}),
              "games: 3\n");
    EXPECT_EQ(folder_.read("few.openings"),
              "{\"openings\":1,\"variant\":\"checkers\",\"games\":3,\"positions\":{\n"
              "\"1w1w1w1w/w1w1w1w1/1w1w1w1w/8/8/r1r1r1r1/1r1r1r1r/r1r1r1r1 w\":{\"b3b4\":[1,0,1]}\n"
              "}}\n");
}

TEST_F(Openings, AreJsonForPrograms) {
    const auto json = nlohmann::json::parse(said_of({"show", "checkers", "--games", "games.qxr", "--json"}));
    EXPECT_EQ(json.at("games"), 3);
    EXPECT_EQ(json.at("variant"), "checkers");
    EXPECT_EQ(json.at("moves").at(0),
              nlohmann::json({{"move", "b3b4"}, {"first", 1}, {"draws", 0}, {"second", 1}}));
}

TEST_F(Openings, OfTheProgramAreShownUnlessGamesAreGiven) {
    EXPECT_NE(said_of({"show", "ugolki"}).find(" wins "), std::string::npos);
    EXPECT_EQ(complaint({"show", "checkers:size=4"}),
              "quincunx: no openings of checkers:size=4 come with the "
              "program; --games FILE reads games, and --table FILE "
              "what was made of them");
}

TEST_F(Openings, OfWrongFilesAreRefusedWithAReason) {
    folder_.write("wrong.qxr", three_games + record_of("a1b1", "first"));
    EXPECT_EQ(complaint({"show", "checkers", "--games", "wrong.qxr"}).find("quincunx: wrong.qxr: game 4: "),
              0U);
    EXPECT_EQ(complaint({"show", "ring", "--games", "games.qxr"}),
              "quincunx: games.qxr: no game of ring in it has been played to its end");
    EXPECT_EQ(complaint({"show", "checkers", "--table", "games.qxr"}),
              "quincunx: games.qxr: it is no table of openings, as quincunx openings make writes it");
    said_of({"make", "checkers", "--games", "games.qxr", "--to", "mine.openings"});
    EXPECT_EQ(complaint({"show", "checkers:size=4", "--table", "mine.openings"}),
              "quincunx: mine.openings: it has openings of checkers, not of checkers:size=4");
    EXPECT_EQ(complaint({"make", "checkers", "--games", "games.qxr", "--to", "mine.openings"}),
              "quincunx: --to: there is a file mine.openings already");
    EXPECT_EQ(complaint({"show", "checkers", "--games", "nowhere.qxr"}, 1),
              "quincunx: nowhere.qxr: No such file or directory");
}

} // namespace
