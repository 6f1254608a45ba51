// Somebody sets the store's clock while people play: what a registry waits for does not wait longer or less.

#include "online/registry_fixture.hpp"

namespace quincunx::test {

namespace {

using Pulse = wire::server_message::Pulse;

constexpr Milliseconds hour = 3'600'000;

class SetClocks : public GameRegistries {
  protected:
    /// The store finds a downtime where its clock is set ahead.
    void set_ahead(Milliseconds time) {
        if (time > 0)
            archive_.downtimes.push_back({archive_.now, archive_.now + time});
        archive_.now += time;
        archive_.set_by += time;
    }
    void pass(Milliseconds time) {
        for (; time > 0; time -= 250) {
            tick(250);
            event_log_.let_all();
        }
    }
};

TEST_F(SetClocks, TellWhoIsThereAsOftenAsEver) {
    for (const Milliseconds time : {-hour, hour}) {
        begin();
        pass(20'000);
        set_ahead(time);
        subscribers_[0].told.clear();
        pass(20'000);
        ASSERT_NE(subscribers_[0].last<Pulse>(), nullptr);
        EXPECT_LE(std::ranges::count_if(subscribers_[0].told,
                                        [](const auto& one) { return std::holds_alternative<Pulse>(one); }),
                  2);
        restart();
    }
}

TEST_F(SetClocks, AskTheEventLogAgainBeforeLong) {
    begin();
    restart();
    bool shown = false;
    registry_->show(game_, {}, [&](const auto& whole) { shown = static_cast<bool>(whole); });
    event_log_.let(0, Fate::lost);
    set_ahead(-hour);
    pass(1'000);
    EXPECT_TRUE(shown);
}

TEST_F(SetClocks, LetACommandWaitNeitherLongerNorLess) {
    begin();
    pass(1'000);
    set_ahead(hour);
    order(0, "key-of-a-move", PlayMove{"d3"});
    set_ahead(hour);
    tick(250);
    EXPECT_EQ(subscribers_[0].last<wire::server_message::Refused>(), nullptr);
    set_ahead(-hour);
    tick(2'000);
    EXPECT_NE(subscribers_[0].last<wire::server_message::Refused>(), nullptr) << "it may be sent again";
}

TEST_F(SetClocks, EndNoGame) {
    begin({.clock = wire::clock::Move{5'000}});
    pass(1'000);
    set_ahead(hour);
    pass(3'000);
    EXPECT_EQ(archive_.find(game_)->summary.phase, Phase::running);
    pass(2'000);
    EXPECT_EQ(archive_.find(game_)->summary.phase, Phase::finished) << "though time goes on";
}

TEST_F(SetClocks, ForgetWhatNobodyFollows) {
    create();
    set_ahead(-hour);
    pass(61'000);
    EXPECT_EQ(registry_->metrics().games, 0U);
}

} // namespace

} // namespace quincunx::test
