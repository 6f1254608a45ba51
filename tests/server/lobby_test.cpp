// How often the event log is asked for what many look at.

#include "server/api/lobby.hpp"

#include "support/silent_event_log.hpp"

#include <gtest/gtest.h>

namespace quincunx::server {

namespace {

using namespace online;

/// An event log that has lists, and answers when it is told to.
class Lists final : public SilentEventLog {
  public:
    void list(Phase /*phase*/, std::size_t /*most*/,
              std::function<void(Read<std::vector<Listed>>)> then) override {
        asked.push_back(std::move(then));
    }

    std::vector<std::function<void(Read<std::vector<Listed>>)>> asked;
};

class Lobbies : public testing::Test {
  protected:
    void look(const Lobby::Part& part = {}) {
        lobby_.show(part,
                    [this](const auto& listings) { told_.push_back(listings ? *listings : "nothing"); });
    }
    static std::vector<Listed> games(int count) {
        std::vector<Listed> games(static_cast<std::size_t>(count));
        for (Listed& game : games)
            game.settings.variant = "reversi:size=6";
        return games;
    }

    Lists event_log_;
    Lobby lobby_{event_log_, 1000};
    std::vector<std::string> told_;
};

TEST_F(Lobbies, AskTheEventLogOnceForAllWhoLook) {
    for (int i = 0; i < 5; ++i)
        look();
    ASSERT_EQ(event_log_.asked.size(), 1U);
    EXPECT_TRUE(told_.empty());
    event_log_.asked[0](games(3));
    EXPECT_EQ(told_.size(), 5U);
    event_log_.time += 999;
    look();
    look({.phase = Phase::waiting, .game = "ring"});
    EXPECT_EQ(event_log_.asked.size(), 1U);
    ASSERT_EQ(told_.size(), 7U);
    EXPECT_EQ(told_[5], told_[0]);
    EXPECT_NE(told_[6], told_[0]);
    look({.phase = Phase::running});
    EXPECT_EQ(event_log_.asked.size(), 2U);
}

TEST_F(Lobbies, AskAgainWhenAListIsOld) {
    look();
    event_log_.asked[0](games(3));
    event_log_.time += 1000;
    look();
    EXPECT_EQ(event_log_.asked.size(), 2U);
    EXPECT_EQ(told_.size(), 1U);
    event_log_.asked[1](games(4));
    ASSERT_EQ(told_.size(), 2U);
    EXPECT_NE(told_[1], told_[0]);
}

TEST_F(Lobbies, AskAgainWhenTheClockWasSetBack) {
    look();
    event_log_.asked[0](games(3));
    event_log_.time -= 5000;
    look();
    EXPECT_EQ(event_log_.asked.size(), 2U);
}

TEST_F(Lobbies, SayWhereTheNextPartBegins) {
    look();
    event_log_.asked[0](games(500));
    look({.from = 200});
    look({.from = 400});
    ASSERT_EQ(told_.size(), 3U);
    EXPECT_NE(told_[0].find(R"("next":200)"), std::string::npos);
    EXPECT_NE(told_[1].find(R"("next":400)"), std::string::npos);
    EXPECT_EQ(told_[2].find(R"("next")"), std::string::npos);
}

TEST_F(Lobbies, TellAllWhoWaitThatTheGamesCannotBeReachedAndAskAgain) {
    look();
    look();
    event_log_.asked[0](Unavailable{});
    EXPECT_EQ(told_, (std::vector<std::string>{"nothing", "nothing"}));
    look();
    EXPECT_EQ(event_log_.asked.size(), 2U);
}

} // namespace

} // namespace quincunx::server
