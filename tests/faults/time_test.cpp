// Clocks are the store's affair: whoever lies about time gains nothing.

#include "faults/process.hpp"
#include "online/simulation.hpp"
#include "server/server_fixture.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::test;
using play::Milliseconds;

const Json claim{{"what", "claim_time"}};

class Clocks : public ServerFixture {
  protected:
    void expect_kept(const std::string& game) const {
        const auto store = open_store();
        EXPECT_EQ(judge(*store->load(game, 0), store->downtimes(0), store->now()).complaints, Complaints());
    }
};

TEST_F(Clocks, TakeNoMomentsFromPlayers) {
    start();
    const Seats game = seats(port());
    const Json honest{{"do", "order"},
                      {"key", "some-key"},
                      {"version", 2},
                      {"command", {{"what", "move"}, {"move", "d3"}}}};
    for (const char* name : {"at", "now", "time", "clock", "elapsed"}) {
        Player outside(port(), game.game, game.first);
        Json lie = honest;
        lie[name] = 1;
        outside.say(lie);
        EXPECT_EQ(outside.bye()["why"], "bad_message") << name;
        Player inside(port(), game.game, game.first);
        lie = honest;
        lie["command"][name] = 1;
        inside.say(lie);
        EXPECT_EQ(inside.bye()["why"], "bad_message") << name;
    }
    EXPECT_EQ(Json::parse(get("/api/games/" + game.game).content)["entries"].size(), 2U);
}

TEST_F(Clocks, RunWhateverVersionACommandIsMadeFor) {
    start();
    const Seats game = seats(port(), "reversi", clock_of_a_move(600'000));
    Player first(port(), game.game, game.first);
    Player liar(port(), game.game, game.second);
    first.order(2, {{"what", "move"}, {"move", "d3"}});
    EXPECT_EQ(liar.entry(3)["event"]["move"], "d3");
    const auto refusal = [&](std::int64_t version, const Json& command) {
        liar.order(version, command,
                   "lie-" + std::to_string(version) + "-" + command["what"].get<std::string>());
        return liar.message()["problem"]["code"].get<std::string>();
    };
    const Json move{{"what", "move"}, {"move", "c5"}};
    EXPECT_EQ(refusal(0, move), "stale");
    EXPECT_EQ(refusal(2, move), "stale");
    EXPECT_EQ(refusal(4, move), "bad_message");
    EXPECT_EQ(refusal(1'000'000, move), "bad_message");
    EXPECT_EQ(refusal(3, claim), "not_now"); // its own time runs
    liar.order(3, move);
    EXPECT_EQ(liar.entry(4)["event"]["move"], "c5");
    EXPECT_EQ(refusal(2, claim), "not_now"); // too early, now and then
    EXPECT_EQ(refusal(4, claim), "not_now");
    expect_kept(game.game);
}

TEST_F(Clocks, AreNotStoppedByTalk) {
    start();
    constexpr Milliseconds limit = 300;
    const Seats game = seats(port(), "reversi", clock_of_a_move(limit));
    const Json began = Json::parse(get("/api/games/" + game.game).content)["entries"][1]["at"];
    Player liar(port(), game.game, game.first);
    std::int64_t version = 0;
    Json end;
    const auto look_through = [&](const Json& message) {
        for (const Json& entry : message.value("entries", Json::array())) {
            version = entry["version"];
            if (entry["event"]["what"] == "ended")
                end = entry;
        }
    };
    look_through(liar.greeting()); // where it is if the connection took long
    for (int i = 0; end.is_null(); ++i) {
        const std::vector<Json> talk{{{"what", "offer_draw"}},
                                     {{"what", "ask_takeback"}},
                                     {{"what", "say"}, {"phrase", "one_moment"}},
                                     claim};
        liar.order(i % 3 == 0 ? 2 : version, talk[static_cast<std::size_t>(i) % talk.size()],
                   "lie-lie-" + std::to_string(i));
        const Json answer = liar.message();
        ASSERT_FALSE(answer.is_null());
        look_through(answer);
    }
    EXPECT_EQ(end["event"]["result"], "second");
    EXPECT_EQ(end["event"]["reason"], "time");
    EXPECT_GE(end["at"].get<Milliseconds>(), began.get<Milliseconds>() + limit);
    expect_kept(game.game);
}

TEST_F(Clocks, AreTheStoresAndNotThoseOfAServerThatIsFast) {
    store::PostgresqlServer postgresql;
    const std::string database = postgresql.new_database();
    constexpr int hour = 3600;
    Process process(database);
    process.start(hour);
    const Seats game = seats(process.port(), "reversi", clock_of_a_move(60'000));
    Player first(process.port(), game.game, game.first);
    first.order(2, {{"what", "move"}, {"move", "d3"}});
    const Milliseconds at = first.entry(3)["at"];
    const Milliseconds now = store::open_store(database)->now();
    EXPECT_LT(std::abs(at - now), std::abs(at - (now + hour * 1000)));
}

} // namespace
