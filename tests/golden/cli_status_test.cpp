// The exit statuses of the program, and that what is wrong is said in one line on standard error and nowhere
// else.

#include "golden/cli_run.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace {

using namespace quincunx::test;

/// A quick run of each subcommand that succeeds; but what needs a server or is one is tested with one
/// (tests/client, tests/server), engines are in a conversation (engine_test.cpp, match_test.cpp), tables
/// need a folder (tablebase_test.cpp), `resume` and `review` a game (resume_test.cpp, review_test.cpp),
/// `puzzles` have a conversation (puzzles_test.cpp), `openings` and `book` files (openings_test.cpp,
/// book_test.cpp), `completions` a shell (completions_test.cpp), and `learn` plays for long
/// (tests/unit/learn_test.cpp).
const std::set<std::string> with_others{"engine",   "match",     "create", "join",       "watch",
                                        "bot",      "serve",     "worker", "backup",     "restore",
                                        "verify",   "tablebase", "resume", "review",     "puzzles",
                                        "openings", "book",      "learn",  "completions"};
const std::map<std::string, Words> good_runs{
    {"games", {"games"}},
    {"moves", {"moves", "reversi:diagonal=on"}},
    {"result", {"result", "jesonmor", "--moves", "c1d3 g9h7", "--show"}},
    {"apply", {"apply", "reversi", "d3"}},
    {"perft", {"perft", "ugolki", "2", "--divide", "--threads", "2", "--hash", "1", "--finished"}},
    {"random", {"random", "checkers:size=4", "--seed", "7", "--games", "3"}},
    {"play", {"play", "ring", "--first", "random", "--second", "random", "--seed", "1", "--plain"}},
    {"saved", {"saved"}},
    {"analyse", {"analyse", "ring", "--depth", "2", "--threads", "2", "--lines", "2"}},
    {"solve", {"solve", "reversi:size=4"}},
    {"bench", {"bench"}},
    {"help", {"help"}},
};

TEST(ExitStatus, IsZeroForEverySubcommandThatIsDone) {
    for (const std::string& name : subcommands()) {
        if (with_others.contains(name))
            continue;
        ASSERT_TRUE(good_runs.contains(name)) << "no run of " << name;
        EXPECT_NE(said_by(good_runs.at(name)), "") << name;
    }
}

TEST(ExitStatus, IsTwoForAnUnknownGameInEverySubcommandThatTakesOne) {
    for (const auto& [name, words] : good_runs) {
        if (words.size() == 1)
            continue;
        Words wrong = words;
        wrong[1] = "nim";
        EXPECT_EQ(complaint_about(wrong), "quincunx: variant: unknown game 'nim'; there are ring, reversi, "
                                          "ugolki, jesonmor, checkers");
    }
}

TEST(ExitStatus, IsTwoForAWrongPositionInEverySubcommandThatTakesOne) {
    for (const auto& [name, words] : good_runs) {
        if (words.size() == 1)
            continue;
        Words wrong = words;
        wrong[1] = "checkers:size=4";
        wrong.insert(wrong.end(), {"--position", "4/1w2/1r3/4 w"});
        EXPECT_EQ(complaint_about(wrong),
                  "quincunx: position, column 7: rank 3 from the top has 5 squares; 4 are needed");
    }
}

struct Refused {
    Words words;
    std::string complaint;
};

// C-2
TEST(ExitStatus, IsTwoForVariantsThatAreNone) {
    for (const char* variant :
         {"", "Ring", "ring:", "ring,", " ring", "ring ", "ring:width", "ring:width=", "ring:width=06",
          "ring:width=1", "ring:width=27", "ring:width=6,width=6", "ring:forced=red", "ring:camp=3x3",
          "reversi:size=7", "ugolki:size=5,camp=3x4", "jesonmor:protection=10000", "checkers:size=8,"})
        EXPECT_NE(complaint_about({"moves", variant}).find("quincunx: variant"), std::string::npos)
            << variant;
}

