// `quincunx solve` and `quincunx verify` as programs.

#include "golden/cli_run.hpp"
#include "golden/transcript.hpp"

#include <gtest/gtest.h>

#include <csignal>

namespace {

using namespace quincunx::test;

/// A question with a certificate in a folder of its own.
struct Solved {
    explicit Solved(Words words) {
        words.insert(words.begin(), "solve");
        words.insert(words.end(), {"--certificate", "proof"});
        const auto program = start_program(Wires::pipes, words, directory);
        status = program->wait_for_exit();
        said = lines_of(program->said());
        complaints = program->complaints();
    }
    std::string proof() const { return directory.path() / "proof"; }

    TemporaryDirectory directory;
    int status = 0;
    Words said;
    std::string complaints;
};

TEST(Solve, SaysTheValueLastAndProvesIt) {
    for (const auto& [variant, value] : std::vector<std::pair<const char*, const char*>>{
             {"reversi:size=6", "value +33"},
             {"reversi:size=4,diagonal=on", "value -8"},
             {"jesonmor:size=5,archers=off", "value loss"},
             {"jesonmor:size=3,archers=off,legs=free", "value loss"},
             {"checkers:size=4", "value draw"},
             {"ugolki:size=4", "value win"}}) {
        const Solved solved({variant});
        EXPECT_EQ(solved.said.back(), value) << solved.complaints;
        EXPECT_EQ(lines_of(said_by({"verify", solved.proof()})).back(), "verified");
    }
}

TEST(Solve, AnswersWhetherAGoalCanBeReached) {
    for (const auto& [goal, answer] : std::vector<std::pair<const char*, const char*>>{{"win", "goal yes"},
                                                                                       {"hold", "goal yes"},
                                                                                       {"33", "goal yes"},
                                                                                       {"+34", "goal no"},
                                                                                       {"-5", "goal yes"}}) {
        const Solved solved({"reversi:size=6", "--goal", goal});
        EXPECT_EQ(solved.said, Words{answer}) << goal << solved.complaints;
        EXPECT_EQ(lines_of(said_by({"verify", solved.proof()})).back(), "verified");
    }
    EXPECT_EQ(said_by({"solve", "jesonmor:size=5,archers=off", "--goal", "hold"}), "goal no\n");
}

TEST(Solve, TellsHowMuchSeemsToBeLeft) {
    const TemporaryDirectory directory;
    const auto program = start_program(Wires::pipes, {"solve", "ring"}, directory);
    EXPECT_TRUE(program->wait_to_complain(": proof number ")) << program->complaints();
    program->signal(SIGINT);
    EXPECT_EQ(program->wait_for_exit(), 130);
}

TEST(Solve, IsForThePlayerToMove) {
    EXPECT_EQ(lines_of(said_by({"solve", "reversi:size=4", "--moves", "b1"})).back(), "value -3");
    EXPECT_EQ(said_by({"solve", "checkers:size=4", "--position", "4/4/1r2/4 w"}), "value loss\n");
    EXPECT_EQ(said_by({"solve", "checkers:size=4", "--position", "4/4/1r2/4 w", "--goal", "hold"}),
              "goal no\n");
}

TEST(Solve, GoesOnFromACheckpoint) {
    const TemporaryDirectory directory;
    const Words words{"solve", "reversi", "--goal", "win", "--json", "--checkpoint", "table"};
    const auto nodes = [&] {
        const auto program = start_program(Wires::pipes, words, directory);
        EXPECT_EQ(program->wait_for_exit(), 0) << program->complaints();
        const auto said = nlohmann::json::parse(program->said());
        EXPECT_EQ(said.at("goal"), "yes");
        return said.at("nodes").get<int>();
    };
    const int first = nodes();
    EXPECT_LT(nodes(), first / 100);
    directory.write("table", "[Game \"reversi\"]\n");
    const auto program = start_program(Wires::pipes, words, directory);
    EXPECT_EQ(program->wait_for_exit(), 1);
    EXPECT_EQ(program->complaints(), "quincunx: --checkpoint table: it is no checkpoint\n");
    EXPECT_EQ(directory.read("table"), "[Game \"reversi\"]\n");
}

TEST(Solve, ThatIsInterruptedTellsWhatItKnows) {
    const TemporaryDirectory directory;
    const auto program = start_program(
        Wires::pipes, {"solve", "reversi", "--memory", "16", "--checkpoint", "table"}, directory);
    ASSERT_TRUE(program->wait_to_hear("bounds +1"));
    program->signal(SIGINT);
    EXPECT_EQ(program->wait_for_exit(), 130);
    EXPECT_TRUE(lines_of(program->said()).back().starts_with("value +")) << program->said();
    EXPECT_TRUE(directory.read("table").starts_with("quincunx checkpoint 1\n"));
}

TEST(Solve, ReplacesNoFileByACertificate) {
    const TemporaryDirectory directory;
    directory.write("mine", "kept");
    const auto program =
        start_program(Wires::pipes, {"solve", "reversi:size=4", "--certificate", "mine"}, directory);
    EXPECT_EQ(program->wait_for_exit(), 2);
    EXPECT_EQ(program->complaints(), "quincunx: --certificate: there is a file mine already\n");
    EXPECT_EQ(directory.read("mine"), "kept");
}

TEST(Solve, RefusesGoalsThatAreNone) {
    EXPECT_EQ(complaint_about({"solve", "reversi", "--goal", "lose"}),
              "quincunx: --goal: 'lose' is none; accepted is win, hold, or a number of discs");
    EXPECT_EQ(complaint_about({"solve", "ring", "--goal", "3"}),
              "quincunx: --goal: discs are counted in reversi alone; accepted is win or hold");
    EXPECT_EQ(complaint_about({"solve", "reversi", "--goal", "65"}),
              "quincunx: --goal: on this board -64 to 64 discs are accepted");
}

/// The lines of a page that stand between bars, without those of heads.
Words rows_of(const std::string& page) {
    Words rows = lines_of(page);
    std::erase_if(rows, [](const std::string& line) {
        return !line.starts_with("| `") || line.find("…") != std::string::npos;
    });
    return rows;
}

TEST(Solve, FillsAPageWithTheRowsOfAVariant) {
    const TemporaryDirectory directory;
    const auto say = [&](const Words& words) {
        const auto program = start_program(Wires::pipes, words, directory);
        EXPECT_EQ(program->wait_for_exit(), 0) << program->complaints();
        return lines_of(program->said());
    };
    const Words said = say({"solve", "ring:width=3,height=3", "--table", "page.md"});
    ASSERT_EQ(said.size(), 4U);
    EXPECT_TRUE(said[0].starts_with("ring:width=3,height=3: win, ")) << said[0];
    EXPECT_TRUE(said[1].starts_with(
        "ring:width=3,height=3, 1 a side: 48 fair setups, first wins 48, draws 0, second wins 0, "))
        << said[1];
    const Words rows = rows_of(directory.read("page.md"));
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_TRUE(rows[1].starts_with("| `ring:width=3,height=3` | 1 | 48 | 48 | 0 | 0 | ")) << rows[1];

    EXPECT_EQ(say({"solve", "checkers:size=4", "--table", "page.md"}).size(), 1U);
    EXPECT_EQ(rows_of(directory.read("page.md")).size(), 5U) << "others are kept";
}

TEST(Solve, RefusesToFillAPageWithRowsThatThereAreNot) {
    const TemporaryDirectory directory;
    directory.write("page.md", "# A page\n");
    const auto complaint = [&](const std::string& variant) {
        const auto program = start_program(Wires::pipes, {"solve", variant, "--table", "page.md"}, directory);
        EXPECT_EQ(program->wait_for_exit(), 2);
        return program->complaints();
    };
    EXPECT_EQ(complaint("ring:width=5"), "quincunx: --table: there is no row of 'ring:width=5'\n");
    EXPECT_EQ(complaint("ring"), "quincunx: --table: the file page.md has no table of what was solved\n");
    EXPECT_EQ(directory.read("page.md"), "# A page\n");
}

TEST(Verify, SaysWhatIsWrongAndWhere) {
    const Solved solved({"ugolki:size=4"});
    const std::string good = solved.directory.read("proof");
    const std::string proof = solved.proof();
    solved.directory.write("proof", good.substr(0, good.size() - 5));
    EXPECT_EQ(complaint_about({"verify", proof}),
              "quincunx: " + proof + ", line 1: it is cut off: its last line is no checksum");
    solved.directory.write("proof", good.substr(0, good.size() - 5) + "beef\n");
    EXPECT_NE(complaint_about({"verify", proof}).find("it is damaged"), std::string::npos);
    EXPECT_EQ(complaint_about({"verify", proof + "s"}),
              "quincunx: " + proof + "s: No such file or directory");
}

} // namespace
