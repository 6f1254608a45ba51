// Searches of one answer that share no memory.
#include "solve/remote/proof_exchange.hpp"

#include "solve/prover.hpp"
#include "solve/remote/proof_news.hpp"
#include "support/bus/exchange.hpp"
#include "support/bus/fake_net.hpp"
#include "json/json.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

using engine::ProofNumbers;
using engine::ProofTable;

const solve::ProofTask task{.version = "1",
                            .variant = "reversi:size=6",
                            .position = "",
                            .goal = engine::Goal{Color::first, engine::Goal::Aim::win, 0},
                            .time = 1,
                            .megabytes = 4};

/// One of those who look.
struct Looker {
    explicit Looker(FakeNet& net, const solve::ProofTask& what = task)
        : link(net),
          exchange(link, what, visits, solve::ProofExchange::GivesWay::one,
                   [this](const ProofTable::Entry& entry) { table.learn(entry); }) {
        tell_heavy(table, exchange);
    }

    void run() { run_again(exchange); }

    FakeNet::End link;
    ProofTable table{4};
    engine::ProofVisits visits;
    solve::ProofExchange exchange;
};

constexpr std::uint64_t much = 10'000;

Json news(const Json& places, const Json& entries) {
    return {{"from", 1},
            {"positions", 0},
            {"at_ends", 0},
            {"places", places.is_null() ? Json::array() : places},
            {"entries", entries.is_null() ? Json::binary({}) : entries}};
}
Json bytes_of(std::uint8_t each, std::size_t count) {
    return Json::binary(Json::binary_t::container_type(count, each));
}
std::string packed(const Json& json) {
    std::string bytes;
    Json::to_msgpack(json, bytes);
    return bytes;
}

TEST(ProofExchange, TellsOthersWhatTookLong) {
    FakeNet net;
    Looker one(net);
    Looker other(net);
    one.table.store(1, ProofNumbers::answer(true, 5), much);
    one.table.store(2, {.left = {7, 9}}, much);
    one.table.store(3, ProofNumbers::answer(true, 5), 1);
    one.run();
    net.let_all();
    EXPECT_EQ(other.visits.news(), 0U);
    other.run();
    EXPECT_EQ(other.visits.news(), 1U);
    ASSERT_TRUE(other.table.find(1) && other.table.find(2));
    EXPECT_TRUE(other.table.find(1)->is_proved());
    EXPECT_EQ(other.table.find(1)->plies, 5);
    EXPECT_EQ(other.table.find(2)->left, (std::array{7U, 9U}));
    EXPECT_FALSE(other.table.find(3)) << "it cost nothing";
}

TEST(ProofExchange, KeepsGuessesForItself) {
    FakeNet net;
    Looker one(net);
    Looker other(net);
    ProofNumbers guess = ProofNumbers::answer(false, 5);
    guess.guessed = true;
    one.table.store(1, guess, much);
    one.run();
    net.let_all();
    other.run();
    EXPECT_FALSE(other.table.find(1));
}

TEST(ProofExchange, IsOfThoseWhoLookForTheSame) {
    FakeNet net;
    solve::ProofTask another = task;
    another.goal->side = Color::second;
    Looker one(net);
    Looker other(net, another);
    one.table.store(1, ProofNumbers::answer(true, 5), much);
    one.run();
    net.let_all();
    other.run();
    EXPECT_FALSE(other.table.find(1));
}

TEST(ProofExchange, HasOneOfTwoThatAreInTheSamePlaceGiveWay) {
    constexpr Key key = 0x1234'5678'9ABC'DEF0;
    FakeNet net;
    Looker one(net);
    Looker other(net);
    const auto tell = [&] {
        for (int i = 0; i < 2; ++i) {
            one.run();
            other.run();
            net.let_all();
        }
    };
    const auto visitors = [&](Key what) { return one.visits.visitors(what) + other.visits.visitors(what); };
    {
        const engine::ProofVisits::Visit visit(&one.visits, key);
        const engine::ProofVisits::Visit visit_too(&other.visits, key);
        tell();
        EXPECT_EQ(visitors(key), 3) << "both, and one of them for the other";
        EXPECT_EQ(visitors(~key), 0);
        EXPECT_EQ(one.visits.places().size(), 1U) << "others' places are not said again";
        EXPECT_EQ(other.visits.places().size(), 1U);
        one.exchange.rest();
        other.exchange.rest();
        net.let_all();
    }
    one.exchange.run(0);
    other.exchange.run(0);
    tell();
    EXPECT_EQ(visitors(key), 0);
}

