// PostgreSQL is stopped while people play, and started again.

#include "clocks/now.hpp"
#include "faults/process.hpp"
#include "online/simulation.hpp"
#include "server/server_fixture.hpp"
#include "support/long_faults.hpp"

#include <atomic>
#include <map>

namespace {

using namespace quincunx;
using namespace quincunx::test;
using play::Milliseconds;

constexpr std::uint64_t refusals = 5;

/// How long it is away at least.
Milliseconds absence() {
    return faults_are_long() ? 30'000 : 0;
}

class Databases : public ServerFixture {
  protected:
    /// Something was not as expected if anybody still plays: they have nowhere to go on.
    ~Databases() override {
        if (rounds_.empty())
            return;
        place_.close_for_ever();
        stop();
    }

    std::string store_address() const override { return database_; }
    void rise() {
        start([](Options& options) {
            options.proxies = {*server::parse_network("127.0.0.1")};
            options.limits.visits.most = 1e9; // of who asks whether it is ready
        });
        place_.open(port());
    }
    /// The last entry of each game that anybody was told.
    std::map<std::string, std::int64_t> versions() const {
        std::map<std::string, std::int64_t> versions;
        for (const std::string& game : witness_.games())
            versions[game] = witness_.last_of(game);
        return versions;
    }

    store::PostgresqlServer postgresql_;
    std::string database_ = postgresql_.new_database();
    Whereabouts place_;
    Witness witness_;
    std::atomic<bool> enough_ = false;
    std::vector<std::unique_ptr<Round>> rounds_;
};

TEST_F(Databases, ThatAreAwayAreWaitedFor) {
    rise();
    for (const std::string& variant : {"reversi:size=4", "ring:width=4,height=3", "jesonmor:size=5"})
        rounds_.push_back(std::make_unique<Round>(place_, witness_,
                                                  seats(port(), variant, clock_of_a_move(1'200'000)),
                                                  [this](int /*game*/) { return !enough_; }));
    witness_.wait_for_messages(200);

    postgresql_.stop();
    const Milliseconds stopped = clocks::wall_now();
    witness_.wait_for_unavailable(refusals);
    const auto told = versions();
    while (clocks::wall_now() < stopped + absence())
        witness_.wait_for_unavailable(1);
    EXPECT_EQ(get("/readyz").status, 503);
    EXPECT_EQ(get("/healthz").status, 200);
    EXPECT_EQ(metric("quincunx_store_reachable"), "0");
    const Json request{{"variant", "ring"}, {"name", "Dora"}, {"token", "dora-dora-dora-dora-do"}};
    const Answer refused = post(port(), "/api/games", request);
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(Json::parse(refused.content)["code"], "unavailable") << refused.content;
    EXPECT_EQ(versions(), told) << "somebody is told what nobody keeps";
    const Milliseconds started = clocks::wall_now();
    postgresql_.start();

    const Milliseconds there = clocks::wall_now();
    while (get("/readyz").status != 200) {
    }
    const std::string id = Json::parse(post(port(), "/api/games", request).content)["settings"]["id"];
    EXPECT_EQ(Json::parse(post(port(), "/api/games", request).content)["settings"]["id"], id);
    witness_.wait_for_messages(200);
    const Milliseconds normal = clocks::wall_now();

    place_.close();
    stop();
    enough_ = true;
    rise();
    rounds_.clear(); // all play on to the end

    const auto store = open_store();
    const Witness::Count end = witness_.compare(*store);
    EXPECT_EQ(end.missing, 0U) << end;
    EXPECT_EQ(end.doubled, 0U) << end;
    EXPECT_EQ(end.complaints, std::vector<std::string>()) << end;
    for (const std::string& game : witness_.games())
        EXPECT_EQ(judge(*store->load(game, 0), store->downtimes(0), store->now()).complaints, Complaints());
    std::cout << "away for " << started - stopped << " ms, normal after " << normal - there << " ms: " << end
              << '\n';
}

} // namespace
