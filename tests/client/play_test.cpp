// Games between two terminals, over a server.

#include "board/random.hpp"
#include "client/gate.hpp"
#include "client/online.hpp"
#include "client/transport.hpp"
#include "i18n/words.hpp"
#include "play/levels.hpp"
#include "play/registry.hpp"
#include "play/session.hpp"

#include <algorithm>
#include <csignal>

namespace {

using namespace quincunx::test;
using namespace quincunx;
namespace fs = std::filesystem;

class PlayedOnline : public Online {};

/// What stands before the line of who is to move.
std::string prompt_of(const play::Session& session) {
    return std::string(side_name(session.game().variant().game(), session.turn(), Language::english)) + "> ";
}

/// Plays at random, each in turn, to the end; a forced pass is made by itself.
void play_to_the_end(const std::string& variant, Person& first, Person& second) {
    const auto game = play::make_game(*play::parse_variant(variant));
    auto session = *play::Session::begin(*game, {.adjudicated = true, .free_undo = false}, 0);
    Random random(1);
    while (!session.outcome()) {
        const std::string text = session.game().text_of(play::random_move(session.game(), random));
        Person& mover = session.turn() == Color::first ? first : second;
        if (!session.must_pass())
            ASSERT_NO_FATAL_FAILURE(mover.answer(prompt_of(session), text));
        ASSERT_TRUE(session.handle(play::command::PlayMove{text}, session.turn(), 0));
    }
    const std::string result =
        words(session.game().variant().game(), *session.outcome(), session.game().view(), Language::english);
    for (Person* person : {&first, &second})
        EXPECT_TRUE(person->terminal().wait_to_hear("Game over. " + result)) << person->terminal().said();
}

class EachGame : public PlayedOnline, public testing::WithParamInterface<std::string> {};

TEST_P(EachGame, IsPlayedToItsEndByTwoTerminals) {
    Person anna;
    Person boris;
    const std::string number = create(anna, {GetParam(), "--side", "first", "--clock", "none"});
    join(boris, number);
    ASSERT_NO_FATAL_FAILURE(play_to_the_end(GetParam(), anna, boris));
    for (Person* person : {&anna, &boris}) {
        person->answer("> ", "quit");
        EXPECT_EQ(person->terminal().wait_for_exit(), 0);
        EXPECT_TRUE(person->seats().empty());
    }
}

INSTANTIATE_TEST_SUITE_P(Games, EachGame,
                         testing::Values("ring:width=4,height=4", "reversi:size=6", "ugolki:size=4",
                                         "jesonmor:size=5", "checkers:size=6"),
                         [](const auto& test) {
                             return std::string(test.param).substr(0, test.param.find(':'));
                         });

/// Anna, who moves first, and Boris, in a game of Reversi that has begun.
class Pair : public PlayedOnline {
  protected:
    void begin(const std::string& clock = "none") {
        number_ = create(anna(), {"reversi", "--side", "first", "--clock", clock});
        join(boris(), number_);
        ASSERT_TRUE(anna().terminal().wait_for("Black> "));
    }
    const std::string& number() const { return number_; }
    Person& anna() { return anna_; }
    Person& boris() { return boris_; }

