// Arguments and inputs that are enormous, binary or empty.

#include "golden/cli_run.hpp"
#include "golden/transcript.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

namespace {

using namespace quincunx::test;

/// As long as the system lets an argument be, nearly.
const std::string enormous(120'000, 'x');

/// Every byte that an argument can hold.
std::string binary() {
    std::string bytes;
    for (int byte = 1; byte < 256; ++byte)
        bytes += static_cast<char>(byte);
    return bytes;
}

/// Every place on the command line that takes a text, with `text` in it.
std::vector<Words> places_for(const std::string& text) {
    return {
        {text},
        {"-" + text},
        {"--" + text},
        {"games", text},
        {"bench", "--" + text},
        {"moves", text},
        {"moves", "nim:" + text},
        {"moves", "ring:" + text},
        {"moves", "ring:" + text + "=1"},
        {"moves", "ring:width=" + text},
        {"moves", "ring:forced=" + text},
        {"moves", "ring", text},
        {"moves", "ring", "--" + text},
        {"moves", "ring", "--json=no-" + text},
        {"moves", "ring", "--position", text},
        {"moves", "ring", "--position=" + text},
        {"moves", "ring", "--position", text + " r 1"},
        {"moves", "ring", "--position", "abcdef/6/6/6/6/FEDCBA " + text + " 1"},
        {"moves", "ring", "--position", "abcdef/6/6/6/6/FEDCBA r " + text},
        {"moves", "ring", "--position", "abcdef/6/6/6/6/FEDCBA r 1 " + text},
        {"moves", "ring", "--position", "abcdef/6/" + text + "/6/6/FEDCBA r 1"},
        {"result", "ring", "--moves", "a1a2" + text},
        {"apply", "ring", text},
        {"apply", "ring", "a1" + text},
        {"perft", "ring", text},
        {"perft", "ring", "1", "--threads", text},
        {"perft", "ring", "1", "--hash", text},
        {"random", "ring", "--games", text},
        {"random", "ring", "--seed", text},
        {"analyse", "ring", "--depth", text},
        {"analyse", "ring", "--nodes", text},
        {"analyse", "ring", "--time", text},
        {"analyse", "ring", "--lines", text},
        {"analyse", "ring", "--moves", "a1a2" + text},
        {"play", text},
        {"play", "ring", text},
        {"play", "jesonmor", text, "5"},
        {"play", "jesonmor", "9", text},
        {"play", "ring", "--first", text},
        {"play", "ring", "--second", "level:" + text},
        {"play", "ring", "--setup", text},
        {"play", "ring", "--setup", "random:" + text},
        {"play", "ring", "--dialect", text},
        {"play", "ring", "--seed", text},
    };
}

TEST(Arguments, ThatAreEnormousAreComplainedOfInALineThatIsNot) {
    for (const Words& words : places_for(enormous))
        complaint_about(words);
}

TEST(Arguments, ThatAreBinaryAreComplainedOfInALineThatCanBeShown) {
    for (const Words& words : places_for(binary()))
        complaint_about(words);
    for (const Words& words : places_for("\n\x1b[2J\xff\n"))
        complaint_about(words);
}

TEST(Arguments, WithEnormousNumbersAreComplainedOf) {
    for (const Words& words : places_for(std::string(100'000, '9')))
        complaint_about(words);
}

TEST(Arguments, ThatAreEmptyAreComplainedOfUnlessTheyAreAnEmptyList) {
    for (const Words& words : {
             Words{""},
             {"games", ""},
             {"moves", ""},
             {"moves", "ring", ""},
             {"moves", "ring", "--position", ""},
             {"moves", "ring", "--position="},
             {"apply", "ring", ""},
             {"apply", "ring", "a1a2", "", "a6a5"},
             {"perft", "ring", ""},
             {"perft", "ring", "1", "--threads", ""},
             {"random", "ring", "--seed", ""},
             {"analyse", "ring", "--time", ""},
             {"play", "ring", "--dialect", ""},
         })
        complaint_about(words);
    EXPECT_EQ(said_by({"result", "ring", "--moves", ""}), "running\n");
    EXPECT_EQ(said_by({"result", "ring", "--moves", " \t\n"}), "running\n");
}

TEST(Arguments, InGreatNumbersAreComplainedOfInOneLine) {
    Words words{"moves", "ring"};
    words.insert(words.end(), 10'000, "more");
    EXPECT_EQ(complaint_about(words), "quincunx: 'more' was not expected (see quincunx moves --help)");
    words = {"play", "jesonmor"};
    words.insert(words.end(), 10'000, "9");
    complaint_about(words);
}

TEST(Arguments, WithAMoveThatIsWrongFarBehindTellItsPly) {
    Words words{"apply", "checkers"};
    words.insert(words.end(), 9'999, "pass");
    words.emplace_back("a1a2");
    EXPECT_EQ(complaint_about(words).find("quincunx: move a1a2 at ply 10000: "), 0U);
    words.back() = "pass";
    EXPECT_EQ(said_by(words), said_by({"apply", "checkers"}));
}

// What a shell's variable holds when it was made for another program.
TEST(Environment, ThatIsOddIsNoReasonToFail) {
    for (const std::string& value :
         {std::string(), enormous, binary(), std::string("ru"), std::string("xx_YY")})
        for (const char* name : {"LC_ALL=", "LC_MESSAGES=", "LANG=", "NO_COLOR=", "TERM="}) {
            const Ran ran = run_program({"moves", "nim"}, {name + value});
            EXPECT_EQ(ran.status, 2);
            EXPECT_EQ(ran.said, "");
            EXPECT_EQ(lines_of(ran.complaints).size(), 1U);
        }
}

/// Plays with everything that there is to read at once, and nothing after it.
int status_of_reading(const Words& words, const std::string& text) {
    const TemporaryDirectory directory;
    const auto program = start_program(Wires::pipes, words, directory);
    program->type(text);
    program->end_input();
    const int status = program->wait_for_exit();
    EXPECT_EQ(program->complaints(), "") << joined(words);
    EXPECT_LT(program->said().size(), 64U * 1024U) << joined(words);
    const auto is_unfit = [](char c) { return ('\0' <= c && c < ' ' && c != '\n') || c == '\x7f'; };
    EXPECT_TRUE(std::ranges::none_of(program->said(), is_unfit)) << joined(words);
    return status;
}

TEST(Environment, SaysTheLanguageInTheOrderOfItsNames) {
    const auto speaks_russian = [](const Words& environment) {
        return run_program({"moves", "reversi", "--position", "x"}, environment).complaints.find("позиция") !=
               std::string::npos;
    };
    EXPECT_TRUE(speaks_russian({"LANG=ru_RU.UTF-8"}));
    EXPECT_TRUE(speaks_russian({"LC_ALL=ru_RU.UTF-8", "LC_MESSAGES=C", "LANG=C"}));
    EXPECT_FALSE(speaks_russian({"LC_ALL=C", "LC_MESSAGES=ru_RU.UTF-8", "LANG=ru_RU.UTF-8"}));
    EXPECT_FALSE(speaks_russian({"LC_MESSAGES=en_US.UTF-8", "LANG=ru_RU.UTF-8"}));
    EXPECT_TRUE(speaks_russian({"LC_ALL=", "LC_MESSAGES=ru_RU.UTF-8", "LANG=C"}));
}

TEST(Input, ThatIsOddLeavesEveryConversationInOrder) {
    for (const char* game : {"ring", "reversi", "ugolki", "jesonmor", "checkers"})
        for (const char* dialect : {"canonical", "classic"})
            for (const std::string& text :
                 {std::string(), std::string("\n"), std::string("\n\n\n"), std::string(1, '\0'), enormous,
                  enormous + "\n", binary(), binary() + "\n", std::string(300, '\0') + "\n"})
                EXPECT_EQ(status_of_reading({"play", game, "--dialect", dialect, "--second", "human"}, text),
                          0)
                    << game << ' ' << dialect;
}

TEST(Input, ThatIsOddLeavesTheSetupStageInOrder) {
    for (const char* dialect : {"canonical", "classic"})
        for (const std::string& text :
             {std::string(), enormous + "\n", binary() + "\n", std::string(1, '\0')})
            EXPECT_EQ(status_of_reading({"play", "ring", "--dialect", dialect, "--setup", "hand"}, text), 0)
                << dialect;
}

TEST(Input, OfOtherSubcommandsIsLeftAlone) {
    for (const Words& words : {Words{"moves", "ring"}, Words{"perft", "ring", "2"}, Words{"games"}})
        EXPECT_EQ(status_of_reading(words, enormous), 0);
}

TEST(Arguments, WithANameThatIsNoneAreToldWhy) {
    const std::string complaint = complaint_about({"join", "482913", "--name", "Level 10"});
    EXPECT_NE(complaint.find("--name: 'Level 10': only computers are called that"), std::string::npos)
        << complaint;
    EXPECT_NE(
        complaint_about({"join", "482913", "--name", "a\u0301\u0301\u0301\u0301"}).find("at most 3 marks"),
        std::string::npos);
    EXPECT_NE(
        complaint_about({"join", "482913", "--name", "\u202e \u2800"}).find("something that can be seen"),
        std::string::npos);
}

} // namespace
