// When nodes look into the store, because they may have missed something.
#include "bus/watch.hpp"

#include <gtest/gtest.h>

namespace quincunx::bus {
namespace {

const Intervals intervals{.here = 10, .silence = 30, .reread = 20, .missed = 100};
const wire::NodeNews here = wire::node_news::Here{"another-node"};
const wire::NodeNews bye = wire::node_news::Bye{"another-node"};

struct Watches : testing::Test {
    Watches() {
        watch.link(true, 0);
        EXPECT_TRUE(watch.due(0));
        EXPECT_FALSE(watch.due(1'000));
    }
    Watch watch{intervals};
};

TEST_F(Watches, LookNowAndThenWhileTheLinkIsAwayAndOnceItIsBack) {
    watch.link(false, 1'000);
    EXPECT_TRUE(watch.due(1'000));
    EXPECT_FALSE(watch.due(1'019));
    EXPECT_TRUE(watch.due(1'020));
    EXPECT_FALSE(watch.due(1'030));
    watch.link(true, 1'031);
    EXPECT_TRUE(watch.due(1'031));
    EXPECT_FALSE(watch.due(2'000));
}

TEST_F(Watches, LookWhileANodeIsMissedAndOnceItIsHeardAgain) {
    watch.hear(here, 1'000);
    EXPECT_FALSE(watch.due(1'029));
    EXPECT_TRUE(watch.due(1'030));
    EXPECT_FALSE(watch.due(1'049));
    EXPECT_TRUE(watch.due(1'050));
    watch.hear(here, 1'051);
    EXPECT_TRUE(watch.due(1'051));
    EXPECT_FALSE(watch.due(1'080));
}

TEST_F(Watches, DoNotMissWhoSaidByeNorWhoIsAwayForLong) {
    watch.hear(here, 1'000);
    EXPECT_EQ(watch.heard(1'010), 1U);
    watch.hear(bye, 1'010);
    EXPECT_EQ(watch.heard(1'010), 0U);
    EXPECT_FALSE(watch.due(1'040));
    watch.hear(here, 2'000);
    EXPECT_TRUE(watch.due(2'129));
    EXPECT_FALSE(watch.due(2'200));
}

TEST_F(Watches, MissNobodyForWhatTheLinkLost) {
    watch.hear(here, 1'000);
    watch.link(false, 1'010);
    watch.link(true, 1'500);
    EXPECT_TRUE(watch.due(1'500));
    EXPECT_FALSE(watch.due(1'529));
    EXPECT_TRUE(watch.due(1'530));
}

} // namespace
} // namespace quincunx::bus
