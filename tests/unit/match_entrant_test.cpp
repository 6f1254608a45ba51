#include "engine/eval/learned/weights.hpp"
#include "match/entrant.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::match;

TEST(Entrant, IsALevel) {
    const auto entrant = parse_entrant("level:7");
    ASSERT_TRUE(entrant);
    EXPECT_EQ(std::get<LevelEntrant>(entrant->kind), LevelEntrant{7});
    EXPECT_EQ(entrant->name, "level:7");
}

TEST(Entrant, IsALevelThatThereIsNot) {
    const auto entrant = parse_entrant("level,plies=2,nodes=3000,moves=7,carelessness=33,name=new");
    ASSERT_TRUE(entrant) << entrant.error();
    EXPECT_EQ(std::get<LevelEntrant>(entrant->kind),
              LevelEntrant{(play::Level{.plies = 2, .nodes = 3000, .moves = 7, .carelessness = 33})});
    EXPECT_EQ(entrant->name, "new");
    EXPECT_EQ(std::get<LevelEntrant>(parse_entrant("level,nodes=9")->kind),
              LevelEntrant{(play::Level{engine::max_depth, 9, 3, 2})})
        << "else it is as the strongest";
}

TEST(Entrant, IsOurEngineWithOptions) {
    const auto entrant =
        parse_entrant("engine,hash=64,threads=2,book=on,nodes=2000,depth=5,time=0.25,clock=10+0.1,name=new");
    ASSERT_TRUE(entrant) << entrant.error();
    EXPECT_EQ(std::get<EngineEntrant>(entrant->kind),
              (EngineEntrant{.megabytes = 64, .threads = 2, .book = true}));
    EXPECT_EQ(
        entrant->limit,
        (Limit{.depth = 5, .nodes = 2000, .move_time = 250, .clock = play::IncrementClock{10'000, 100}}));
    EXPECT_EQ(entrant->name, "new");
    EXPECT_EQ(to_text(entrant->limit), "depth=5 nodes=2000 time=0.25 clock=10+0.1");
}

TEST(Entrant, MayEstimateByHand) {
    const auto entrant = parse_entrant("engine,weights=none");
    ASSERT_TRUE(entrant) << entrant.error();
    EXPECT_EQ(std::get<EngineEntrant>(entrant->kind).weights,
              std::optional(std::shared_ptr<const engine::Weights>()));
    EXPECT_EQ(parse_entrant("engine,weights=/nowhere/at/all").error(),
              "weights: /nowhere/at/all: No such file or directory");
}

TEST(Entrant, IsAnotherProgramWithOptionsOfItsOwn) {
    const auto entrant =
        parse_entrant("engine,Hash=16,protocol=uci,nodes=5:/opt/old:1/quincunx engine --x=1,2");
    ASSERT_TRUE(entrant) << entrant.error();
    EXPECT_EQ(std::get<ProgramEntrant>(entrant->kind),
              (ProgramEntrant{.command = "/opt/old:1/quincunx engine --x=1,2",
                              .options = {{"Hash", "16"}},
                              .dialect = ugi::Dialect::uci}));
    EXPECT_EQ(entrant->limit, Limit{.nodes = 5});
}

TEST(Entrant, MayMoveAtRandom) {
    const auto entrant = parse_entrant("random");
    ASSERT_TRUE(entrant);
    EXPECT_EQ(entrant->name, "random");
    EXPECT_TRUE(std::holds_alternative<RandomEntrant>(entrant->kind));
}

TEST(Entrant, ThatIsNoneIsToldWhy) {
    const auto why = [](const char* text) { return parse_entrant(text).error(); };
    EXPECT_EQ(why("anybody"), "'anybody' is no player; there are random, level:N, level[,option=value...], "
                              "engine[,option=value...], "
                              "engine[,option=value...]:COMMAND");
    EXPECT_EQ(why("level:11"), "'level:11': there are levels 1 to 10");
    EXPECT_EQ(why("engine: "), "'engine: ': behind the colon stands a command");
    EXPECT_EQ(why("engine,Hash=3"), "engine has no option 'Hash'; there are name, hash, threads, book, "
                                    "weights, nodes, depth, time, clock");
    EXPECT_EQ(why("level,hash=3"),
              "level has no option 'hash'; there are name, plies, nodes, moves, carelessness");
    EXPECT_EQ(why("level,plies=128"), "plies: '128' is not accepted; accepted is 1 to 127");
    EXPECT_EQ(why("engine,fast"), "'fast' is no option=value");
    EXPECT_EQ(why("engine,nodes=0"), "nodes: '0' is not accepted; accepted is 1 to 1152921504606846976");
    EXPECT_EQ(why("engine,time=1e3"), "time: '1e3' is not accepted; accepted is seconds, as in 0.1");
    EXPECT_EQ(why("engine,name=:x"), "name: '' is not accepted; accepted is any word");
    EXPECT_EQ(why("engine,protocol=xboard:x"), "protocol: 'xboard' is not accepted; accepted is ugi, uci");
}

TEST(Limit, ReadsSecondsToTheMillisecond) {
    EXPECT_EQ(parse_seconds("0.001"), 1);
    EXPECT_EQ(parse_seconds("12.5"), 12'500);
    EXPECT_EQ(parse_seconds("86400"), 86'400'000);
    for (const char* wrong : {"", "0", "0.0", "-1", "1.", ".5", "0.0001", "86400.001", "1s", "nan", "1,5"})
        EXPECT_EQ(parse_seconds(wrong), std::nullopt) << wrong;
}

TEST(Limit, ReadsClocks) {
    EXPECT_EQ(parse_clock("60"), (play::IncrementClock{60'000, 0}));
    EXPECT_EQ(parse_clock("0.1+0.01"), (play::IncrementClock{100, 10}));
    EXPECT_EQ(parse_clock("5+0"), (play::IncrementClock{5000, 0}));
    for (const char* wrong : {"", "0+1", "1+", "+1", "1+1+1", "1-1"})
        EXPECT_EQ(parse_clock(wrong), std::nullopt) << wrong;
}

} // namespace
