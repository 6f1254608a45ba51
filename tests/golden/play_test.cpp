// Conversations with the program, through pipes and through a terminal. Each file in plain/ is one.
// QX_WRITE_GOLDEN=1 writes down what is said now.

#include "golden/transcript.hpp"
#include "paths.hpp"
#include "support/text_of.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <map>

namespace {

using namespace quincunx::test;
namespace fs = std::filesystem;

const fs::path plain = QX_SOURCE_DIR "/tests/golden/plain";

std::vector<std::string> names() {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(plain))
        found.push_back(entry.path().stem().string());
    std::ranges::sort(found);
    return found;
}

void write_down(const fs::path& file, const Transcript& transcript) {
    const std::string command = text_of(file).substr(0, text_of(file).find('\n') + 1);
    std::string shown = transcript.shown;
    if (transcript.ends_input) // what the person does there is seen by nobody
        shown.insert(shown.rfind("> \n") + 2, "^D");
    std::ofstream(file, std::ios::binary)
        << command << shown << fmt::format("[exit {}]\n", transcript.status);
}

class PlainTranscript : public testing::TestWithParam<std::string> {};

TEST_P(PlainTranscript, IsWhatPipesAndTerminalsShow) {
    const fs::path file = plain / (GetParam() + ".txt");
    if (std::getenv("QX_WRITE_GOLDEN") != nullptr)
        write_down(file, hold(read_transcript(text_of(file)), Wires::terminal, TemporaryDirectory()));
    const Transcript golden = read_transcript(text_of(file));

    const Transcript piped = hold(golden, Wires::pipes, TemporaryDirectory());
    EXPECT_EQ(piped.shown, without_typed(golden));
    EXPECT_EQ(piped.status, golden.status);

    Transcript seen = golden;
    if (golden.ends_input)
        seen.shown.erase(seen.shown.rfind("^D"), 2);
    const Transcript typed = hold(golden, Wires::terminal, TemporaryDirectory());
    EXPECT_EQ(typed.shown, seen.shown);
    EXPECT_EQ(typed.status, golden.status);
}

INSTANTIATE_TEST_SUITE_P(Play, PlainTranscript, testing::ValuesIn(names()),
                         [](const auto& test) { return test.param; });

using Words = std::vector<std::string>;

class PlayedOutside : public testing::TestWithParam<Wires> {
  protected:
    std::unique_ptr<TerminalRun> start(const Words& words) const {
        return start_program(GetParam(), words, directory_);
    }
    std::string kept(const std::string& name) const { return directory_.read("quincunx/" + name); }
    const TemporaryDirectory& directory() const { return directory_; }

  private:
    TemporaryDirectory directory_;
};

INSTANTIATE_TEST_SUITE_P(Wired, PlayedOutside, testing::Values(Wires::pipes, Wires::terminal),
                         [](const auto& test) { return test.param == Wires::pipes ? "pipes" : "terminal"; });

const Words two_people{"play", "ugolki", "--second", "human"};

TEST_P(PlayedOutside, EndOfInputKeepsTheGameAndExitsWithZero) {
    const auto program = start(two_people);
    ASSERT_TRUE(program->wait_for("White> "));
    program->type("a5a6\n");
    ASSERT_TRUE(program->wait_for("Black> "));
    program->end_input();
    EXPECT_EQ(program->wait_for_exit(), 0);
    EXPECT_NE(kept("ugolki-1.qxr").find("1. a5a6 *"), std::string::npos) << program->said();
    EXPECT_NE(kept("ugolki-1.qxr").find("[Date \"20"), std::string::npos);
    EXPECT_NE(program->said().find("quincunx resume ugolki-1\n"), std::string::npos);
}

TEST_P(PlayedOutside, EndOfInputBeforeTheFirstMoveKeepsNothing) {
    const auto program = start(two_people);
    ASSERT_TRUE(program->wait_for("White> "));
    program->end_input();
    EXPECT_EQ(program->wait_for_exit(), 0);
    EXPECT_FALSE(fs::exists(directory().path() / "quincunx"));
}

TEST_P(PlayedOutside, SignalsKeepTheGameAndExitAsShellsHaveIt) {
    int number = 0;
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        const auto program = start(two_people);
        ASSERT_TRUE(program->wait_for("White> "));
        program->type("a5a6\n");
        ASSERT_TRUE(program->wait_for("Black> "));
        program->signal(signal);
        EXPECT_EQ(program->wait_for_exit(), 128 + signal);
        EXPECT_NE(kept(fmt::format("ugolki-{}.qxr", ++number)).find("1. a5a6 *"), std::string::npos);
    }
}