  private:
    Person anna_;
    Person boris_;
    std::string number_;
};

TEST_F(Pair, AgreeOnADrawOrDoNot) {
    begin();
    anna().answer("Black> ", "draw");
    ASSERT_TRUE(anna().terminal().wait_to_hear("You have offered a draw."));
    boris().answer("Anna offers a draw: accept or decline?\n> ", "decline");
    ASSERT_TRUE(anna().terminal().wait_to_hear("Boris declines the draw."));
    anna().answer("Black> ", "draw");
    boris().answer("Anna offers a draw: accept or decline?\n> ", "accept");
    for (Person* person : {&anna(), &boris()})
        EXPECT_TRUE(person->terminal().wait_to_hear("Game over. Draw")) << person->terminal().said();
}

TEST_F(Pair, TakeAMoveBackByAgreement) {
    begin();
    anna().answer("Black> ", "d3");
    ASSERT_TRUE(boris().terminal().wait_for("White to move (you); black 4, white 1\nWhite> "));
    anna().answer("White to move (Boris); black 4, white 1\n> ", "takeback");
    boris().answer("Anna asks for the last move back: accept or decline?\nWhite> ", "decline");
    anna().answer("Boris does not want the move to be taken back.\n> ", "takeback");
    boris().answer("Anna asks for the last move back: accept or decline?\nWhite> ", "accept");
    ASSERT_TRUE(anna().terminal().wait_to_hear("Taken back: d3."));
    anna().answer("Black> ", "c4");
    EXPECT_TRUE(boris().terminal().wait_to_hear("Black: c4"));
}

TEST_F(Pair, SaySomethingResignAndPlayAgain) {
    begin();
    boris().answer("> ", "say good luck");
    anna().answer("Boris: Good luck!\nBlack> ", "say rubbish");
    anna().answer("Error: what can be said is: hello, good luck, well played, thank you, one moment, sorry, "
                  "good bye.\nBlack> ",
                  "resign");
    for (Person* person : {&anna(), &boris()})
        ASSERT_TRUE(person->terminal().wait_to_hear("Game over. White wins"));
    boris().answer("> ", "rematch");
    anna().answer("Boris offers another game: rematch accepts.\n> ", "rematch");
    EXPECT_TRUE(anna().terminal().wait_to_hear("Black: Boris. White: Anna (you)."));
    const std::string next = boris().number_after("Another game, with sides swapped: ");
    EXPECT_NE(next, number());
    boris().answer("Black> ", "d3");
    EXPECT_TRUE(anna().terminal().wait_to_hear("Black: d3"));
}

TEST_F(Pair, AreToldWhatIsWrongBeforeTheServerIsAsked) {
    begin();
    anna().answer("Black> ", "a1");
    anna().answer("Error: a1: this encloses no disc.\nBlack> ", "accept");
    anna().answer("Error: nothing was offered and nothing asked.\nBlack> ", "resing");
    anna().answer("Error: 'resing' is no command; did you mean resign?\nBlack> ", "xyzzy plugh");
    ASSERT_TRUE(anna().terminal().wait_for("help lists the commands.\nBlack> ")) << anna().terminal().said();
    boris().answer("> ", "d3");
    EXPECT_TRUE(boris().terminal().wait_to_hear("Error: it is not your turn.")) << boris().terminal().said();
}

TEST_F(Pair, SeeTheClocks) {
    begin("game:10m+5s");
    EXPECT_TRUE(anna().terminal().wait_to_hear("Clocks: Black "));
    anna().answer("Black> ", "clock");
    EXPECT_TRUE(anna().terminal().wait_to_hear(", White 10:00\n"));
}

TEST_F(Pair, HearThatTheOtherHasGoneAndIsBack) {
    begin();
    boris().answer("> ", "say hello");
    anna().answer("Boris: Hello!\nBlack> ",
                  "say hello"); // and has been told that he is there before the answer
    ASSERT_TRUE(anna().terminal().wait_to_hear("Anna (you): Hello!"));
    boris().terminal().signal(SIGKILL);
    boris().terminal().wait_for_exit();
    ASSERT_TRUE(anna().terminal().wait_to_hear("Boris has lost the connection."));
    join(boris(), number());
    EXPECT_TRUE(anna().terminal().wait_to_hear("Boris is there again."));
    anna().answer("Black> ", "d3");
    boris().answer("White> ", "c5");
    EXPECT_TRUE(anna().terminal().wait_to_hear("White: c5"));
}

TEST_F(Pair, GoOnWhenTheServerWasAway) {
    begin();
    anna().answer("Black> ", "d3");
    ASSERT_TRUE(boris().terminal().wait_for("White> "));
    server().signal(SIGKILL);
    server().wait_for_exit();
    for (Person* person : {&anna(), &boris()})
        ASSERT_TRUE(person->terminal().wait_to_hear("The connection is lost"));
    boris().answer("White> ", "c5"); // nobody is there to take it
    start();
    for (Person* person : {&anna(), &boris()}) {
        ASSERT_TRUE(person->terminal().wait_to_hear("Connected again."));
        ASSERT_TRUE(person->terminal().wait_to_hear("White: c5"));
    }
    anna().answer("Black> ", "d6");
    ASSERT_TRUE(boris().terminal().wait_for("White> ")) << boris().terminal().said();
    const std::string said = boris().terminal().said();
    EXPECT_EQ(said.find("White: c5"), said.rfind("White: c5"));
}

TEST_F(Pair, ComeBackAfterTheEndOfInput) {
    begin();
    EXPECT_EQ(boris().seats().size(), 1U);
    EXPECT_EQ(fs::status(boris().seats().front()).permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
    boris().terminal().end_input();
    EXPECT_EQ(boris().terminal().wait_for_exit(), 0);
    EXPECT_NE(boris().terminal().said().find("The game goes on.\nTo come back: quincunx join " + number() +
                                             " --server " + url() + "\n"),
              std::string::npos)
        << boris().terminal().said();
    join(boris(), number());
    EXPECT_TRUE(boris().terminal().wait_to_hear("White: Boris (you)."));
}

TEST_F(Pair, ComeBackWithOneSeatThoughKilledWhileItWasKept) {
    begin();
    boris().terminal().signal(SIGKILL);
    boris().terminal().wait_for_exit();
    const auto given = boris().seats();
    ASSERT_EQ(given.size(), 1U);
    std::string name = given.front().filename();
    name.replace(name.find("second"), std::string_view("second").size(), "asked");
    fs::copy_file(given.front(), given.front().parent_path() / name);
    join(boris(), number());
    EXPECT_TRUE(boris().terminal().wait_to_hear("White: Boris (you)."));
    EXPECT_EQ(boris().seats(), given);
}

TEST_F(Pair, AreToldOnLeavingThatTheClockGoesOn) {
    begin("move:20m");
    anna().answer("Black> ", "quit");
    EXPECT_EQ(anna().terminal().wait_for_exit(), 0);
    EXPECT_NE(anna().terminal().said().find(
                  "The game goes on, and so does your clock.\nTo come back: quincunx join " + number()),
              std::string::npos)
        << anna().terminal().said();
}

TEST_F(Pair, ComeBackAfterASignal) {
    begin();
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        anna().terminal().signal(signal);
        EXPECT_EQ(anna().terminal().wait_for_exit(), 128 + signal);
        EXPECT_NE(anna().terminal().said().find("To come back: quincunx join " + number()),
                  std::string::npos);
        join(anna(), number());
        ASSERT_TRUE(anna().terminal().wait_for("Black> "));
    }
}

TEST_F(Pair, LoseTheSeatWithItsFile) {
    begin();
    boris().terminal().end_input();
    boris().terminal().wait_for_exit();
    fs::remove(boris().seats().front());
    boris().run({"join", number(), "--server", url()});
    EXPECT_EQ(boris().terminal().wait_for_exit(), 1);
    EXPECT_NE(boris().terminal().complaints().find("to watch: quincunx watch " + number()), std::string::npos)
        << boris().terminal().complaints();
    EXPECT_TRUE(boris().seats().empty());
}

TEST_F(Pair, AreWatched) {
    begin();
    Person watcher(Wires::terminal);
    watcher.run({"watch", number(), "--server", url()});
    ASSERT_TRUE(watcher.terminal().wait_for("> "));
    anna().answer("Black> ", "d3");
    ASSERT_TRUE(watcher.terminal().wait_to_hear("Black: d3, turns d4"));
    watcher.answer("> ", "c3");
    ASSERT_TRUE(watcher.terminal().wait_to_hear("Error: 'c3' is neither a move nor a command."));
    watcher.answer("> ", "quit");
    EXPECT_EQ(watcher.terminal().wait_for_exit(), 0);
    EXPECT_NE(watcher.terminal().said().find("To watch again: quincunx watch " + number()),
              std::string::npos);
}

TEST_F(Pair, MayShareAHome) {
    const std::string shared = create(anna(), {"reversi", "--side", "first", "--clock", "none"});
    boris().run({"join", shared, "--server", url(), "--name", "Boris"},
                {"XDG_STATE_HOME=" + anna().home().path().string()});
    EXPECT_TRUE(boris().terminal().wait_to_hear("White: Boris (you).")) << boris().terminal().said();
}

TEST_F(PlayedOnline, LeavesWhatWasTypedOnTheLineWhenNewsComes) {
    Person anna;
    Person boris(Wires::terminal);
    const std::string number = create(anna, {"reversi", "--side", "first"});
    boris.run({"join", number, "--yes", "--plain", "--server", url(), "--name", "Boris"}, {"TERM=xterm"});
    ASSERT_TRUE(boris.terminal().wait_for("> "));
    boris.terminal().type("res\x0c"); // drawn anew: the line is being edited then
    ASSERT_TRUE(boris.terminal().wait_for("\x1b[2J> res"));
    anna.answer("Black> ", "d3");
    ASSERT_TRUE(boris.terminal().wait_until([](const std::string& said) {
        return said.ends_with("White> res");
    })) << boris.terminal().said();
    boris.terminal().type("ign\r");
    EXPECT_TRUE(anna.terminal().wait_to_hear("Game over. Black wins")) << anna.terminal().said();
}

TEST_F(PlayedOnline, SpeaksRussian) {
    Person anna(Wires::terminal);
    Person boris;
    anna.run({"create", "reversi", "--side", "first", "--server", url(), "--name", "Анна"},
             {"LC_ALL=ru_RU.UTF-8"});
    const std::string number = anna.number_after("Вы играете в игре ");
    join(boris, number);
    anna.answer("Чёрные> ", "сказать удачи");
    EXPECT_TRUE(boris.terminal().wait_to_hear("Анна: Good luck!"));
    anna.answer("Чёрные> ", "сдаюсь");
    EXPECT_TRUE(anna.terminal().wait_to_hear("реванш — предложить ещё одну игру; выход — выйти."));
}

TEST_F(PlayedOnline, AsksForAPassThatIsAChoiceThoughItIsTheOnlyMove) { // CHK-3
    Person anna;
    Person boris;
    const std::string number =
        create(anna, {"checkers:size=6", "--side", "first", "--position", "wrr3/r5/r5/6/6/6 w"});
    join(boris, number);
    anna.answer("White> ", "pass");
    EXPECT_TRUE(boris.terminal().wait_to_hear("White passes")) << boris.terminal().said();
}

TEST_F(PlayedOnline, WaitsWithoutItsCreatorUntilSheComesBack) {
    Person anna;
    Person boris;
    const std::string number = create(anna, {"reversi", "--side", "first"});
    anna.answer("> ", "quit");
    EXPECT_EQ(anna.terminal().wait_for_exit(), 0);
    EXPECT_NE(anna.terminal().said().find("The game waits for you.\nTo come back: quincunx join " + number),
              std::string::npos)
        << anna.terminal().said();
    join(boris, number);
    join(anna, number);
    EXPECT_TRUE(anna.terminal().wait_for("Black> "));
}

/// Anna waits for somebody; Boris sits down, and does not hear it yet.
class Seat : public PlayedOnline {
  protected:
    void SetUp() override {
        PlayedOnline::SetUp();
        number_ = create(anna_, {"reversi", "--side", "first"});
        gate_ = std::make_unique<Gate>(port());
        boris_.run({"join", number_, "--name", "Boris", "--server", gate_->url()});
        ASSERT_TRUE(gate_->wait_for_answer()) << boris_.terminal().complaints();
    }
    Gate& gate() { return *gate_; }
    Person& boris() { return boris_; }
    void come_back() {
        join(boris_, number_);
        EXPECT_TRUE(boris_.terminal().wait_to_hear("White: Boris (you)."));
        EXPECT_EQ(whole_seats(), 1);
    }

