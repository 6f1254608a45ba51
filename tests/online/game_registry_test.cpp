// What a registry does when the event log answers late, wrongly or not at all, step by step.

#include "online/registry_fixture.hpp"

namespace quincunx::test {

namespace {

using namespace wire::command;
using wire::Code;
using Game = wire::server_message::Game;
using News = wire::server_message::News;
using Refused = wire::server_message::Refused;

TEST_F(GameRegistries, TellNothingBeforeItIsCommitted) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    EXPECT_EQ(subscribers_[1].last<News>(), nullptr);
    event_log_.let_all();
    ASSERT_NE(subscribers_[1].last<News>(), nullptr);
    EXPECT_EQ(subscribers_[1].last<News>()->entries.front().key, "key-number-1");
    EXPECT_EQ(bus_.sent.back().entries.size(), 1U);
}

TEST_F(GameRegistries, FindOutWhatBecameOfAWriteThatNobodyAnswersFor) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let(0, Fate::unheard);
    EXPECT_EQ(subscribers_[0].last<News>(), nullptr);
    tick(200);
    event_log_.let_all();
    EXPECT_EQ(subscribers_[0].last<News>()->entries.front().key, "key-number-1");
    EXPECT_EQ(version(), 3);
    order(1, "key-number-2", PlayMove{"c5"});
    event_log_.let(0, Fate::lost);
    tick(200);
    event_log_.let_all();
    EXPECT_EQ(subscribers_[0].last<News>()->entries.front().key, "key-number-2");
    EXPECT_EQ(version(), 4);
}

TEST_F(GameRegistries, SayThatTheyCannotTellWhileTheStoreIsAway) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    for (int i = 0; i < 12; ++i) {
        event_log_.let_all(Fate::lost);
        tick(250);
    }
    EXPECT_EQ(subscribers_[0].last<Refused>()->problem.code, Code::unavailable);
    EXPECT_EQ(version(), 2);
    tick(2'000);
    event_log_.let_all();
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    EXPECT_EQ(version(), 3);
}

TEST_F(GameRegistries, AskAStoreThatIsAwayLessAndLessOften) {
    const std::string game = create();
    restart();
    registry_->hello(subscribers_[0], game, {0, anne});
    event_log_.let_all(Fate::lost);
    std::vector<int> pauses; // in spans of 50 ms
    std::uint64_t asked = registry_->metrics().loads;
    for (int spans = 1; pauses.size() < 7 && spans < 1'000; ++spans) {
        tick(50);
        event_log_.let_all(Fate::lost);
        if (registry_->metrics().loads > asked)
            pauses.push_back(std::exchange(spans, 0));
        asked = registry_->metrics().loads;
    }
    EXPECT_EQ(pauses, (std::vector{2, 4, 8, 16, 32, 40, 40}));
}

TEST_F(GameRegistries, DoNothingTwice) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(subscribers_[0].last<Refused>(), nullptr);
    EXPECT_EQ(subscribers_[0].entries().size(),
              subscribers_[1].entries().size() + 1); // told again to who asked again
}

TEST_F(GameRegistries, TakeTheSameKeyFromBothPlayers) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    order(1, "key-number-1", PlayMove{"c5"});
    event_log_.let_all();
    EXPECT_EQ(version(), 4);
    EXPECT_EQ(registry_->metrics().repeats, 0U);
}

TEST_F(GameRegistries, LetNoMoreThanAFewCommandsWait) {
    begin();
    for (int i = 0; i < 20; ++i)
        order(1, "key-number-" + std::to_string(i), OfferDraw{});
    EXPECT_EQ(subscribers_[1].last<Refused>()->key, "key-number-19");
    EXPECT_EQ(subscribers_[1].last<Refused>()->problem.code, Code::too_fast);
    EXPECT_EQ(std::ranges::count_if(subscribers_[1].told,
                                    [](const auto& told) { return std::holds_alternative<Refused>(told); }),
              4);
}

TEST_F(GameRegistries, GiveWhoComesBackTheRest) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    restart();
    registry_->hello(subscribers_[2], game_, {2, bert});
    event_log_.let_all();
    ASSERT_NE(subscribers_[2].last<Game>(), nullptr);
    EXPECT_EQ(subscribers_[2].last<Game>()->you, second);
    ASSERT_EQ(subscribers_[2].last<Game>()->entries.size(), 1U);
    EXPECT_EQ(subscribers_[2].last<Game>()->entries.front().version, 3);
}