TEST(PlayedAtATerminal, ATerminalThatGoesAwayLeavesTheGameKept) {
    for (const Words& more : {Words{}, Words{"--dialect", "classic"}}) {
        const TemporaryDirectory directory;
        Words words{"play", "jesonmor", "--second", "human"};
        words.insert(words.end(), more.begin(), more.end());
        const auto program = start_program(Wires::terminal, words, directory);
        ASSERT_TRUE(program->wait_for(more.empty() ? "White> " : "White move: "));
        program->type(more.empty() ? "a1b3\n" : "a1->b3\n");
        ASSERT_TRUE(program->wait_for(more.empty() ? "Black> " : "Black move: "));
        program->hang_up();
        EXPECT_EQ(program->wait_for_exit(), 129);
        EXPECT_EQ(program->complaints(), "");
        EXPECT_NE(directory.read("quincunx/jesonmor-1.qxr").find("1. a1b3 *"), std::string::npos);
    }
}

TEST_P(PlayedOutside, SignalsEndAGameBetweenComputers) {
    const auto program =
        start({"play", "ugolki:size=26,camp=3x4", "--first", "random", "--second", "random", "--seed", "1"});
    ASSERT_TRUE(program->wait_to_hear("plies 9"));
    program->signal(SIGINT);
    EXPECT_EQ(program->wait_for_exit(), 130);
    EXPECT_TRUE(fs::exists(directory().path() / "quincunx/ugolki-1.qxr"));
}

TEST_P(PlayedOutside, SignalsEndTheWaitForAMoveThatPeopleWatch) {
    const auto program =
        start({"play", "ugolki", "--first", "random", "--second", "random", "--delay", "3600"});
    ASSERT_TRUE(program->wait_to_hear("White to move"));
    program->signal(SIGINT);
    EXPECT_EQ(program->wait_for_exit(), 130);
    EXPECT_EQ(program->said().find("White: "), program->said().rfind("White: "));
}

TEST_P(PlayedOutside, QuittingKeepsTheGameAndSaysHowToGoOn) {
    const auto program = start(two_people);
    ASSERT_TRUE(program->wait_for("White> "));
    program->type("a5a6\nquit\n");
    EXPECT_EQ(program->wait_for_exit(), 0);
    EXPECT_NE(kept("ugolki-1.qxr").find("1. a5a6 *"), std::string::npos);
    EXPECT_NE(program->said().find("To go on with it: quincunx resume ugolki-1\n"), std::string::npos)
        << program->said();
}

TEST_P(PlayedOutside, QuittingDropsTheGameOfWhoInsists) {
    const auto program = start(two_people);
    ASSERT_TRUE(program->wait_for("White> "));
    program->type("a5a6\nquit!\n");
    EXPECT_EQ(program->wait_for_exit(), 0);
    EXPECT_TRUE(fs::is_empty(directory().path() / "quincunx"));
}

TEST_P(PlayedOutside, AGameThatCannotBeKeptIsAnErrorThatSaysWhy) {
    directory().write("quincunx", "a file where the directory should be");
    const auto program = start(two_people);
    ASSERT_TRUE(program->wait_for("White> "));
    program->type("a5a6\n");
    ASSERT_TRUE(program->wait_for("Black> "));
    program->end_input();
    EXPECT_EQ(program->wait_for_exit(), 1);
    EXPECT_TRUE(program->complaints().starts_with("quincunx: the game could not be kept: "))
        << program->complaints();
}

TEST_P(PlayedOutside, AKeptGameIsGoneOnWith) {
    directory().write("game.qxr", "[Game \"ugolki\"]\n[Variant \"ugolki\"]\n[Result \"*\"]\n\n1. a5a6 *\n");
    const auto program = start(two_people);
    ASSERT_TRUE(program->wait_for("White> "));
    program->type("load game.qxr\n");
    ASSERT_TRUE(program->wait_for("Black> "));
    program->type("quit\n");
    EXPECT_EQ(program->wait_for_exit(), 0);
}

TEST(PlayedThroughPipes, ATerminalThatGoesAwayIsNothingToWhomNohupHasStarted) {
    const TemporaryDirectory directory;
    TerminalRun program(Wires::pipes,
                        {"/bin/sh", "-c", R"(trap '' HUP; exec "$0" play ugolki --second human)", QX_PROGRAM},
                        {"XDG_STATE_HOME=" + directory.path().string()}, directory.path());
    ASSERT_TRUE(program.wait_for("White> "));
    program.signal(SIGHUP);
    program.type("a5a6\nquit\n");
    EXPECT_EQ(program.wait_for_exit(), 0);
    EXPECT_NE(program.said().find("White: a5a6"), std::string::npos) << program.said();
}

