// Our end of the engine protocol. Searches that would never end show that commands end them.

#include "openings/opening_book.hpp"
#include "support/heard.hpp"
#include "ugi/engine.hpp"
#include "ugi/search_task.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace quincunx;
using namespace quincunx::ugi;
using test::Heard;

struct EngineProtocol : testing::Test {
    Heard heard;
    Engine engine{{.version = "1", .seed = 7, .most_megabytes = 64},
                  [this](std::string_view line) { heard(line); }};

    void hear(std::initializer_list<const char*> lines) {
        for (const char* line : lines)
            EXPECT_TRUE(engine.hear(line)) << line;
    }
    /// What `go` comes to.
    std::string move_after(const char* go) {
        const std::size_t before = heard.count("bestmove ");
        hear({go});
        heard.wait_for("bestmove ", before + 1);
        return heard.lines().back().substr(9);
    }
    std::string said_to(const char* line) {
        hear({line});
        return heard.lines().back();
    }
};

TEST_F(EngineProtocol, DeclaresItself) {
    hear({"ugi"});
    const auto lines = heard.lines();
    ASSERT_GE(lines.size(), 2U);
    EXPECT_EQ(lines.front(), "id name Quincunx 1");
    EXPECT_EQ(lines.back(), "ugiok");
    EXPECT_EQ(heard.count("option name Hash type spin default 64 min 1 max 64"), 1U);
    EXPECT_EQ(said_to("uci"), "uciok");
}

TEST_F(EngineProtocol, AnswersEachGoOnce) {
    hear({"setoption name Hash value 1", "go infinite", "isready"});
    EXPECT_EQ(heard.count("readyok"), 1U);
    hear({"go depth 2"}); // ends the one before
    heard.wait_for("bestmove ", 2);
    hear({"stop", "stop", "ponderhit", "isready"});
    EXPECT_EQ(heard.count("bestmove "), 2U);
    EXPECT_FALSE(engine.hear("quit"));
    EXPECT_EQ(heard.count("bestmove "), 2U);
}

TEST_F(EngineProtocol, TellsTheMoveOfASearchThatIsEndedByQuit) {
    hear({"go infinite"});
    EXPECT_FALSE(engine.hear("quit"));
    EXPECT_EQ(heard.count("bestmove "), 1U);
}

TEST_F(EngineProtocol, WaitsForStopWhereAllIsKnown) {
    hear({"setoption name Variant value reversi:size=4", "go infinite depth 1"});
    heard.wait_for("info ");
    EXPECT_EQ(heard.count("bestmove "), 0U);
    hear({"stop"});
    heard.wait_for("bestmove ");
}

TEST_F(EngineProtocol, PondersUntilTheMoveWasMade) {
    hear({"go ponder movetime 1"});
    heard.wait_for("info depth 4 "); // more than the time would do for
    EXPECT_EQ(heard.count("bestmove "), 0U);
    hear({"ponderhit"});
    heard.wait_for("bestmove ");
}

TEST(SearchTask, CountsNoTimeBeforeTheMoveWasMade) {
    SearchTask task(SearchTask::Release::when_hit, [](SearchTask& /*task*/) {});
    while (task.age() == 0)
        EXPECT_EQ(task.elapsed(), 0);
    task.ponder_hit();
    const play::Milliseconds elapsed = task.elapsed();
    EXPECT_LT(elapsed, task.age());
}

TEST_F(EngineProtocol, ExpectsAnAnswerIfItMayPonder) {
    EXPECT_EQ(move_after("go depth 3").find("ponder"), std::string::npos);
    hear({"setoption name Ponder value true"});
    EXPECT_NE(move_after("go depth 3").find(" ponder "), std::string::npos);
}

TEST_F(EngineProtocol, PlaysFromThePositionAndItsMoves) {
    hear({"setoption name Variant value jesonmor:size=5,archers=off", "position startpos moves a1b3"});
    EXPECT_EQ(said_to("query p1turn"), "response false");
    EXPECT_EQ(said_to("query gameover"), "response false");
    EXPECT_EQ(said_to("query result"), "response none");
    EXPECT_NE(move_after("go depth 1"), "(none)");
}

TEST_F(EngineProtocol, SaysHowAGameEnded) {
    hear({"setoption name Variant value reversi:size=4", "position fen BBBB/BBBB/BBBB/BBBB b"});
    EXPECT_EQ(said_to("query gameover"), "response true");
    EXPECT_EQ(said_to("query result"), "response p1win");
    EXPECT_EQ(move_after("go depth 1"), "(none)");
    hear({"position fen WWWW/WWWW/BBBB/BBBB b"});
    EXPECT_EQ(said_to("query result"), "response draw");
}