TEST_F(GameRegistries, GiveARepeatedRequestTheSameAnswer) {
    EXPECT_EQ(create(), create());
    EXPECT_EQ(archive_.games().size(), 1U);
    begin();
    Color side = first;
    restart();
    registry_->sit(game_, {.name = "Bert", .token = bert}, [&](auto seat) { side = seat->side; });
    event_log_.let_all();
    EXPECT_EQ(side, second);
    EXPECT_EQ(version(), 2);
}

TEST_F(GameRegistries, GiveWhoClaimsMoreThanThereIsTheWholeGame) {
    begin();
    registry_->hello(subscribers_[2], game_, {9, anne});
    EXPECT_EQ(subscribers_[2].last<Game>(), nullptr); // another server may know more: the event log is asked
    event_log_.let_all();
    ASSERT_NE(subscribers_[2].last<Game>(), nullptr);
    ASSERT_EQ(subscribers_[2].entries().size(), 2U);
    EXPECT_EQ(subscribers_[2].entries().front().version, 1);
}

TEST_F(GameRegistries, CarryOutACommandThatLostARace) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    win_race();
    event_log_.let_all();
    EXPECT_EQ(registry_->metrics().conflicts, 1U);
    ASSERT_EQ(version(), 4);
    EXPECT_EQ(archive_.find(game_)->entries.back().entry.key, "key-number-1");
    EXPECT_EQ(subscribers_[0].last<News>()->entries.back().version, 4);
    EXPECT_EQ(subscribers_[0].last<Refused>(), nullptr);
}

TEST_F(GameRegistries, GiveASeatThoughItLostARace) {
    game_ = create();
    std::optional<Color> seat;
    registry_->sit(game_, {.name = "Bert", .token = bert}, [&](auto taken) { seat = taken->side; });
    win_race(wire::event::TokenReplaced{first}, "of Anne on another device");
    event_log_.let_all();
    EXPECT_EQ(registry_->metrics().conflicts, 1U);
    EXPECT_EQ(seat, second);
    EXPECT_EQ(version(), 3);
}

TEST_F(GameRegistries, ReplaceATokenThoughItLostARace) {
    begin();
    const std::string fresh = "anna-anna-anna-anna-an";
    std::string token;
    registry_->replace_token(game_, {anne, fresh}, [&](auto seat) { token = seat->token; });
    win_race();
    event_log_.let_all();
    EXPECT_EQ(registry_->metrics().conflicts, 1U);
    EXPECT_EQ(token, fresh);
    EXPECT_EQ(version(), 4);
}

TEST_F(GameRegistries, WriteOneEntryForAMoveAndNothingElse) {
    begin();
    const int summaries = event_log_.summaries;
    archive_.now += 1'000; // so that the game is due later than its summary says: it is found, and put off
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    archive_.now += 1'000;
    order(1, "key-number-2", PlayMove{"c5"});
    event_log_.let_all();
    EXPECT_EQ(event_log_.summaries, summaries);
    order(0, "key-number-3", Resign{});
    event_log_.let_all();
    EXPECT_EQ(event_log_.summaries, summaries + 1);
}

TEST_F(GameRegistries, SayThatTheyCannotTellWhoAsksWhileTheStoreIsAway) {
    const std::string game = create();
    restart();
    std::optional<Code> code;
    registry_->show(game, {},
                    [&](auto whole) { code = whole ? std::nullopt : std::optional(whole.error().code); });
    for (int i = 0; i < 9 && !code; ++i) {
        event_log_.let_all(Fate::lost);
        tick(250);
    }
    EXPECT_EQ(code, Code::unavailable);
}

TEST_F(GameRegistries, CarryOutOnceWhatTakesLongerThanAnybodyWaits) {
    begin();
    order(0, "key-number-1", PlayMove{"d3"});
    tick(2'500);
    EXPECT_EQ(subscribers_[0].last<Refused>()->problem.code, Code::unavailable);
    order(0, "key-number-1", PlayMove{"d3"});
    event_log_.let_all();
    EXPECT_EQ(version(), 3);
    EXPECT_EQ(subscribers_[0].last<News>()->entries.back().key, "key-number-1");
}

} // namespace

} // namespace quincunx::test
