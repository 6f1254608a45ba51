// Searches of one end that share no memory.
#include "solve/remote/end_exchange.hpp"

#include "jobs/game_at.hpp"
#include "solve/end_entry.hpp"
#include "solve/prover.hpp"
#include "solve/remote/remote_search.hpp"
#include "support/bus/exchange.hpp"
#include "support/bus/fake_net.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace quincunx::test {

namespace {

using engine::Bound;
using engine::TableEntry;

const solve::ProofTask end_task{.version = "1",
                                .variant = "reversi:size=6,diagonal=on",
                                .position = "6/1BB3/1WBWW1/2BBW1/1WBWW1/W1B3 w",
                                .goal = {},
                                .time = 1,
                                .megabytes = 4};

/// One of those who solve it.
struct EndLooker {
    explicit EndLooker(FakeNet& net) : link(net), news(link, end_task) { news.begin(table); }

    void run() { run_again(news.exchange()); }

    FakeNet::End link;
    engine::TranspositionTable table{1};
    solve::EndExchange news;
};

TableEntry found(int discs, int depth = 20) {
    return {.move = Move::place(Square{3}),
            .score = discs * 100,
            .depth = depth,
            .bound = Bound::lower,
            .proved = true,
            .whole = true};
}

TEST(EndExchange, TellsOthersWhatTookLong) {
    FakeNet net;
    EndLooker one(net);
    EndLooker other(net);
    one.news.tell(1, found(-7), 1'000'000);
    one.news.tell(2, found(9), 10);
    one.run();
    net.let_all();
    other.run();
    const auto known = other.table.find(1);
    ASSERT_TRUE(known);
    EXPECT_EQ(known->score, -700);
    EXPECT_EQ(known->move, Move::place(Square{3}));
    EXPECT_EQ(known->bound, Bound::lower);
    EXPECT_TRUE(known->proved);
    EXPECT_FALSE(other.table.find(2)) << "it cost little";
}

TEST(EndExchange, HasEachPositionBegunByOneOfThem) {
    FakeNet net;
    EndLooker alone(net);
    EXPECT_FALSE(alone.news.is_for_others(7)) << "there are none";
    EndLooker other(net);
    for (int i = 0; i < 2; ++i) {
        alone.run();
        other.run();
        net.let_all();
    }
    int for_other = 0;
    for (Key key = 0; key < 100; ++key) {
        EXPECT_NE(alone.news.is_for_others(key), other.news.is_for_others(key));
        for_other += alone.news.is_for_others(key) ? 1 : 0;
    }
    EXPECT_GT(for_other, 25);
    EXPECT_LT(for_other, 75);
}

TEST(EndExchange, TellsWhoeverWaitsHowMuchIsLeft) {
    FakeNet net;
    EndLooker looker(net);
    FakeNet::End link(net);
    solve::ProofChannel waiting(link, end_task);
    const solve::EndLeft left{.pass = 2, .passes = 3, .positions = 5'000'000'000, .bounds{-6, 10}};
    const auto told = [&] {
        net.let_all();
        const auto news = waiting.take();
        return news.empty() ? solve::EndLeft{.pass = -1} : news.back().end_left;
    };
    looker.news.exchange().run(1, 0, left);
    EXPECT_EQ(told(), left);
    looker.news.exchange().rest();
    EXPECT_EQ(told(), solve::EndLeft{});
}

/// Keeps nothing.
struct NoProofs final : store::ProofStore {
    std::vector<store::ProofPart> load(const std::string& /*question*/) override { return {}; }
    void keep(const std::string& /*question*/, std::span<const store::ProofPart> /*parts*/) override {}
};

TEST(RemoteSearch, KnowsTheBoundsThatAnyWorkerHasFound) {
    FakeNet net;
    FakeNet::End link(net);
    FakeNet::End at_work(net);
    solve::ProofChannel workers(at_work, end_task);
    NoProofs store;
    engine::ProofTable table(1);
    solve::RemoteSearch search("end", end_task, link, store, [](const std::string& /*why*/) {});
    const auto after = [&](engine::Bounds told) {
        workers.say({.end_left = {.pass = 3, .passes = 3, .bounds = told}});
        net.let_all();
        search.run(0, table, [](std::uint64_t) { return false; }, {});
        return search.end_left().bounds;
    };
    EXPECT_EQ(after({}), engine::Bounds{});
    EXPECT_EQ(after({.lowest = 6}), (engine::Bounds{.lowest = 6}));
    EXPECT_EQ(after({.highest = 20}), (engine::Bounds{6, 20}));
    EXPECT_EQ(after({-3, 5}), (engine::Bounds{6, 20})) << "that cannot be";
    workers.say({});
    net.let_all();
    search.run(0, table, [](std::uint64_t) { return false; }, {});
    EXPECT_EQ(search.end_left().bounds, (engine::Bounds{6, 20})) << "though they rest";
}

TEST(EndExchange, MakesOneSearchOfTwo) {
    const auto game = jobs::game_at(end_task.variant, end_task.position);
    FakeNet net;
    EndLooker one(net);
    EndLooker other(net);
    constexpr std::uint64_t often = 1'000'000; // positions; more messages than that are not heard at once
    const auto solve = [&](EndLooker& looker, std::uint64_t& positions) {
        return solve::make_prover(*game, 4, 1, {.ends = &looker.news})->solve_end([&](std::uint64_t more) {
            if (more == 0 || positions / often != (positions + more) / often) {
                looker.run();
                net.let_all();
            }
            positions += more;
            return true;
        });
    };
    std::uint64_t first = 0;
    std::uint64_t late = 0;
    EXPECT_EQ(solve(one, first), 16);
    one.run();
    net.let_all();
    EXPECT_EQ(solve(other, late), 16);
    EXPECT_LT(late, first / 2) << "but for what cost little";
}

RC_GTEST_PROP(EndExchange, TellsWhatIsKnownOfAPositionAsItIs, ()) {
    const TableEntry entry{
        .move = *rc::gen::oneOf(
            rc::gen::just(Move::pass()),
            rc::gen::map(rc::gen::inRange(0, 64),
                         [](int square) { return Move::place(static_cast<Square>(square)); })),
        .score = *rc::gen::inRange(-64, 65) * 100,
        .depth = *rc::gen::inRange(0, 128),
        .bound = *rc::gen::element(Bound::exact, Bound::lower, Bound::upper),
        .proved = *rc::gen::arbitrary<bool>()};
    const auto again = solve::to_table_entry(solve::to_entry(5, entry, 1));
    RC_ASSERT(again.has_value());
    RC_ASSERT(again->move == entry.move);
    RC_ASSERT(again->score == entry.score);
    RC_ASSERT(again->depth == entry.depth);
    RC_ASSERT(again->bound == entry.bound);
    RC_ASSERT(again->proved == entry.proved);
}

} // namespace

} // namespace quincunx::test