TEST(PlayedThroughPipes, AReaderThatGoesAwayLeavesTheGameKept) {
    const TemporaryDirectory directory;
    const auto program = start_program(Wires::pipes, two_people, directory);
    ASSERT_TRUE(program->wait_for("White> "));
    program->type("a5a6\n");
    ASSERT_TRUE(program->wait_for("Black> "));
    program->close_output();
    program->type("h4h3\n");
    EXPECT_EQ(program->wait_for_exit(), 1);
    EXPECT_EQ(program->complaints(), "");
    EXPECT_NE(directory.read("quincunx/ugolki-1.qxr").find("1. a5a6 *"), std::string::npos);
}

TEST(PlayedThroughPipes, GamesAreKeptAtHomeIfThereIsOne) {
    const TemporaryDirectory directory;
    for (const bool has_home : {true, false}) {
        const std::string home = has_home ? "HOME=" + directory.path().string() : "XDG_STATE_HOME=relative";
        TerminalRun program(Wires::pipes, {QX_PROGRAM, "play", "ugolki", "--second", "human"}, {home},
                            directory.path());
        program.type("a5a6\n");
        program.end_input();
        EXPECT_EQ(program.wait_for_exit(), has_home ? 0 : 1);
        EXPECT_EQ(program.complaints(), has_home ? ""
                                                 : "quincunx: the game could not be kept: neither "
                                                   "XDG_STATE_HOME nor HOME is set\n");
    }
    EXPECT_NE(directory.read(".local/state/quincunx/ugolki-1.qxr").find("1. a5a6 *"), std::string::npos);
}

TEST(PlayedThroughPipes, AGameThatIsOverIsNotKept) {
    const TemporaryDirectory directory;
    const auto program = start_program(Wires::pipes, two_people, directory);
    program->type("a5a6\nresign\n");
    program->end_input();
    EXPECT_EQ(program->wait_for_exit(), 0);
    EXPECT_NE(program->said().find("White wins: Black resigned."), std::string::npos) << program->said();
    EXPECT_TRUE(fs::is_empty(directory.path() / "quincunx"));
}

TEST(PlayedThroughPipes, FilesMayBeInOnesHomeDirectory) {
    const TemporaryDirectory directory;
    const TemporaryDirectory home;
    TerminalRun program(Wires::pipes, {QX_PROGRAM, "play", "ugolki", "--second", "human"},
                        {"HOME=" + home.path().string()}, directory.path());
    program.type("a5a6\nsave ~/mine.qxr\nquit\n");
    EXPECT_EQ(program.wait_for_exit(), 0);
    EXPECT_NE(home.read("mine.qxr").find("1. a5a6 *"), std::string::npos) << program.said();
}

TEST(PlayedThroughPipes, AGameThatCannotBeKeptIsNotLostToAnother) {
    const TemporaryDirectory directory;
    directory.write("other.qxr", "[Game \"ugolki\"]\n[Variant \"ugolki\"]\n[Result \"*\"]\n\n1. b4b5 *\n");
    TerminalRun program(Wires::pipes, {QX_PROGRAM, "play", "ugolki", "--second", "human"},
                        {"XDG_STATE_HOME=relative"}, directory.path());
    program.type("a5a6\nload other.qxr\nquit\nsave mine.qxr\nquit\n");
    EXPECT_EQ(program.wait_for_exit(), 0);
    EXPECT_NE(program.said().find("quit! leaves all the same, and the game is lost.\n"), std::string::npos)
        << program.said();
    EXPECT_NE(program.said().find("neither XDG_STATE_HOME nor HOME is set"), std::string::npos)
        << program.said();
    EXPECT_NE(directory.read("mine.qxr").find("1. a5a6 *"), std::string::npos);
}

TEST(PlayedThroughPipes, BinaryInputIsComplainedOfAndChangesNothing) {
    const TemporaryDirectory directory;
    const auto program = start_program(Wires::pipes, two_people, directory);
    std::string bytes;
    for (int byte = 0; byte < 256; ++byte)
        bytes += static_cast<char>(byte);
    program->type(bytes + '\n' + bytes + "\na5a6\n");
    ASSERT_TRUE(program->wait_for("Black> "));
    program->end_input();
    EXPECT_EQ(program->wait_for_exit(), 0);
    EXPECT_EQ(program->said().find('\x1b'), std::string::npos);
    EXPECT_EQ(program->said().find('\0'), std::string::npos);
}

TEST(PlayedThroughPipes, AnEnormousLineIsOneTypo) {
    const TemporaryDirectory directory;
    const auto program = start_program(Wires::pipes, two_people, directory);
    ASSERT_TRUE(program->wait_for("White> "));
    program->type(std::string(std::size_t{8} << 20U, 'x') + "\nquit\n");
    EXPECT_EQ(program->wait_for_exit(), 0);
    EXPECT_LT(program->said().size(), 4096U);
    EXPECT_NE(program->said().find("xxx...' is neither a move nor a command"), std::string::npos);
}

