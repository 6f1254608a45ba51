// The store does not come back from a call.

#include "server/player.hpp"
#include "server/server_fixture.hpp"
#include "support/store/faulty_store.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::test;

class HangingStores : public ServerFixture {
  protected:
    ~HangingStores() override { stop(); }

    store::GroupCommitWriter::Open opener() override {
        return [this] { return std::make_unique<store::FaultyStore>(open_store(), faults_); };
    }

    store::Faults faults_;
};

TEST_F(HangingStores, MayComeBackWhenThereIsNoServer) {
    std::latch released(1);
    faults_.released = &released;
    start([](Options& options) { options.limits.decision = std::chrono::milliseconds(50); });
    const Answer refused = post(port(), "/api/games", {{"variant", "ring"}, {"name", "Dora"}});
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(Json::parse(refused.content)["text"], "nobody knows yet what has become of it: ask again");
    stop_server();
    released.count_down();
    stop();
    EXPECT_EQ(open_store()->list(store::Phase::waiting, 2, 0).size(), 1U);
}

} // namespace
