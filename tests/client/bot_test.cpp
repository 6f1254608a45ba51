// Computers that play games on servers.

#include "client/online.hpp"
#include "paths.hpp"

namespace {

using namespace quincunx::test;

class Bots : public Online {
  protected:
    /// A bot that creates a game and plays it alone; gives the number.
    std::string create_by_bot(Person& person, const std::string& variant, const std::string& level) const {
        person.run({"bot", variant, "--level", level, "--games", "1", "--server", url()});
        return person.number_after("You play game ");
    }
};

TEST_F(Bots, PlayEachOther) {
    Person first;
    Person second;
    for (const std::string variant :
         {"reversi:size=6", "ring", "jesonmor:size=5", "checkers:size=4", "ugolki:size=4"}) {
        const std::string number = create_by_bot(first, variant, "1");
        second.run({"bot", "--number", number, "--level", "2", "--server", url()});
        for (Person* person : {&first, &second}) {
            EXPECT_EQ(person->terminal().wait_for_exit(), 0) << person->terminal().complaints();
            EXPECT_NE(person->terminal().said().find("Game over. "), std::string::npos);
            EXPECT_TRUE(person->seats().empty());
        }
    }
}

TEST_F(Bots, HaveOtherProgramsPlay) {
    Person first;
    Person second;
    const std::string engine = std::string(QX_PROGRAM) + " engine";
    first.run(
        {"bot", "jesonmor:size=5", "--engine", engine, "--time", "0.02", "--games", "1", "--server", url()});
    const std::string number = first.number_after("You play game ");
    second.run({"bot", "--number", number, "--level", "1", "--server", url()});
    for (Person* person : {&first, &second}) {
        EXPECT_EQ(person->terminal().wait_for_exit(), 0) << person->terminal().complaints();
        EXPECT_NE(person->terminal().said().find("Game over. "), std::string::npos);
    }
}

TEST_F(Bots, SayHowAnotherProgramHasFailed) {
    Person bot;
    Person anna;
    anna.run({"create", "reversi", "--side", "second", "--server", url()});
    const std::string number = anna.number_after("You play game ");
    bot.run({"bot", "--number", number, "--engine", "exit 3", "--server", url()});
    EXPECT_EQ(bot.terminal().wait_for_exit(), 1);
    EXPECT_TRUE(bot.terminal().complaints().starts_with("quincunx: engine:exit 3: "))
        << bot.terminal().complaints();
    EXPECT_EQ(bot.seats().size(), 1U) << "the seat is kept: another program may go on";
}

TEST_F(Bots, AcceptRematches) {
    Person first;
    Person second;
    first.run({"bot", "reversi:size=4", "--games", "3", "--level", "0", "--server", url()});
    const std::string number = first.number_after("You play game ");
    second.run({"bot", "--number", number, "--server", url()});
    for (Person* person : {&first, &second}) {
        EXPECT_EQ(person->terminal().wait_for_exit(), 0) << person->terminal().complaints();
        const std::string said = person->terminal().said();
        int over = 0;
        for (std::size_t at = said.find("Game over"); at != std::string::npos;
             at = said.find("Game over", at + 1))
            ++over;
        EXPECT_EQ(over, 3) << said;
    }
}

TEST_F(Bots, PlayPeopleAndTakeNoDrawWhereTheyAreBetter) {
    Person bot;
    Person anna;
    anna.run({"create", "reversi", "--side", "second", "--server", url()});
    const std::string number = anna.number_after("You play game ");
    bot.run({"bot", "--number", number, "--level", "1", "--games", "1", "--server", url()});
    anna.answer("White> ", "draw"); // her turn: no move of the bot's can end the offer
    EXPECT_TRUE(anna.terminal().wait_to_hear("declines the draw.")) << anna.terminal().said();
    anna.answer("White> ", "resign");
    EXPECT_TRUE(anna.terminal().wait_to_hear("Game over."));
    EXPECT_EQ(bot.terminal().wait_for_exit(), 0);
}

TEST_F(Bots, GiveUpWhatTheyHaveLostWhereTheyAreToldTo) {
    Person bot;
    Person anna;
    anna.run({"create", "reversi:size=4", "--side", "first", "--server", url()}); // which Black wins
    const std::string number = anna.number_after("You play game ");
    bot.run({"bot", "--number", number, "--level", "1", "--games", "1", "--concede", "--server", url()});
    anna.answer("Black> ", "b1");
    EXPECT_TRUE(anna.terminal().wait_to_hear("Black wins: White resigned")) << anna.terminal().said();
    EXPECT_EQ(bot.terminal().wait_for_exit(), 0);
}

TEST_F(Bots, TakeADrawWhereTheyAreNoBetter) {
    Person bot;
    Person anna;
    anna.run({"create", "reversi", "--side", "first", "--server", url()});
    const std::string number = anna.number_after("You play game ");
    bot.run({"bot", "--number", number, "--level", "1", "--games", "1", "--server", url()});
    anna.answer("Black> ", "draw");
    EXPECT_TRUE(anna.terminal().wait_to_hear("Game over. Draw")) << anna.terminal().said();
    EXPECT_EQ(bot.terminal().wait_for_exit(), 0);
}

TEST_F(Bots, GoOnWhenTheServerWasAway) {
    Person bot;
    Person anna;
    anna.run({"create", "reversi", "--side", "first", "--server", url()});
    const std::string number = anna.number_after("You play game ");
    bot.run({"bot", "--number", number, "--level", "1", "--server", url()});
    anna.answer("Black> ", "d3");
    ASSERT_TRUE(anna.terminal().wait_for("Black> "));
    server().signal(SIGKILL);
    server().wait_for_exit();
    ASSERT_TRUE(anna.terminal().wait_to_hear("The connection is lost"));
    start();
    anna.answer("Black> ", "moves");
    ASSERT_TRUE(anna.terminal().wait_to_hear("Moves: "));
    const std::string said = anna.terminal().said();
    const std::size_t list = said.rfind("Moves: ");
    anna.answer("Black> ", said.substr(said.find(' ', list + 7) + 1, 2));
    EXPECT_TRUE(anna.terminal().wait_for("Black> ")) << anna.terminal().said();
}

/// examples/bot.py, which has the rules from the program.
class PythonBot : public Bots {
  protected:
    std::unique_ptr<TerminalRun> run(std::vector<std::string> words) const {
        const std::string example = QX_SOURCE_DIR "/examples/bot.py";
        words.insert(words.begin(),
                     {"/usr/bin/env", "python3", example, "--quincunx", QX_PROGRAM, "--server", url()});
        return std::make_unique<TerminalRun>(
            Wires::pipes, words, std::vector<std::string>{"PATH=" + std::string(std::getenv("PATH"))},
            folder());
    }
};

TEST_F(PythonBot, PlaysAWholeGame) {
    for (const std::string variant : {"reversi:size=4", "jesonmor:size=5"}) {
        const auto bot = run({"--create", variant});
        ASSERT_TRUE(bot->wait_to_hear("\n")) << bot->complaints();
        const std::string number = bot->said().substr(0, 6);
        Person other;
        other.run({"bot", "--number", number, "--level", "1", "--server", url()});
        EXPECT_EQ(bot->wait_for_exit(), 0) << bot->complaints();
        EXPECT_EQ(other.terminal().wait_for_exit(), 0) << other.terminal().complaints();
        const std::string result = bot->said().substr(7);
        EXPECT_TRUE(result.starts_with("first ") || result.starts_with("second ") ||
                    result.starts_with("draw "))
            << result;
    }
}

TEST_F(PythonBot, HasTheServerReviewTheGame) {
    const auto bot = run({"--review", "--create", "jesonmor:size=5"});
    ASSERT_TRUE(bot->wait_to_hear("\n")) << bot->complaints();
    Person other;
    other.run({"bot", "--number", bot->said().substr(0, 6), "--level", "10", "--server", url()});
    EXPECT_EQ(bot->wait_for_exit(), 0) << bot->complaints();
    EXPECT_NE(bot->said().find(", best "), std::string::npos) << bot->said();
}

TEST_F(PythonBot, SaysWhyItCannotJoin) {
    const auto bot = run({"100000"});
    EXPECT_EQ(bot->wait_for_exit(), 1);
    EXPECT_TRUE(bot->complaints().starts_with("the server refuses: ")) << bot->complaints();
}

} // namespace