TEST(ExitStatus, IsTwoForMovesThatCannotBePlayedAndTellsTheirPly) {
    for (const Refused& refused : {
             Refused{{"apply", "reversi", "d3", "c3", "c3"}, "move c3 at ply 2: this encloses no disc"},
             Refused{{"result", "reversi", "--moves", "d3 a1"}, "move a1 at ply 2: this encloses no disc"},
             Refused{{"analyse", "reversi", "--moves", "a1"}, "move a1 at ply 1: this encloses no disc"},
             Refused{{"analyse", "reversi", "--moves", "d3 c5,a1"},
                     "move a1 at ply 2: this encloses no disc"},
             Refused{{"analyse", "reversi", "--moves", "d3,"}, "move  at ply 1: '' is no move"},
             Refused{{"apply", "ring", "--position", "6/1a4/6/6/6/6 r 9", "b5b4"},
                     "move b5b4 at ply 1: the game is over"},
             Refused{{"apply", "reversi", "pass"},
                     "move pass at ply 1: you have a move, so you may not pass"},
             Refused{{"apply", "ring", "a1a2", "z9z9"}, "move z9z9 at ply 2: "},
             Refused{{"apply", "ring", "A1A2"}, "move A1A2 at ply 1: "},
         })
        EXPECT_EQ(complaint_about(refused.words).rfind("quincunx: " + refused.complaint, 0), 0U)
            << joined(refused.words);
}

TEST(ExitStatus, IsTwoForNumbersThatAreNotAcceptedAndTellsWhichAre) {
    for (const Refused& refused : {
             Refused{{"perft", "ring", "100"}, "DEPTH: '100' is not accepted; accepted is 0 to 99"},
             Refused{{"perft", "ring", "-1"}, "DEPTH: '-1' is not accepted; accepted is 0 to 99"},
             Refused{{"perft", "ring", "1.5"}, "DEPTH: '1.5' is not accepted; accepted is 0 to 99"},
             Refused{{"perft", "ring", "1", "--threads", "0"},
                     "--threads: '0' is not accepted; accepted is 1 to 256"},
             Refused{{"perft", "ring", "1", "--hash", "65537"},
                     "--hash: '65537' is not accepted; accepted is 0 to 65536"},
             Refused{{"random", "ring", "--games", "0"},
                     "--games: '0' is not accepted; accepted is 1 to 1000000000"},
             Refused{{"analyse", "ring", "--depth", "0"},
                     "--depth: '0' is not accepted; accepted is 1 to 127"},
             Refused{{"analyse", "ring", "--nodes", "no"},
                     "--nodes: 'no' is not accepted; accepted is 1 to 1152921504606846976"},
             Refused{
                 {"analyse", "ring", "--time", "nan"},
                 "--time: 'nan' is not accepted; accepted is 0.001 to 1000000000 seconds, or with a unit, as "
                 "500ms or 2m"},
             Refused{{"play", "ring", "--delay", "2 weeks"},
                     "--delay: '2 weeks' is not accepted; accepted is 0 to 3600 seconds, or with a unit, as "
                     "500ms or 2m"},
             Refused{{"analyse", "ring", "--lines", "1001"},
                     "--lines: '1001' is not accepted; accepted is 1 to 1000"},
         })
        EXPECT_EQ(complaint_about(refused.words),
                  "quincunx: " + refused.complaint + " (see quincunx " + refused.words.front() + " --help)");
}

// What is no plain decimal would be read as something else: 010 as 8, -1 and what is too great as 2^64 - 1.
TEST(ExitStatus, IsTwoForNumbersThatAreNoPlainDecimals) {
    for (const char* depth : {"", "01", "010", "+1", " 1", "1 ", "0x1", "1e0"})
        EXPECT_NE(complaint_about({"perft", "ring", depth}).find("DEPTH: '"), std::string::npos) << depth;
    for (const char* subcommand : {"random", "play"})
        for (const char* seed : {"-1", "18446744073709551616", "07", "x", ""})
            EXPECT_EQ(complaint_about({subcommand, "ring", "--seed", seed}),
                      std::string("quincunx: --seed: '") + seed +
                          "' is not accepted; accepted is 0 to 18446744073709551615 (see quincunx " +
                          subcommand + " --help)");
}

TEST(ExitStatus, IsZeroForTheLargestSeed) {
    EXPECT_EQ(said_by({"random", "ring", "--games", "1", "--seed", "18446744073709551615"}).find("games 1\n"),
              0U);
}

TEST(ExitStatus, IsTwoForOptionsGivenTwice) {
    EXPECT_NE(complaint_about({"moves", "ring", "--position", "a", "--position", "b"}).find("--position"),
              std::string::npos);
    EXPECT_NE(complaint_about({"perft", "ring", "1", "--threads", "1", "--threads", "2"}).find("--threads"),
              std::string::npos);
}

TEST(ExitStatus, IsTwoInRussianToo) {
    const Ran ran = run_program({"apply", "reversi", "a1"}, {"LC_ALL=ru_RU.UTF-8"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.said, "");
    EXPECT_EQ(ran.complaints, "quincunx: move a1 at ply 1: ни одна фишка не окружена\n");
}

} // namespace