TEST(PlayedThroughPipes, ColorsAreForTerminalsOnly) {
    const TemporaryDirectory directory;
    for (const Wires wires : {Wires::pipes, Wires::terminal})
        for (const bool wanted : {true, false}) {
            TerminalRun program(wires, {QX_PROGRAM, "play", "checkers", "--plain"},
                                {"TERM=xterm", wanted ? "PATH=/" : "NO_COLOR=1"}, directory.path());
            ASSERT_TRUE(program.wait_for("White> "));
            program.type("quit\n");
            EXPECT_EQ(program.wait_for_exit(), 0);
            EXPECT_EQ(program.said().find("\x1b[31mr\x1b[0m") != std::string::npos,
                      wires == Wires::terminal && wanted);
        }
}

struct Refused {
    Words words;
    std::string complaint;
};

TEST(PlayedThroughPipes, WrongOptionsAreRefused) {
    const std::string numbers = "quincunx: behind jesonmor stand at most two numbers: the size of the board "
                                "and how many moves are protected, as in jesonmor 9 5\n";
    for (const Refused& refused : {
             Refused{{"play", "reversi", "9", "5"},
                     "quincunx: '9' was not expected; options stand behind a colon, as in reversi:size=8\n"},
             Refused{{"play", "jesonmor", "9", "5", "1"}, numbers},
             Refused{{"play", "jesonmor", "9,archers=off"}, numbers},
             Refused{{"play", "jesonmor", "8", "5"},
                     "quincunx: first number: option 'size' does not accept '8'; it accepts 3..25, odd\n"},
             Refused{{"play", "jesonmor", "9", "10000"},
                     "quincunx: second number: option 'protection' does not accept '10000'; it accepts "
                     "0..9999\n"},
             Refused{{"play", "jesonmor:size=7", "9"},
                     "quincunx: first number: option 'size' is given twice\n"},
             Refused{{"play", "revresi", "9", "5"},
                     "quincunx: variant: unknown game 'revresi'; there are ring, reversi, ugolki, jesonmor, "
                     "checkers; did you mean reversi?\n"},
             Refused{{"play", "Reversi:Siez=6"},
                     "quincunx: variant, column 9: unknown option 'siez'; reversi has size, diagonal, end; "
                     "did you mean size?\n"},
             Refused{{"play", "ring", "--first", "levl:3"},
                     "quincunx: --first: 'levl:3' is no player; there are human, random, level:1..10, "
                     "engine, engine:COMMAND; did you mean level:3?\n"},
             Refused{{"play", "ring", "--first", "level:11"},
                     "quincunx: --first: 'level:11' is no player; there are human, random, level:1..10, "
                     "engine, engine:COMMAND\n"},
             Refused{{"play", "reversi", "--setup", "hand"},
                     "quincunx: --setup: only ring has a setup stage, reversi has none\n"},
             Refused{{"play", "ring", "--setup", "random:x"},
                     "quincunx: --setup: 'random:x' is not accepted; accepted is hand, random, random:SEED "
                     "(a number)\n"},
             Refused{{"play", "ring", "--clock", "5m"},
                     "quincunx: --clock: '5m' is not accepted; accepted is none, move:20m, game:10m+5s (s, m "
                     "or h) (see quincunx play --help)\n"},
             Refused{{"play", "ring", "--clock", "game:5m", "--dialect", "classic"},
                     "quincunx: --clock: the classic dialects have no clocks\n"},
             Refused{
                 {"play", "ring", "--clock", "game:5m", "--first", "random"},
                 "quincunx: --clock: only computers play here, and the clock is for people; quincunx match "
                 "--clock has computers play by one\n"},
         }) {
        const TemporaryDirectory directory;
        const auto program = start_program(Wires::pipes, refused.words, directory);
        EXPECT_EQ(program->wait_for_exit(), 2);
        EXPECT_EQ(program->complaints(), refused.complaint);
        EXPECT_EQ(program->said(), "");
    }
}

TEST(PlayedThroughPipes, NamesAreUnderstoodInAnyCaseAndOneNumberIsTheSize) {
    for (const auto& [words, title] : std::map<Words, std::string>{
             {{"play", "REVERSI:Size=6"}, "Reversi (reversi:size=6)."},
             {{"play", "jesonmor", "7"}, "Jeson Mor (jesonmor:size=7)."},
             {{"play", "JesonMor", "7", "5"}, "Jeson Mor (jesonmor:size=7,protection=5)."}}) {
        const TemporaryDirectory directory;
        const auto program = start_program(Wires::pipes, words, directory);
        ASSERT_TRUE(program->wait_for("> "));
        program->type("quit\n");
        EXPECT_EQ(program->wait_for_exit(), 0);
        EXPECT_EQ(program->said().rfind(title, 0), 0U) << program->said();
    }
}

} // namespace
