// `quincunx analyse` as a program: among some moves, a whole record, and what is told meanwhile.

#include "golden/cli_run.hpp"
#include "golden/transcript.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <csignal>

namespace {

using namespace quincunx::test;

TEST(Analysis, LooksAtTheMovesThatAreNamedAlone) {
    const Words lines =
        lines_of(said_by({"analyse", "reversi", "--moves", "d3 c5,e3", "--depth", "1", "--lines", "9"}));
    ASSERT_EQ(lines.size(), 3U);
    for (const char* move : {" pv c5", " pv e3"})
        EXPECT_TRUE(lines[0].ends_with(move) || lines[1].ends_with(move)) << joined(lines);
}

TEST(Analysis, SaysFirstWhoCannotForceAWin) {
    EXPECT_EQ(lines_of(said_by({"analyse", "checkers", "--depth", "1"})).front(),
              "no-forced-win first second");
    const Words one{"analyse", "checkers:size=4", "--position", "w2w/4/1r2/4 w", "--depth", "1"};
    EXPECT_EQ(lines_of(said_by(one)).front(), "no-forced-win second");
    EXPECT_TRUE(lines_of(said_by({"analyse", "ring", "--depth", "1"})).front().starts_with("depth 1 "));
}

/// Its standard error is the terminal, too.
TEST(Analysis, SaysOnATerminalWhichDepthTakesLong) {
    const TemporaryDirectory directory;
    TerminalRun program(
        Wires::terminal,
        {"/bin/sh", "-c", R"(exec "$0" "$@" 2>&1)", QX_PROGRAM, "analyse", "ugolki", "--time", "1000000000"},
        {"XDG_STATE_HOME=" + directory.path().string()}, directory.path());
    ASSERT_TRUE(program.wait_to_hear("\x1b[Klooking at depth "));
    program.signal(SIGINT);
    EXPECT_EQ(program.wait_for_exit(), 130);
    const std::string said = program.said();
    const auto best = said.rfind("best ");
    ASSERT_NE(best, std::string::npos) << said;
    EXPECT_GT(said.rfind("\x1b[K", best), said.rfind("looking at depth ")) << said; // which is gone by then
}

/// The first player could have won at once. What is said of it is proved, and the same whatever the search.
const std::string overlooked = "[Game \"checkers\"]\n"
                               "[Variant \"checkers:size=4\"]\n"
                               "[Position \"4/1w2/1r2/4 w\"]\n"
                               "[First \"Ann\"]\n"
                               "[Result \"second\"]\n"
                               "[Reason \"captured\"]\n"
                               "\n";

TEST(Annotation, IsTheRecordWithWhatWasFound) {
    const TemporaryDirectory directory;
    directory.write("game.qxr", overlooked + "1. pass {[%clk 0:00:09] hm} b3b1 second\n");
    const auto program =
        start_program(Wires::pipes, {"analyse", "--annotate", "game.qxr", "--nodes", "2000"}, directory);
    EXPECT_EQ(program->wait_for_exit(), 0) << program->complaints();
    EXPECT_EQ(program->said(),
              overlooked +
                  "{[%eval #1]} 1. pass {[%eval #-1] [%clk 0:00:09] hm; blunder: costs 100 % of win\n"
                  "chance; better is b2b4 (#1)} 1... b3b1 second\n");
}

TEST(Annotation, IsReadByPrograms) {
    const TemporaryDirectory directory;
    directory.write("game.qxr", overlooked + "1. pass b3b1 second\n");
    const auto program = start_program(
        Wires::pipes, {"analyse", "--annotate", "game.qxr", "--nodes", "2000", "--json"}, directory);
    EXPECT_EQ(program->wait_for_exit(), 0) << program->complaints();
    const auto json = nlohmann::json::parse(program->said());
    ASSERT_EQ(json.at("positions").size(), 3U);
    EXPECT_EQ(json.at("positions")[0].at("best").at("moves"), nlohmann::json::array({"b2b4"}));
    EXPECT_EQ(json.at("positions")[2].at("chance"), 0);
    EXPECT_EQ(json.at("mistakes")[0].at("kind"), "blunder");
}

TEST(Annotation, ThatIsInterruptedPrintsWhatThereIs) {
    const TemporaryDirectory directory;
    directory.write("game.qxr", "[Game \"ugolki\"]\n[Variant \"ugolki\"]\n[Result \"*\"]\n\n1. a4a6 *\n");
    // It tells a terminal how far it is, and is in the midst of it then.
    TerminalRun program(Wires::terminal,
                        {"/bin/sh", "-c", R"(exec "$0" "$@" 2>&1)", QX_PROGRAM, "analyse", "--annotate",
                         "game.qxr", "--time", "1000000000"},
                        {}, directory.path());
    ASSERT_TRUE(program.wait_to_hear("position 1 of 2"));
    program.signal(SIGINT);
    EXPECT_EQ(program.wait_for_exit(), 130);
    EXPECT_TRUE(program.said().ends_with("\n\n1. a4a6 *\n")) << program.said();
}

TEST(Annotation, SaysWhatIsWrong) {
    const TemporaryDirectory directory;
    directory.write("game.qxr", overlooked + "1. pass b3b3 second\n");
    const auto complaint = [&](Words words) {
        words.insert(words.begin(), "analyse");
        const auto program = start_program(Wires::pipes, words, directory);
        const int status = program->wait_for_exit();
        return complaint_of({status, program->said(), program->complaints()}, 2);
    };
    EXPECT_TRUE(complaint({"--annotate", "game.qxr"}).starts_with("quincunx: game.qxr, line 8, column 9: "));
    EXPECT_EQ(complaint({"--annotate", "none.qxr"}), "quincunx: none.qxr: No such file or directory");
    EXPECT_EQ(complaint({"ring", "--annotate", "game.qxr"}),
              "quincunx: --annotate: the record says which game it is of, and takes no VARIANT");
    EXPECT_EQ(complaint({"--annotate", "game.qxr", "--lines", "2"}),
              "quincunx: --lines excludes --annotate (see quincunx analyse --help)");
}

} // namespace