TEST_F(EngineProtocol, HasNoMoveForAPositionThatItCannotSetUp) {
    EXPECT_EQ(said_to("position startpos moves a1"), "info string position: a1: this encloses no disc");
    EXPECT_EQ(move_after("go depth 1"), "(none)");
    EXPECT_EQ(said_to("query gameover"), "info string there is no position");
    hear({"position startpos"});
    EXPECT_NE(move_after("go depth 1"), "(none)");
}

TEST_F(EngineProtocol, SaysWhatAnOptionAccepts) {
    EXPECT_EQ(said_to("setoption name hash value 65"),
              "info string Hash: '65' is not accepted; accepted is 1 to 64");
    EXPECT_EQ(said_to("setoption name Ponder value yes"),
              "info string Ponder: 'yes' is not accepted; accepted is true, false");
    EXPECT_EQ(said_to("setoption name Style value bold"), "info string there is no option 'Style'");
    EXPECT_TRUE(said_to("setoption name Variant value nim").starts_with("info string Variant: "));
    EXPECT_EQ(said_to("nonsense"), "info string unknown command 'nonsense'");
}

TEST_F(EngineProtocol, SaysWhoCannotForceAWin) {
    /// Of the last line before `bestmove`.
    const auto says = [this](std::string_view words) {
        const auto lines = heard.lines();
        return lines.at(lines.size() - 2).find(words) != std::string::npos;
    };
    hear({"setoption name Variant value checkers:size=4"});
    move_after("go depth 1");
    EXPECT_TRUE(says(" noforcedwin p1 p2 nodes "));
    hear({"position fen w2w/4/1r2/4 w"});
    move_after("go depth 1 searchmoves pass");
    EXPECT_TRUE(says(" noforcedwin p2 nodes "));
}

TEST_F(EngineProtocol, ShowsSeveralLines) {
    hear({"setoption name MultiPV value 3"});
    move_after("go depth 1");
    EXPECT_EQ(heard.count("info depth 1 seldepth 1 multipv 3 "), 1U);
}

TEST_F(EngineProtocol, ChoosesAmongTheMovesThatAreWanted) {
    hear({"setoption name MultiPV value 9", "setoption name Threads value 2"});
    const std::string move = move_after("go searchmoves e6 a1 c4 depth 3");
    EXPECT_TRUE(move == "e6" || move == "c4") << move;
    EXPECT_EQ(heard.count("info string searchmoves: a1: this encloses no disc"), 1U);
    EXPECT_EQ(heard.count("info depth 3 seldepth 3 multipv 2 "), 1U);
    EXPECT_EQ(heard.count("info depth 3 seldepth 3 multipv 3 "), 0U);
    EXPECT_EQ(move_after("go searchmoves a1 depth 3"), "(none)");
}

TEST_F(EngineProtocol, PlaysAtALevel) {
    hear({"setoption name Level value 1"});
    EXPECT_NE(move_after("go"), "(none)");
    EXPECT_EQ(heard.count("info "), 0U);
}

TEST_F(EngineProtocol, OpensByItsBookWhereThatIsSet) {
    hear({"setoption name OwnBook value true"});
    const auto game = play::make_game(*play::parse_variant("reversi"));
    const auto book = openings::shipped_book(game->variant())->moves(*game);
    const std::string move = move_after("go movetime 100000");
    EXPECT_TRUE(std::ranges::find(book, move, &openings::BookMove::move) != book.end()) << move;
    EXPECT_EQ(heard.count("info "), 0U) << "it did not have to search";
    EXPECT_EQ(move_after("go depth 1 searchmoves d3"), "d3");
    EXPECT_GT(heard.count("info "), 0U) << "of what is wanted the score is wanted, too";
}

TEST_F(EngineProtocol, FindsTheSameMoveInEveryNewGame) {
    hear({"setoption name Variant value ugolki", "uginewgame"});
    move_after("go nodes 3000");
    const auto known = heard.lines();
    hear({"uginewgame"});
    move_after("go nodes 3000");
    const auto nodes_of_last = [](const std::vector<std::string>& lines) {
        const std::string& info = lines[lines.size() - 2];
        return info.substr(0, info.find(" nps "));
    };
    EXPECT_EQ(nodes_of_last(known), nodes_of_last(heard.lines()));
    EXPECT_EQ(known.back(), heard.lines().back());
}

} // namespace
