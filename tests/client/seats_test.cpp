// What becomes of seats in the hands of others, and of players who are away, at a terminal.

#include "client/online.hpp"

#include <csignal>
#include <fstream>
#include <nlohmann/json.hpp>

namespace {

using namespace quincunx::test;
namespace fs = std::filesystem;
using Json = nlohmann::json;

/// Anna, who moves first, and Boris, who makes a new key to his seat, in a game without a clock.
class NewKey : public Online {
  protected:
    void SetUp() override {
        Online::SetUp();
        number_ = create(anna_, {"reversi", "--side", "first", "--clock", "none"});
        join(boris_, number_);
        ASSERT_TRUE(anna_.terminal().wait_for("Black> "));
        old_ = kept();
        boris_.answer("> ", "new key");
        ASSERT_TRUE(
            boris_.terminal().wait_to_hear("Your seat has a new key. Whoever has only the old one has "
                                           "the seat no more.\n"))
            << boris_.terminal().said();
    }

    /// What Boris keeps of his seat.
    Json kept() const { return Json::parse(std::ifstream(boris_.seats().at(0))); }
    const Json& kept_before() const { return old_; }
    /// He comes back, and finds this kept.
    void come_back_with(const Json& seat) {
        boris_.terminal().end_input();
        EXPECT_EQ(boris_.terminal().wait_for_exit(), 0);
        std::ofstream(boris_.seats().at(0)) << seat;
        join(boris_, number_);
        EXPECT_TRUE(boris_.terminal().wait_to_hear("White: Boris (you).")) << boris_.terminal().complaints();
    }
    void expect_old_key_opens_nothing() {
        Person thief;
        const fs::path file = boris_.seats().at(0);
        const fs::path copy = thief.home().path() / fs::relative(file, boris_.home().path());
        fs::create_directories(copy.parent_path());
        std::ofstream(copy) << old_;
        thief.run({"join", number_, "--server", url()});
        EXPECT_EQ(thief.terminal().wait_for_exit(), 1);
        EXPECT_NE(thief.terminal().complaints().find("the seat is taken"), std::string::npos)
            << thief.terminal().said() << thief.terminal().complaints();
    }
    Person& anna() { return anna_; }
    Person& boris() { return boris_; }

  private:
    Person anna_;
    Person boris_;
    Json old_;
    std::string number_;
};

TEST_F(NewKey, AloneOpensTheSeat) {
    EXPECT_TRUE(anna().terminal().wait_to_hear("Boris has a new key to the seat.\n"));
    EXPECT_NE(kept()["token"], kept_before()["token"]);
    expect_old_key_opens_nothing();
    anna().answer("Black> ", "d3");
    boris().answer("White> ", "c5");
    EXPECT_TRUE(anna().terminal().wait_to_hear("White: c5")) << boris().terminal().complaints();
}

TEST_F(NewKey, IsTriedByWhoHasNotHeardThatItWasMade) {
    Json seat = kept_before();
    seat["next"] = kept()["token"];
    come_back_with(seat);
    EXPECT_EQ(kept()["token"], seat["next"]);
    EXPECT_FALSE(kept().contains("next"));
}

TEST_F(NewKey, IsMadeByWhoComesBackIfItWasNot) {
    Json seat = kept();
    seat["next"] = "abcdefghijklmnopqrstuv";
    come_back_with(seat);
    EXPECT_EQ(kept()["token"], seat["next"]);
    EXPECT_FALSE(kept().contains("next"));
}

TEST_F(Online, TellsHowLongOneMustWaitToClaimAgainstWhoIsAway) {
    Person anna;
    Person boris;
    const std::string number = create(anna, {"reversi", "--side", "first", "--clock", "none"});
    join(boris, number);
    anna.answer("Black> ", "d3");
    const std::string nothing =
        "Error: only who has been away for ten minutes at their turn can be claimed against.\n";
    anna.answer("> ", "claim win");
    ASSERT_TRUE(anna.terminal().wait_to_hear(nothing)) << anna.terminal().said();
    boris.terminal().signal(SIGKILL);
    boris.terminal().wait_for_exit();
    ASSERT_TRUE(anna.terminal().wait_to_hear("Boris is away.\nIn ")) << anna.terminal().said();
    ASSERT_TRUE(anna.terminal().wait_to_hear(" you may claim the game: claim win or claim draw.\n"));
    anna.answer("> ", "claim draw");
    ASSERT_TRUE(anna.terminal().wait_to_hear(nothing)) << anna.terminal().said();
    join(boris, number);
    EXPECT_TRUE(anna.terminal().wait_to_hear("Boris has come back: nothing can be claimed.\n"));
}

} // namespace