  private:
    /// Without the temporary file that is left where the program was killed while it wrote one.
    std::ptrdiff_t whole_seats() const {
        return std::ranges::count(boris_.seats(), ".json",
                                  [](const fs::path& file) { return file.extension(); });
    }

    Person anna_;
    Person boris_;
    std::unique_ptr<Gate> gate_;
    std::string number_;
};

TEST_F(Seat, IsKeptByWhomASignalReachesBeforeTheAnswer) {
    boris().terminal().signal(SIGINT);
    gate().open();
    EXPECT_EQ(boris().terminal().wait_for_exit(), 130);
    EXPECT_EQ(boris().seats().size(), 1U);
    come_back();
    EXPECT_EQ(boris().seats().size(), 1U);
}

TEST_F(Seat, IsAskedForAgainWhenTheAnswerIsLost) {
    gate().cut();
    EXPECT_TRUE(gate().wait_for_another());
    boris().terminal().signal(SIGKILL);
    EXPECT_EQ(boris().terminal().wait_for_exit(), 128 + SIGKILL);
    come_back();
}

TEST_F(Seat, IsKeptByWhomTheAnswerNeverReaches) {
    server().signal(SIGKILL);
    server().wait_for_exit();
    gate().cut();
    EXPECT_EQ(boris().terminal().wait_for_exit(), 1);
    EXPECT_EQ(boris().seats().size(), 1U);
    start();
    come_back();
}

TEST_F(PlayedOnline, CreatesOneGameThoughTheAnswerIsLost) {
    Gate gate(port(), "/api/games");
    Person anna;
    anna.run({"create", "reversi", "--server", gate.url()});
    ASSERT_TRUE(gate.wait_for_answer());
    gate.cut();
    ASSERT_TRUE(gate.wait_for_another());
    const auto games = client::ask(*client::parse_server_address(url()), "/api/games");
    ASSERT_TRUE(games);
    const std::size_t first = games->content.find("\"number\"");
    EXPECT_NE(first, std::string::npos);
    EXPECT_EQ(games->content.find("\"number\"", first + 1), std::string::npos) << games->content;
}

TEST_F(Seat, IsKeptByWhoIsKilledBeforeTheAnswer) {
    boris().terminal().signal(SIGKILL);
    EXPECT_EQ(boris().terminal().wait_for_exit(), 128 + SIGKILL);
    gate().cut();
    come_back();
}

TEST_F(PlayedOnline, HasTheComputerOnTheOtherSide) {
    Person anna;
    anna.run({"create", "jesonmor:size=5", "--side", "second", "--level", "1", "--server", url()});
    EXPECT_TRUE(anna.terminal().wait_for("Black> ")) << anna.terminal().said();
}

TEST_F(PlayedOnline, TellsWhatTheServerWillNotDo) {
    Person anna;
    anna.run({"join", "100000", "--server", url()});
    EXPECT_EQ(anna.terminal().wait_for_exit(), 1);
    EXPECT_TRUE(anna.terminal().complaints().starts_with("quincunx: the server refuses: "))
        << anna.terminal().complaints();
    server().signal(SIGTERM);
    EXPECT_EQ(server().wait_for_exit(), 0);
    anna.run({"join", "100000", "--server", url()});
    EXPECT_EQ(anna.terminal().wait_for_exit(), 1);
    EXPECT_EQ(anna.terminal().complaints(),
              "quincunx: " + url() + " cannot be reached: Connection refused\n");
}

TEST_F(PlayedOnline, IsSaidToBeFoundOnThisMachineOnlyWhereThatIsSo) {
    Person anna;
    const std::string number = create(anna, {"reversi"});
    EXPECT_NE(anna.terminal().said().find("In a terminal: quincunx join " + number + " --server " + url() +
                                          "\nBoth work on this machine only.\n"),
              std::string::npos)
        << anna.terminal().said();
}

TEST_F(PlayedOnline, IsCalledOffByWhoeverHasCreatedIt) {
    Person anna;
    Person boris;
    const std::string number = create(anna, {"reversi", "--side", "first"});
    boris.run({"watch", number, "--server", url()});
    boris.answer("Waiting for the other player.\n> ", "call off");
    ASSERT_TRUE(boris.terminal().wait_to_hear("Error: 'call off' is neither")) << boris.terminal().said();
    anna.answer("> ", "call off");
    EXPECT_TRUE(anna.terminal().wait_to_hear("You have called the game off.\n")) << anna.terminal().said();
    EXPECT_TRUE(boris.terminal().wait_to_hear("Anna has called the game off.\n")) << boris.terminal().said();
    EXPECT_EQ(anna.terminal().wait_for_exit(), 0);
    EXPECT_EQ(boris.terminal().wait_for_exit(), 0);
    EXPECT_TRUE(anna.seats().empty());
}

TEST_F(PlayedOnline, IsShownToWhoeverJoinsAndAsksThemAtATerminal) {
    Person anna;
    Person boris(Wires::terminal);
    const std::string number = create(anna, {"reversi:size=6", "--side", "first", "--clock", "game:10m+5s",
                                             "--position", "6/2B3/2BB2/2BW2/6/6 w"});
    boris.run({"join", number, "--name", "Boris", "--server", url()});
    ASSERT_TRUE(boris.terminal().wait_to_hear("Reversi (reversi:size=6), game " + number + "."))
        << boris.terminal().said();
    ASSERT_TRUE(boris.terminal().wait_to_hear("Anna plays Black, you would play White."));
    ASSERT_TRUE(boris.terminal().wait_to_hear("Time: 10:00 for all moves, and 0:05 more after each."));
    ASSERT_TRUE(boris.terminal().wait_to_hear("6/2B3/2BB2/2BW2/6/6 w"));
    boris.answer("Sit down, yes or no? ", "perhaps");
    boris.answer("Sit down, yes or no? ", "no");
    EXPECT_EQ(boris.terminal().wait_for_exit(), 0);
    boris.run({"join", number, "--name", "Boris", "--server", url()});
    boris.answer("Sit down, yes or no? ", "yes");
    EXPECT_TRUE(anna.terminal().wait_to_hear("Boris sits down.")) << boris.terminal().said();
}

TEST_F(PlayedOnline, IsJoinedUnaskedWithYes) {
    Person anna;
    Person boris(Wires::terminal);
    const std::string number = create(anna, {"reversi", "--side", "first"});
    boris.run({"join", number, "--yes", "--server", url()});
    ASSERT_TRUE(boris.terminal().wait_to_hear("White: Player (you).")) << boris.terminal().said();
    EXPECT_EQ(boris.terminal().said().find("Sit down"), std::string::npos);
}

TEST_F(Pair, HaveTheServerLookBackAtTheirGame) {
    begin();
    anna().answer("Black> ", "d3");
    anna().answer("> ", "resign");
    ASSERT_TRUE(boris().terminal().wait_to_hear("Game over. White wins"));
    boris().answer("> ", "analyse 1");
    ASSERT_TRUE(boris().terminal().wait_to_hear("Plies played: 1; seen ")) << boris().terminal().said();
    boris().answer("> ", "analyse 7");
    ASSERT_TRUE(boris().terminal().wait_to_hear("Error: what is wanted is a number of plies, 0 to 1."))
        << boris().terminal().said();
    Person cleo;
    cleo.run({"watch", number(), "--server", url()});
    cleo.answer("> ", "analyse");
    EXPECT_TRUE(cleo.terminal().wait_to_hear("Plies played: 1; seen ")) << cleo.terminal().said();
}

TEST_F(Pair, AreWarnedWhenTimeRunsShort) {
    begin("move:301s");
    EXPECT_TRUE(anna().terminal().wait_to_hear("You have 5 min left for this.\n"))
        << anna().terminal().said();
}

} // namespace
