// What comes of players who leave a game without a clock.

#include "online/registry_fixture.hpp"

namespace quincunx::test {

namespace {

using namespace wire::command;
using Refused = wire::server_message::Refused;

std::string refusal(const FakeSubscriber& subscriber) {
    const auto* refused = subscriber.last<Refused>();
    return refused == nullptr ? "" : std::string(wire::to_text(refused->problem.code));
}

TEST_F(GameRegistries, LetWhoStaysClaimAgainstWhoLeftAGameWithoutAClock) {
    for (const bool wins : {true, false}) {
        archive_ = Archive();
        restart();
        subscribers_ = {};
        begin({.clock = wire::clock::None{}});
        registry_->leave(subscribers_[0]);
        tick(1'000, 5);
        EXPECT_EQ(version(), 2) << "a page is loaded anew in less";
        tick(1'000);
        event_log_.let_all();
        ASSERT_EQ(version(), 3);
        const auto away = std::get<wire::event::Away>(archive_.find(game_)->entries.back().entry.event);
        EXPECT_EQ(away, (wire::event::Away{first, 0}));
        const wire::Command claim =
            wins ? wire::Command(wire::command::ClaimWin{}) : wire::command::ClaimDraw{};
        tick(1'000, 599);
        order(1, "key-number-1", claim);
        event_log_.let_all();
        EXPECT_EQ(refusal(subscribers_[1]), "not_now");
        tick(1'000);
        order(1, "key-number-2", claim);
        event_log_.let_all();
        const auto ended = std::get<wire::event::Ended>(archive_.find(game_)->entries.back().entry.event);
        EXPECT_EQ(ended, (wire::event::Ended{wins ? wire::Result::second : wire::Result::draw, "time"}));
    }
}

TEST_F(GameRegistries, LetNobodyClaimWhoIsNotOwedIt) {
    begin({.clock = wire::clock::None{}});
    registry_->leave(subscribers_[0]);
    tick(10'000, 61);
    event_log_.let_all();
    registry_->hello(subscribers_[2], game_, {0, anne}); // back in the last moment
    order(1, "key-number-1", wire::command::ClaimWin{});
    event_log_.let_all();
    EXPECT_EQ(refusal(subscribers_[1]), "not_now");
    EXPECT_TRUE(
        std::holds_alternative<wire::event::CameBack>(archive_.find(game_)->entries.back().entry.event));
    registry_->leave(subscribers_[1]);
    tick(10'000, 100); // it is not the turn of who is away
    event_log_.let_all();
    registry_->order(subscribers_[2], {"key-number-2", version(), wire::command::ClaimWin{}});
    event_log_.let_all();
    EXPECT_EQ(refusal(subscribers_[2]), "not_now");
    EXPECT_EQ(version(), 4);
}

TEST_F(GameRegistries, TellAtTheNextTickThatWhoWasAwayIsBack) {
    begin({.clock = wire::clock::None{}});
    registry_->leave(subscribers_[0]);
    tick(1'000, 60);
    event_log_.let_all();
    ASSERT_TRUE(std::holds_alternative<wire::event::Away>(subscribers_[1].entries().back().event));
    registry_->hello(subscribers_[2], game_, {0, anne});
    tick(250);
    event_log_.let_all();
    EXPECT_EQ(subscribers_[1].entries().back().event, wire::Event(wire::event::CameBack{first}));
    EXPECT_EQ(subscribers_[2].entries().back().event, wire::Event(wire::event::CameBack{first}));
}

TEST_F(GameRegistries, NoteNobodyAsAwayWhereAClockRuns) {
    begin();
    registry_->leave(subscribers_[0]);
    tick(1'000, 60);
    event_log_.let_all();
    EXPECT_EQ(version(), 2);
}

TEST_F(GameRegistries, WaitLongerForThoseWhoComeAndGo) {
    begin({.clock = wire::clock::None{}});
    std::vector<int> ticks;
    for (int i = 0; i < 4; ++i) {
        registry_->leave(subscribers_[0]);
        const std::int64_t before = version();
        int count = 0;
        for (; version() == before && count < 1000; ++count) {
            tick(1'000);
            event_log_.let_all();
        }
        ticks.push_back(count);
        registry_->hello(subscribers_[0], game_, {0, anne});
        tick(1'000);
        event_log_.let_all();
    }
    EXPECT_EQ(ticks, (std::vector{6, 11, 16, 21}));
}

} // namespace

} // namespace quincunx::test
