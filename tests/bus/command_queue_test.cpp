// What waits for a bus that is away.

#include "bus/command_queue.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace {

using namespace quincunx::bus;

constexpr std::size_t megabyte = std::size_t{1} << 20U;

std::size_t messages_in(const std::deque<LinkCommand>& commands) {
    return static_cast<std::size_t>(std::ranges::count_if(
        commands, [](const LinkCommand& command) { return std::holds_alternative<Message>(command); }));
}

TEST(CommandQueues, ForgetNewsOfWhichTooMuchWaitsAndNothingElse) {
    CommandQueue queue;
    for (int count = 0; count < 6; ++count) {
        queue.add_message({.subject = "news", .text = std::string(megabyte, 'x')});
        queue.add(Mute{1});
    }
    const auto taken = queue.take({});
    EXPECT_EQ(messages_in(taken), 4U);
    EXPECT_EQ(taken.size(), 10U);
    queue.add_message({.subject = "news", .text = "what is new now"});
    EXPECT_EQ(messages_in(queue.take({})), 1U);
}

TEST(CommandQueues, AreEmptiedBeforeTheyEnd) {
    CommandQueue queue;
    queue.add(Closed{});
    queue.end();
    EXPECT_FALSE(queue.ended());
    queue.add_again({.cuts = 0});
    EXPECT_EQ(queue.take({}).size(), 1U);
    EXPECT_TRUE(queue.ended());
}

} // namespace
