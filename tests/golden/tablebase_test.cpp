// `quincunx tablebase` as a program, and what looks positions up on the way.

#include "golden/cli_run.hpp"
#include "golden/transcript.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

namespace {

using namespace quincunx::test;

/// A folder in which tables are built.
struct Folder {
    Words with_tables(Words words) const {
        words.insert(words.end(), {"--tables", path()});
        return words;
    }
    std::string said(const Words& words) const { return said_by(with_tables(words)); }
    std::string complaint(const Words& words, int status = 1) const {
        return complaint_about(with_tables(words), status);
    }
    std::string path() const { return directory.path(); }

    TemporaryDirectory directory;
};

const Words build_checkers{"tablebase", "build", "checkers:size=4", "--pieces", "3"};
const Words verify_checkers{"tablebase", "verify", "checkers:size=4"};

TEST(Tablebase, IsBuiltVerifiedAndProbed) {
    const Folder folder;
    const Words built = lines_of(folder.said(build_checkers));
    ASSERT_EQ(built.size(), 3U);
    EXPECT_TRUE(built[0].starts_with("wr: 480 positions: 64 wins, 416 draws, 0 losses, 0 bounds; 1 plies"))
        << built[0];
    EXPECT_EQ(lines_of(folder.said(verify_checkers)),
              (Words{"wr holds: 480 positions", "wrr holds: 3360 positions", "wwr holds: 3360 positions",
                     "verified"}));
    EXPECT_EQ(
        lines_of(folder.said({"tablebase", "probe", "checkers:size=4", "--position", "4/1w2/1r2/4 w"})),
        (Words{"value win in 1", "b2b4 win in 1", "b2a2 draw", "b2b1 draw", "b2c2 draw", "pass loss in 2"}));
}

TEST(Tablebase, SpeaksJson) {
    const Folder folder;
    const auto built = nlohmann::json::parse(
        folder.said({"tablebase", "build", "ugolki:size=4", "--threads", "2", "--json"}));
    EXPECT_EQ(built.at("material"), "WB");
    EXPECT_EQ(built.at("wins").get<int>() + built.at("draws").get<int>() + built.at("losses").get<int>(),
              built.at("positions").get<int>());
    const auto probed = nlohmann::json::parse(folder.said({"tablebase", "probe", "ugolki:size=4", "--json"}));
    EXPECT_EQ(probed.at("value"), "win");
    EXPECT_EQ(probed.at("plies"), 11);
    EXPECT_EQ(probed.at("moves").at(0), nlohmann::json({{"move", "a1a2"}, {"value", "win"}, {"plies", 11}}));
}

TEST(Tablebase, GoesOnWhereItWasKilled) {
    const Folder folder;
    const Words words{"tablebase", "build", "checkers", "--pieces", "4", "--threads", "1"};
    const auto program = start_program(Wires::pipes, folder.with_tables(words), folder.directory);
    ASSERT_TRUE(program->wait_to_hear("wr: "));
    program->signal(SIGKILL);
    EXPECT_EQ(program->wait_for_exit(), 128 + SIGKILL);
    const std::string first = folder.directory.read("checkers/wr.qxt");
    const Words again = lines_of(folder.said({"tablebase", "build", "checkers"}));
    EXPECT_EQ(again, Words{"wr kept: 8064 positions, " + std::to_string(first.size()) + " bytes"});
    EXPECT_EQ(folder.directory.read("checkers/wr.qxt"), first);
}

TEST(Tablebase, EndsSoonWhenInterrupted) {
    const Folder folder;
    const Words words{"tablebase", "build", "checkers", "--pieces", "6"};
    const auto program = start_program(Wires::pipes, folder.with_tables(words), folder.directory);
    ASSERT_TRUE(program->wait_to_hear("wr: "));
    program->signal(SIGINT);
    EXPECT_EQ(program->wait_for_exit(), 130);
}

TEST(Tablebase, RefusesWhatIsDamagedOrOfSomethingElse) {
    const Folder folder;
    folder.said(build_checkers);
    const std::string name = "checkers:size=4";
    const std::string place = folder.path() + "/checkers_size=4/";
    const std::string good = folder.directory.read("checkers_size=4/wr.qxt");
    folder.directory.write("checkers_size=4/wr.qxt", good.substr(0, good.size() - 1));
    const std::string damaged = "quincunx: " + place + "wr.qxt: it is damaged: it has ";
    EXPECT_EQ(folder.complaint(verify_checkers).rfind(damaged, 0), 0U);
    EXPECT_NE(complaint_of(run_program(folder.with_tables(build_checkers)), 1)
                  .find("it is built anew if it is removed"),
              std::string::npos);
    const Words probing{"tablebase", "probe", name, "--position", "4/1w2/1r2/4 w"};
    EXPECT_EQ(folder.complaint(probing).rfind(damaged, 0), 0U);
    folder.directory.write("checkers_size=4/wr.qxt", folder.directory.read("checkers_size=4/wwr.qxt"));
    EXPECT_EQ(folder.complaint(probing), "quincunx: " + place + "wr.qxt: it is the table of " + name +
                                             " wwr; that of " + name + " wr is expected");
}

TEST(Tablebase, SaysWhatIsAccepted) {
    const Folder folder;
    EXPECT_EQ(folder.complaint({"tablebase", "build", "jesonmor:protection=4"}, 2),
              "quincunx: there are no tables with protection=4: until so many moves have been made, their "
              "number decides what is legal (JES-7); accepted is protection=0");
    EXPECT_EQ(folder.complaint({"tablebase", "build", "checkers", "--material", "wx"}, 2),
              "quincunx: --material: 'x' is no piece; accepted are wr");
    EXPECT_EQ(folder.complaint({"tablebase", "build", "checkers", "--blocks", "c3"}, 2),
              "quincunx: --blocks: there are blocks in ring alone");
    EXPECT_EQ(folder.complaint({"tablebase", "build", "checkers", "--pieces", "12"}, 2)
                  .find("quincunx: wrrrrrr has more positions than a table can have"),
              0U);
    EXPECT_EQ(folder.complaint(verify_checkers),
              "quincunx: " + folder.path() + "/checkers_size=4: there are no tables");
    const Words learning{"learn", "checkers", "--games", "16", "--nodes", "10", "--to", folder.path() + "/x"};
    EXPECT_EQ(folder.complaint(learning),
              "quincunx: --tables: " + folder.path() + ": there are no tables of checkers");
    EXPECT_EQ(complaint_about({"analyse", "checkers", "--tables", folder.path() + "/none"}),
              "quincunx: --tables: '" + folder.path() +
                  "/none' is not accepted; accepted is a folder that is there "
                  "(see quincunx analyse --help)");
    EXPECT_EQ(complaint_about({"tablebase", "build", "checkers"}),
              "quincunx: --tables is required (see quincunx tablebase build --help)");
    EXPECT_EQ(complaint_about({"tablebase"}),
              "quincunx: A subcommand is required (see quincunx tablebase --help)");
}

TEST(Tablebase, IsAskedBySolveAnalyseAndEngine) {
    const Folder folder;
    folder.said({"tablebase", "build", "ugolki:size=4"});
    EXPECT_EQ(folder.said({"solve", "ugolki:size=4"}), "value win\n");
    EXPECT_EQ(folder.said({"solve", "ugolki:size=4", "--goal", "hold"}), "goal yes\n");
    EXPECT_EQ(lines_of(folder.said({"analyse", "ugolki:size=4", "--depth", "1"})).front(), "table win in 11");
    const auto program = start_program(Wires::pipes, folder.with_tables({"engine"}), folder.directory);
    program->type("ugi\nsetoption name Variant value ugolki:size=4\nposition startpos\ngo depth 1\n");
    EXPECT_TRUE(program->wait_to_hear("info string table win in 11"));
    EXPECT_TRUE(program->wait_to_hear("bestmove a1"));
    program->type("quit\n");
    EXPECT_EQ(program->wait_for_exit(), 0);
}

TEST(Tablebase, TellsAnalyseAndEngineWhatTheyComeTo) {
    const Folder folder;
    const std::string variant = "jesonmor:size=5,archers=off";
    const std::string position = "4k/2K2/5/2kK1/5 w 0 0 0"; // with a knight more than the tables have
    folder.said({"tablebase", "build", variant, "--pieces", "3"});
    const auto said = lines_of(folder.said({"analyse", variant, "--position", position, "--depth", "3"}));
    EXPECT_TRUE(said[2].starts_with("depth 3 line 1 score win in at most 13 ")) << said[2];
    const auto program = start_program(Wires::pipes, folder.with_tables({"engine"}), folder.directory);
    program->type("ugi\nsetoption name Variant value " + variant + "\nposition fen " + position +
                  "\ngo depth 3\n");
    EXPECT_TRUE(program->wait_to_hear("score win 13"));
    program->type("quit\n");
    EXPECT_EQ(program->wait_for_exit(), 0);
}

TEST(Tablebase, EndsGamesThatAreLearnedFromWhichNeedItToGoOn) {
    const Folder folder;
    const std::string variant = "jesonmor:size=5,archers=off";
    folder.said({"tablebase", "build", variant, "--pieces", "4"});
    const std::string to = folder.path() + "/x.weights";
    const Words words{"learn", variant, "--games", "40", "--nodes", "30", "--to", to};
    folder.said(words);
    const Words games = lines_of(folder.directory.read("x.weights.games"));
    EXPECT_EQ(games.front(), "quincunx games 1 " + variant + " games 40 nodes 30 seed 1 tables 4");
    // A search of 30 positions does not prove a draw.
    EXPECT_GT(std::ranges::count_if(games, [](const std::string& game) { return game.ends_with("=0"); }), 0);
    EXPECT_NE(complaint_about(words, 1).find("x.weights.games"), std::string::npos) << "without tables";
}

TEST(Tablebase, IsNotNeededBySolve) {
    const Folder folder;
    EXPECT_EQ(lines_of(folder.said({"solve", "ugolki:size=4"})).back(), "value win");
}

} // namespace
