// Output that cannot be written, readers that go away, interrupts, and memory that is not there.

#include "golden/cli_run.hpp"
#include "golden/transcript.hpp"
#include "paths.hpp"

#include <gtest/gtest.h>

#include <csignal>

namespace {

using namespace quincunx::test;

/// Runs that print something, short and long.
const std::vector<Words> talkative{
    {"--help"},
    {"--help-all"},
    {"--version"},
    {"perft", "--help"},
    {"games"},
    {"games", "--json"},
    {"moves", "ring"},
    {"moves", "jesonmor:size=25", "--json"},
    {"result", "ring"},
    {"apply", "ring", "a1a2"},
    {"perft", "ring", "2"},
    {"perft", "ring", "2", "--divide", "--json"},
    {"random", "ring", "--games", "3"},
    {"play", "ring"},
    {"play", "ring", "--first", "random", "--second", "random"},
    {"analyse", "ring", "--depth", "2"},
    {"analyse", "ugolki", "--depth", "2", "--lines", "100", "--threads", "2"},
    {"analyse", "ring", "--position", "6/1a4/6/6/6/6 r 9"},
    {"solve", "reversi:size=4"},
    {"solve", "ugolki:size=4", "--json"},
    {"bench"},
};

TEST(StandardOutput, OnAFullDiskIsAFailureThatSaysWhy) {
    for (const Words& words : talkative) {
        const testing::ScopedTrace trace(__FILE__, __LINE__, joined(words));
        const std::string complaint = complaint_of(run_program_led(">/dev/full", words), 1);
        EXPECT_NE(complaint.find("No space left on device"), std::string::npos) << complaint;
    }
}

TEST(StandardOutput, ThatIsClosedIsAFailureThatSaysWhy) {
    for (const Words& words : talkative) {
        const testing::ScopedTrace trace(__FILE__, __LINE__, joined(words));
        const std::string complaint = complaint_of(run_program_led(">&-", words), 1);
        EXPECT_NE(complaint.find("Bad file descriptor"), std::string::npos) << complaint;
    }
}

TEST(StandardOutput, IsNotNeededForSayingWhatIsWrong) {
    for (const char* redirection : {">/dev/full", ">&-"})
        EXPECT_EQ(complaint_of(run_program_led(redirection, {"moves", "ring", "--position", "x"}), 2)
                      .find("quincunx: position: 'x' is no position"),
                  0U);
}

TEST(StandardOutput, OfWhichNobodyReadsAnythingIsAFailureWithoutAWord) {
    for (const Words& words : talkative) {
        const testing::ScopedTrace trace(__FILE__, __LINE__, joined(words));
        const TemporaryDirectory directory;
        // The program begins when the reader is gone for certain.
        Words command{"/bin/sh", "-c", R"(read -r line; exec "$0" "$@")", QX_PROGRAM};
        command.insert(command.end(), words.begin(), words.end());
        TerminalRun program(Wires::pipes, command, {"XDG_STATE_HOME=" + directory.path().string()},
                            directory.path());
        program.close_output();
        program.type("\n");
        EXPECT_EQ(program.wait_for_exit(), 1);
        EXPECT_EQ(program.complaints(), "");
    }
}

/// Work that nobody lives to see the end of.
const Words endless_analysis{"analyse", "ugolki", "--time", "1000000000"};

TEST(StandardOutput, WhoseReaderGoesAwayEndsAnAnalysis) {
    for (const Words& more : {Words{}, Words{"--json"}, Words{"--threads", "2", "--lines", "18"}}) {
        const TemporaryDirectory directory;
        Words words = endless_analysis;
        words.insert(words.end(), more.begin(), more.end());
        const auto program = start_program(Wires::pipes, words, directory);
        ASSERT_TRUE(program->wait_to_hear("\n"));
        program->close_output();
        EXPECT_EQ(program->wait_for_exit(), 1);
        EXPECT_EQ(program->complaints(), "");
    }
}

TEST(StandardOutput, OnAFullDiskEndsAnAnalysis) {
    for (const Words& more : {Words{}, Words{"--json"}, Words{"--threads", "2", "--lines", "18"}}) {
        Words words = endless_analysis;
        words.insert(words.end(), more.begin(), more.end());
        EXPECT_EQ(complaint_of(run_program_led(">/dev/full", words), 1),
                  "quincunx: standard output: No space left on device");
    }
}

TEST(Interrupt, EndsAnAnalysisWithTheBestMoveSoFarAndTheSignalsStatus) {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP})
        for (const Wires wires : {Wires::pipes, Wires::terminal}) {
            const TemporaryDirectory directory;
            const auto program = start_program(wires, endless_analysis, directory);
            ASSERT_TRUE(program->wait_to_hear("depth 1 "));
            program->signal(signal);
            EXPECT_EQ(program->wait_for_exit(), 128 + signal);
            EXPECT_EQ(program->complaints(), "");
            EXPECT_EQ(lines_of(program->said()).back().find("best "), 0U) << program->said();
        }
}

TEST(Interrupt, ByATerminalThatGoesAwayEndsAnAnalysisToo) {
    const TemporaryDirectory directory;
    const auto program = start_program(Wires::terminal, endless_analysis, directory);
    ASSERT_TRUE(program->wait_to_hear("depth 1 "));
    program->hang_up();
    EXPECT_EQ(program->wait_for_exit(), 129);
    EXPECT_EQ(program->complaints(), "");
}

TEST(Interrupt, OfAnAnalysisWithThreadsEndsThemAll) {
    const TemporaryDirectory directory;
    Words words = endless_analysis;
    words.insert(words.end(), {"--threads", "4", "--json"});
    const auto program = start_program(Wires::pipes, words, directory);
    ASSERT_TRUE(program->wait_to_hear("\"depth\":1,"));
    program->signal(SIGINT);
    EXPECT_EQ(program->wait_for_exit(), 130);
    EXPECT_TRUE(nlohmann::json::parse(lines_of(program->said()).back()).contains("best"));
}

TEST(Interrupt, EndsWorkThatSaysNothingWithTheSignalsStatusAndWithoutAWord) {
    for (const Words& words : {Words{"perft", "ring", "99"}, Words{"perft", "ugolki", "99", "--threads", "3"},
                               Words{"perft", "reversi", "60", "--divide", "--hash", "1"},
                               Words{"random", "ring", "--games", "1000000000"}})
        for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
            const testing::ScopedTrace trace(__FILE__, __LINE__, joined(words));
            const TemporaryDirectory directory;
            const auto program = start_program(Wires::pipes, words, directory);
            ASSERT_TRUE(program->wait_for_work());
            program->signal(signal);
            EXPECT_EQ(program->wait_for_exit(), 128 + signal);
            EXPECT_EQ(program->said(), "");
            EXPECT_EQ(program->complaints(), "");
        }
}

#if !__has_feature(address_sanitizer) &&                                                                     \
    !__has_feature(thread_sanitizer) // which need all addresses there are
TEST(Memory, ThatIsNotThereIsAFailureThatSaysSo) {
    const TemporaryDirectory directory;
    TerminalRun program(Wires::pipes,
                        {"/bin/sh", "-c", R"(ulimit -v 4000000; exec "$0" "$@")", QX_PROGRAM, "perft", "ring",
                         "3", "--hash", "65536"},
                        {}, directory.path());
    EXPECT_EQ(program.wait_for_exit(), 1);
    EXPECT_EQ(program.said(), "");
    EXPECT_EQ(program.complaints(), "quincunx: not enough memory\n");
}
#endif

} // namespace
