#include "server/turns.hpp"

#include <gtest/gtest.h>

namespace quincunx::server {

namespace {

Question question(const char* game, std::int64_t asker) {
    return {.id = game,
            .version = 1,
            .game = {},
            .history = {},
            .errand = wire::errand::Move{1},
            .asker = asker,
            .then = {}};
}

std::string order_of(Turns& turns) {
    std::string order;
    while (!turns.empty())
        order += turns.pop().id;
    return order;
}

TEST(Turns, AreTakenByThoseWhoAskHoweverMuchTheyAsk) {
    Turns turns;
    for (const char* game : {"a", "b", "c", "d"})
        turns.push(question(game, 1));
    turns.push(question("x", 2));
    turns.push(question("y", 2));
    turns.push(question("!", 3));
    EXPECT_EQ(turns.size(), 7U);
    EXPECT_EQ(order_of(turns), "ax!bycd");
    EXPECT_EQ(turns.size(), 0U);
}

TEST(Turns, GoOnWhereTheyWere) {
    Turns turns;
    turns.push(question("a", 1));
    turns.push(question("b", 1));
    turns.push(question("x", 2));
    EXPECT_EQ(turns.pop().id, "a");
    turns.push(question("c", 1));
    turns.push(question("y", 2));
    EXPECT_EQ(order_of(turns), "xbyc");
}

TEST(Turns, KnowHowManyOfAnAskersWait) {
    Turns turns;
    EXPECT_EQ(turns.count_of(1), 0U);
    turns.push(question("a", 1));
    turns.push(question("b", 1));
    turns.push(question("x", 2));
    EXPECT_EQ(turns.count_of(1), 2U);
    turns.pop();
    EXPECT_EQ(turns.count_of(1), 1U);
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
