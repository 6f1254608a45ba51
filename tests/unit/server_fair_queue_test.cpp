#include "server/engine_pool/fair_queue.hpp"

#include <gtest/gtest.h>

namespace quincunx::server {

namespace {

EngineJob job(const char* game, std::int64_t asker) {
    return {.id = game,
            .version = 1,
            .game = {},
            .history = {},
            .goal = wire::goal::Move{1},
            .asker = asker,
            .then = {}};
}

std::string order_of(FairQueue& queue) {
    std::string order;
    while (!queue.empty())
        order += queue.pop().id;
    return order;
}

TEST(FairQueues, AreTakenByThoseWhoAskHoweverMuchTheyAsk) {
    FairQueue queue;
    for (const char* game : {"a", "b", "c", "d"})
        queue.push(job(game, 1));
    queue.push(job("x", 2));
    queue.push(job("y", 2));
    queue.push(job("!", 3));
    EXPECT_EQ(queue.size(), 7U);
    EXPECT_EQ(order_of(queue), "ax!bycd");
    EXPECT_EQ(queue.size(), 0U);
}

TEST(FairQueues, GoOnWhereTheyWere) {
    FairQueue queue;
    queue.push(job("a", 1));
    queue.push(job("b", 1));
    queue.push(job("x", 2));
    EXPECT_EQ(queue.pop().id, "a");
    queue.push(job("c", 1));
    queue.push(job("y", 2));
    EXPECT_EQ(order_of(queue), "xbyc");
}

TEST(FairQueues, KnowHowManyOfAnAskersWait) {
    FairQueue queue;
    EXPECT_EQ(queue.count_of(1), 0U);
    queue.push(job("a", 1));
    queue.push(job("b", 1));
    queue.push(job("x", 2));
    EXPECT_EQ(queue.count_of(1), 2U);
    queue.pop();
    EXPECT_EQ(queue.count_of(1), 1U);
}

TEST(Askers, AreSitesOfIpv6AndAddressesOfIpv4) {
    const auto asker = [](const char* text) { return asker_of(*parse_address(text)); };
    EXPECT_EQ(asker("2001:db8:1:1::1"), asker("2001:db8:1:2::2"));
    EXPECT_NE(asker("2001:db8:1::1"), asker("2001:db8:2::1"));
    EXPECT_NE(asker("192.0.2.1"), asker("192.0.2.2"));
    EXPECT_LE(asker("192.0.2.1"), wire::asker_rule.most);
}

} // namespace

} // namespace quincunx::server
