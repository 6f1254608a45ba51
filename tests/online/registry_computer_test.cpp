// How a registry has a computer play.

#include "online/registry_fixture.hpp"

namespace quincunx::test {

namespace {

using namespace wire::command;
using Game = wire::server_message::Game;
using Refused = wire::server_message::Refused;

TEST_F(GameRegistries, LetAComputerMoveAndAskAgainWhenItDoesNot) {
    game_ = create({.level = 3});
    registry_->hello(subscribers_[0], game_, {0, anne});
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    ASSERT_EQ(move_finder_.asked.size(), 1U);
    tick(9'000);
    EXPECT_EQ(move_finder_.asked.size(), 1U);
    tick(1'000);
    event_log_.let_all();
    EXPECT_EQ(move_finder_.asked.size(), 2U);
    const Asked asked = move_finder_.asked.front();
    registry_->computer_decides(game_, asked.version, asked.commands.front());
    registry_->computer_decides(game_, asked.version, asked.commands.front());
    event_log_.let_all();
    EXPECT_EQ(version(), 4);
}

TEST_F(GameRegistries, LetAComputerAnswerADrawBeforeItMoves) {
    game_ = create({.level = 3});
    registry_->hello(subscribers_[0], game_, {0, anne});
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    order(0, "key-number-2", OfferDraw{});
    event_log_.let_all();
    ASSERT_EQ(move_finder_.asked.size(), 2U);
    registry_->computer_decides(game_, move_finder_.asked[0].version, move_finder_.asked[0].commands.front());
    event_log_.let_all();
    EXPECT_EQ(version(), 4) << "the move was found before the draw was offered";
    registry_->computer_decides(game_, move_finder_.asked[1].version, DeclineDraw{});
    event_log_.let_all();
    ASSERT_EQ(move_finder_.asked.size(), 3U) << "and now for the move";
    registry_->computer_decides(game_, move_finder_.asked[2].version, move_finder_.asked[2].commands.front());
    event_log_.let_all();
    EXPECT_EQ(version(), 6);
    order(0, "key-number-3", OfferDraw{});
    event_log_.let_all();
    registry_->computer_decides(game_, move_finder_.asked.back().version, AcceptDraw{});
    event_log_.let_all();
    EXPECT_EQ(archive_.find(game_)->summary.phase, Phase::finished);
}

TEST_F(GameRegistries, MakeAComputersMoveThoughItLostARace) {
    game_ = create({.level = 3});
    registry_->hello(subscribers_[0], game_, {0, anne});
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    registry_->computer_decides(game_, move_finder_.asked.front().version, PlayMove{"c5"});
    win_race();
    event_log_.let_all();
    EXPECT_EQ(registry_->metrics().conflicts, 1U);
    EXPECT_EQ(move_finder_.asked.size(), 1U) << "nobody has to think once more";
    ASSERT_EQ(version(), 5);
    EXPECT_TRUE(std::holds_alternative<wire::event::Moved>(archive_.find(game_)->entries.back().entry.event));
}

TEST_F(GameRegistries, AreNotKeptFromPeopleByAMoveFinderThatSaysTheSameAgainAndAgain) {
    game_ = create({.level = 3});
    registry_->hello(subscribers_[0], game_, {0, anne});
    order(0, "key-number-1", PlayMove{"d3"});
    for (int i = 0; i < 20; ++i)
        registry_->computer_decides(game_, 3, PlayMove{"c5"});
    order(0, "key-number-2", Resign{});
    event_log_.let_all();
    EXPECT_EQ(subscribers_[0].last<Refused>(), nullptr);
    EXPECT_EQ(archive_.find(game_)->summary.phase, Phase::finished);
}

TEST_F(GameRegistries, CountAComputerAmongThoseWhoAreThere) {
    game_ = create({.level = 3});
    registry_->hello(subscribers_[0], game_, {});
    EXPECT_EQ(subscribers_[0].last<Game>()->present,
              (wire::Present{.first = false, .second = true, .watchers = 1}));
}

TEST_F(GameRegistries, TellTheMoveFinderWhoWaitsForTheComputer) {
    game_ = create({.level = 3});
    subscribers_[0].number = 7;
    subscribers_[1].number = 8;
    registry_->hello(subscribers_[1], game_, {0, std::nullopt});
    registry_->hello(subscribers_[0], game_, {0, anne});
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    registry_->leave(subscribers_[0]);
    tick(10'000);
    event_log_.let_all();
    ASSERT_EQ(move_finder_.asked.size(), 2U);
    EXPECT_EQ(move_finder_.asked[0].asker, 7);
    EXPECT_EQ(move_finder_.asked[1].asker, 0); // who only watches does not wait
}

TEST_F(GameRegistries, LetAComputerBeginWhenItsOpponentIsThere) {
    bool created = false;
    registry_->create({.variant = "reversi", .side = second, .name = "Anne", .level = 3, .token = anne},
                      [&](auto seat) { game_ = seat->settings.id, created = true; });
    event_log_.let_all();
    ASSERT_TRUE(created);
    EXPECT_TRUE(move_finder_.asked.empty());
    registry_->hello(subscribers_[0], game_, {0, anne});
    EXPECT_EQ(move_finder_.asked.size(), 1U);
}

TEST_F(GameRegistries, LetAComputerMoveBeforeLongThoughNobodyIsThere) {
    game_ = create({.level = 3});
    registry_->hello(subscribers_[0], game_, {0, anne});
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    registry_->leave(subscribers_[0]);
    restart();
    tick(2'500, 4);
    event_log_.let_all();
    EXPECT_EQ(move_finder_.asked.size(), 2U); // and not only when the game has been here for a while
}

} // namespace

} // namespace quincunx::test
