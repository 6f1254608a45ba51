// Whole matches, and the files from which they go on.

#include "match/report.hpp"
#include "support/mock_engine.hpp"
#include "support/terminal_run.hpp"

#include <gtest/gtest.h>

#include <csignal>

namespace {

using namespace quincunx;
using namespace quincunx::match;
using test::TemporaryDirectory;

struct WholeMatch : testing::Test {
    TemporaryDirectory directory;
    std::unique_ptr<play::Game> start = play::make_game(*play::parse_variant("reversi:size=4"));
    std::atomic<bool> interrupted{false};
    MatchTerms terms{.entrants = {*parse_entrant("engine,name=strong,hash=1,nodes=500"),
                                  *parse_entrant("engine,name=weak,hash=1,nodes=20")},
                     .pairs = 6,
                     .opening = {.plies = 2, .nodes = 50, .balance = 1000}};

    static void SetUpTestSuite() { std::signal(SIGPIPE, SIG_IGN); }

    std::string file() const { return directory.path() / "games.qxr"; }
    Result<Journal, std::string> open() const { return Journal::open(file(), match_text(*start, terms)); }
    MatchProgress play(Journal* journal = nullptr, int concurrency = 1) {
        MatchProgress progress =
            run_match(*start, terms, journal, concurrency, interrupted, [](const MatchProgress&) {});
        said = summary(progress, terms);
        line = progress_line(progress, terms);
        json = summary_json(progress, terms);
        return progress;
    }
    std::string said;
    std::string line;
    Json json;
};

TEST_F(WholeMatch, IsTheSameHoweverManyGamesArePlayedAtOnce) {
    const MatchProgress one = play();
    const std::string known = said;
    const MatchProgress three = play(nullptr, 3);
    EXPECT_EQ(said, known);
    EXPECT_EQ(three.played, 12U);
    EXPECT_TRUE(one.standings.is_complete());
    EXPECT_EQ(one.standings.tally(0).games(), 12U);
}

TEST_F(WholeMatch, GoesOnFromItsFile) {
    terms.pairs = 2;
    {
        auto journal = open();
        ASSERT_TRUE(journal) << journal.error();
        EXPECT_EQ(play(&*journal).played, 4U);
    }
    terms.pairs = 6;
    auto journal = open();
    ASSERT_TRUE(journal) << journal.error();
    EXPECT_EQ(journal->found().size(), 4U);
    EXPECT_EQ(play(&*journal, 2).played, 8U);
    const std::string continued = said;
    play();
    EXPECT_EQ(said, continued);
}

TEST_F(WholeMatch, RemembersInItsFileWhichOpeningsWereUneven) {
    terms.opening.balance = 0;
    terms.pairs = 2;
    {
        auto journal = open();
        ASSERT_TRUE(journal) << journal.error();
        play(&*journal);
    }
    terms.pairs = 3;
    auto journal = open();
    ASSERT_TRUE(journal) << journal.error();
    const MatchProgress continued = play(&*journal);
    EXPECT_EQ(continued.played, 2U);
    EXPECT_GT(continued.uneven, 2U);
    EXPECT_EQ(continued.uneven, play().uneven);
}

TEST_F(WholeMatch, TakesAwayWhatACrashLeftOfTheLastGame) {
    {
        auto journal = open();
        ASSERT_TRUE(journal);
        play(&*journal);
    }
    const std::string whole = directory.read("games.qxr");
    const std::size_t last = whole.rfind("[Game ");
    // Each place near the ends, for there it may look whole.
    const auto is_near = [&](std::size_t length) { return length < last + 12 || length + 12 > whole.size(); };
    for (std::size_t length = last; length < whole.size(); length += is_near(length) ? 1 : 7) {
        directory.write("games.qxr", whole.substr(0, length));
        auto journal = open();
        ASSERT_TRUE(journal) << journal.error();
        EXPECT_EQ(journal->found().size(), 11U) << length;
        EXPECT_TRUE(directory.read("games.qxr") == whole.substr(0, last)) << length;
    }
}

TEST_F(WholeMatch, RefusesTheFileOfAnotherOrOfSomethingElse) {
    {
        auto journal = open();
        ASSERT_TRUE(journal);
        play(&*journal);
        const auto again = open();
        ASSERT_FALSE(again);
        EXPECT_NE(again.error().find("another match writes to it"), std::string::npos);
    }
    terms.opening.seed = 2;
    ASSERT_FALSE(open());
    EXPECT_NE(open().error().find("it has games of another match"), std::string::npos);
    for (const char* text : {"hello\n", "[Gone]", "x"}) {
        directory.write("games.qxr", text);
        ASSERT_FALSE(open()) << text;
        EXPECT_EQ(directory.read("games.qxr"), text);
    }
    EXPECT_FALSE(Journal::open(directory.path() / "no/such/folder", "x"));
}

TEST_F(WholeMatch, RefusesAFileThatIsBrokenInTheMiddle) {
    {
        auto journal = open();
        ASSERT_TRUE(journal);
        play(&*journal);
    }
    std::string text = directory.read("games.qxr");
    text.replace(text.find("[Result \"") + 9, 1, "x");
    directory.write("games.qxr", text);
    EXPECT_FALSE(open());
    EXPECT_EQ(directory.read("games.qxr"), text);
}

TEST_F(WholeMatch, EndsWhenItIsInterrupted) {
    interrupted = true;
    terms.pairs = 100'000;
    EXPECT_FALSE(play(nullptr, 2).standings.is_complete());
}

TEST_F(WholeMatch, EndsWhenATestHasDecided) {
    terms.pairs = 100'000;
    terms.sprt = Sprt{.elo0 = 0, .elo1 = 100};
    const MatchProgress progress = play(nullptr, 2);
    ASSERT_TRUE(progress.standings.decision());
    EXPECT_LT(progress.played, 10'000U);
    EXPECT_NE(said.find(" is accepted"), std::string::npos);
    EXPECT_TRUE(json["sprt"]["decision"].is_string());
}

TEST_F(WholeMatch, GoesOnWhenAProgramCrashes) {
    terms.entrants[1] = *parse_entrant("engine,name=broken:" + test::MockEngine{.go = "exit 7"}.command());
    auto journal = open();
    ASSERT_TRUE(journal);
    const MatchProgress progress = play(&*journal, 2);
    EXPECT_EQ(progress.standings.tally(0).wins, 12U);
    EXPECT_EQ(progress.standings.tally(0).gifts, 12U);
    EXPECT_EQ(progress.forfeits.at("broken exited with status 7"), 12U);
    EXPECT_NE(said.find("forfeits 12: broken exited with status 7"), std::string::npos) << said;
    EXPECT_NE(directory.read("games.qxr").find("[Forfeit \"exited with status 7\"]"), std::string::npos);
}

TEST_F(WholeMatch, IsLostByWhoLies) {
    terms.pairs = 1;
    terms.entrants[1] =
        *parse_entrant("engine,name=liar:" + test::MockEngine{.go = "echo bestmove a9"}.command());
    EXPECT_EQ(play().forfeits.at("liar made the illegal move 'a9'"), 2U);
}

TEST_F(WholeMatch, OfThreeHasATable) {
    terms.entrants.push_back(*parse_entrant("level:1"));
    terms.pairs = 2;
    play(nullptr, 2);
    for (const char* part :
         {"strong: ", "weak: ", "level:1: ", "strong against weak: ", "weak against level:1: "})
        EXPECT_NE(said.find(part), std::string::npos) << said;
    EXPECT_EQ(json["players"].size(), 3U);
    EXPECT_EQ(json["pairings"].size(), 3U);
    EXPECT_EQ(json["games"], 12);
}

TEST_F(WholeMatch, ShowsHowItStands) {
    terms.sprt = Sprt{.elo0 = -400, .elo1 = -350};
    play();
    for (const char* part : {"game ", "Elo ", " ± ", "LOS ", "pairs ", "LLR ", "draws "})
        EXPECT_NE(line.find(part), std::string::npos) << line;
}

} // namespace