TEST(ProofExchange, PassesOverWhatIsNoNews) {
    FakeNet net;
    Looker one(net);
    FakeNet::End stranger(net);
    one.run();
    ASSERT_FALSE(net.said.empty());
    std::vector<std::string> texts{"", "{}", "\xC0"};
    for (const Json& json : {Json::array(), news(Json::array({70'000}), {}), news({}, bytes_of(1, 23)),
                             news({}, bytes_of(0, 24)), news({}, 7)})
        texts.push_back(packed(json));
    for (const std::string& text : texts)
        stranger.say({.subject = net.said.front().subject, .text = text});
    net.let_all();
    one.run();
    EXPECT_EQ(one.table.size(), 0U);
}

TEST(ProofExchange, MakesOneSearchOfTwo) {
    const auto game = play::make_game(*play::parse_variant("reversi:size=6"));
    FakeNet net;
    Looker one(net);
    Looker other(net);
    const auto prover = solve::make_prover(*game, 4, 1, {.visits = &one.visits});
    ASSERT_EQ(prover->prove(*task.goal, one.table, [](std::uint64_t) { return true; }),
              solve::Answer::reached);
    one.run();
    net.let_all();
    other.run();
    std::uint64_t positions = 0;
    const auto late = solve::make_prover(*game, 4, 1, {.visits = &other.visits});
    EXPECT_EQ(late->prove(*task.goal, other.table,
                          [&](std::uint64_t more) {
                              positions += more;
                              return true;
                          }),
              solve::Answer::reached);
    EXPECT_LT(positions, 1'000U) << "but for what cost little";
}

TEST(ProofExchange, EndsWhenNobodyWantsTheAnswer) {
    FakeNet net;
    Looker one(net);
    FakeNet::End link(net);
    solve::ProofChannel asker(link, task);
    const auto runs = [&] {
        one.run();
        return one.exchange.run(0);
    };
    one.exchange.begin();
    EXPECT_TRUE(runs());
    asker.say({.is_wanted = true});
    net.let_all();
    EXPECT_TRUE(runs());
    asker.say({.is_wanted = false});
    net.let_all();
    EXPECT_FALSE(runs());
    one.exchange.begin();
    EXPECT_TRUE(runs());
}

TEST(ProofNews, ComesBackAsItWasWritten) {
    const auto comes_back = [](const solve::ProofNews& news) {
        const auto read = solve::parse_proof_news(to_bytes(news));
        ASSERT_TRUE(read);
        EXPECT_EQ(read->from, news.from);
        EXPECT_EQ(read->positions, news.positions);
        EXPECT_EQ(read->at_ends, news.at_ends);
        EXPECT_EQ(read->places, news.places);
        EXPECT_EQ(read->entries, news.entries);
        EXPECT_EQ(read->is_wanted, news.is_wanted);
        EXPECT_EQ(read->end_left, news.end_left);
    };
    comes_back({.from = ~std::uint64_t{0},
                .positions = 7,
                .at_ends = 8,
                .places = {0, 16'383},
                .entries = {{~Key{0}, {ProofNumbers::infinite, 0}, 7, 8, 255, 3}}});
    comes_back({.is_wanted = false});
    comes_back({.end_left = {.pass = 1, .passes = 2, .positions = 3, .bounds{-64, 0}}});
    comes_back({.end_left = {.pass = 3, .passes = 3}});
    const auto with_entries = [](std::uint8_t each, std::size_t count) {
        return solve::parse_proof_news(packed(news({}, bytes_of(each, count))));
    };
    EXPECT_TRUE(with_entries(1, 48));
    EXPECT_FALSE(with_entries(1, 47)) << "one is cut off";
    EXPECT_FALSE(with_entries(0, 24)) << "nothing went into it";
}

} // namespace

} // namespace quincunx::test
