// Games over a server on the whole screens of their players.

#include "client/online.hpp"
#include "support/seen_run.hpp"

namespace {

using namespace quincunx::test;

const std::vector<std::string> environment{"TERM=xterm-256color", "LANG=C.UTF-8"};
const std::string up = "\x1bOA";

/// A person at a terminal that shows whole screens.
class Viewer {
  public:
    SeenRun& run(const std::vector<std::string>& words, const std::vector<std::string>& more = {}) {
        std::vector<std::string> variables = environment;
        variables.insert(variables.end(), more.begin(), more.end());
        return seen_.emplace(person_.run(words, variables));
    }
    testing::AssertionResult sees(const std::vector<std::string>& all) { return seen_->sees(all); }
    void type(const std::string& keys) { person_.terminal().type(keys); }
    Person& person() { return person_; }

  private:
    Person person_{Wires::terminal};
    std::optional<SeenRun> seen_;
};

class PlayedOnScreens : public Online {
  protected:
    /// Anna creates a game of hers, and Boris joins it.
    void begin() {
        anna().run({"create", "jesonmor:size=5", "--side", "first", "--clock", "none", "--server", url(),
                    "--name", "Anna"});
        number_ = anna().person().number_after("You play game ");
        boris().run({"join", number_, "--yes", "--server", url(), "--name", "Boris"});
        ASSERT_TRUE(anna().sees({"White: Anna (you)", "Black: Boris", "White to move: choose a piece"}));
        ASSERT_TRUE(boris().sees({"White: Anna", "Black: Boris (you)", "White to move: Anna thinks."}));
    }
    const std::string& number() const { return number_; }
    Viewer& anna() { return anna_; }
    Viewer& boris() { return boris_; }

  private:
    Viewer anna_;
    Viewer boris_;
    std::string number_;
};

TEST_F(PlayedOnScreens, MovesOffersAndPhrasesAreSeenByBoth) {
    ASSERT_NO_FATAL_FAILURE(begin());
    boris().type("a5b3\r");
    EXPECT_TRUE(boris().sees({"it is not your turn."}));
    anna().type("a1b3\r");
    ASSERT_TRUE(boris().sees({"White: a1b3", "Black to move: choose a piece"}));
    boris().type("C");
    EXPECT_TRUE(boris().sees({"Say:", "hello, good luck"}));
    boris().type("good luck\r");
    EXPECT_TRUE(anna().sees({"Boris: Good luck!"}));
    anna().type("D");
    ASSERT_TRUE(boris().sees({"Anna offers a draw", "Y Accept", "X Decline"}));
    boris().type("X");
    EXPECT_TRUE(anna().sees({"Boris declines the draw."}));
    boris().type("e5d3\r");
    ASSERT_TRUE(anna().sees({"Black: e5d3", "White to move: choose a piece"}));
    anna().type("T");
    ASSERT_TRUE(boris().sees({"Anna asks for the last move back"}));
    boris().type("Y");
    EXPECT_TRUE(anna().sees({"Taken back: a1b3 e5d3."}));
}

TEST_F(PlayedOnScreens, AGameIsGivenUpPlayedAgainLeftAndComeBackTo) {
    ASSERT_NO_FATAL_FAILURE(begin());
    boris().type("Gy");
    ASSERT_TRUE(anna().sees({"White wins: Black resigned"}));
    anna().type("M");
    ASSERT_TRUE(boris().sees({"Anna offers another game"}));
    boris().type("M");
    ASSERT_TRUE(boris().sees({"White: Boris (you)", "White to move: choose a piece", "a   b   c"}));
    ASSERT_TRUE(anna().sees({"Black: Anna (you)", "White to move: Boris thinks.", "c   b   a"}));
    boris().type("Q");
    EXPECT_EQ(boris().person().terminal().wait_for_exit(), 0);
    const std::string said = boris().person().terminal().said();
    const std::string way_back = "To come back: quincunx join ";
    ASSERT_NE(said.find(way_back), std::string::npos) << said;
    const std::string next = said.substr(said.find(way_back) + way_back.size(), 6);
    EXPECT_NE(next, number());
    boris().run({"join", next, "--server", url()});
    EXPECT_TRUE(boris().sees({"White: Boris (you)", "White to move: choose a piece"}));
}

TEST_F(PlayedOnScreens, WhoWatchesSeesThemButMovesNothing) {
    ASSERT_NO_FATAL_FAILURE(begin());
    Viewer viewer;
    viewer.run({"watch", number(), "--server", url()});
    ASSERT_TRUE(viewer.sees({"White: Anna", "Black: Boris", "White to move: Anna thinks."}));
    viewer.type("a1b3\r");
    EXPECT_TRUE(viewer.sees({"it is not your turn."}));
    anna().type("a1b3\r");
    EXPECT_TRUE(viewer.sees({"White: a1b3", "Black to move: Boris thinks."}));
}

TEST_F(PlayedOnScreens, AServerThatGoesAndComesIsWaitedFor) {
    ASSERT_NO_FATAL_FAILURE(begin());
    server().signal(SIGKILL);
    ASSERT_TRUE(anna().sees({"The connection is lost"}));
    start();
    anna().type("a1b3\r");
    EXPECT_TRUE(boris().sees({"1. a1b3"})); // whatever is said of who is there again
}

TEST_F(PlayedOnScreens, QuincunxAloneJoinsAGameByItsNumber) {
    anna().run({"create", "jesonmor:size=5", "--side", "first", "--server", url(), "--name", "Anna"});
    const std::string number = anna().person().number_after("You play game ");
    boris().run({}, {"QUINCUNX_SERVER=" + url(), "USER=Boris"});
    ASSERT_TRUE(boris().sees({"Join a game over the network"}));
    boris().type(up + up + up + "\r" + number.substr(0, 3) + " " + number.substr(3) +
                 "\r"); // as the page has it
    boris().person().answer("Sit down, yes or no? ", "yes");
    ASSERT_TRUE(anna().sees({"Black: Boris", "White to move: choose a piece"}));
    ASSERT_TRUE(boris().sees({"White to move: Anna thinks."}));
    boris().type("Q");
    ASSERT_TRUE(boris().sees({"New game of Ring"}));
    boris().type(up + up + up + "\r\r"); // the number is there still
    ASSERT_TRUE(boris().sees({"White to move: Anna thinks."}));
    boris().type("Q");
    ASSERT_TRUE(boris().sees({"New game of Ring"}));
    boris().type(up + up + up + "\r" + std::string(6, '\b') + "000000\r");
    ASSERT_TRUE(boris().sees({"no game has this number now."}));
    boris().type("Q");
    EXPECT_EQ(boris().person().terminal().wait_for_exit(), 0);
}

TEST_F(PlayedOnScreens, PlainLinesAreThereWhereTheyAreAskedFor) {
    ASSERT_NO_FATAL_FAILURE(begin());
    anna().person().run({"watch", number(), "--plain", "--server", url()}, environment);
    EXPECT_TRUE(anna().person().terminal().wait_for("> "));
}

} // namespace
