// What the fuzzers of messages begin with is as the protocol has it.
#include "support/sources.hpp"
#include "support/text_of.hpp"
#include "wire/messages.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

namespace quincunx::wire {
namespace {

namespace fs = std::filesystem;

/// The messages of a target's seeds.
template <class Message>
std::vector<Message> seeds(const std::string& name) {
    std::vector<Message> messages;
    const std::string folder = test::source_file("tests/fuzz/corpus/wire_" + name + "_parses_or_says_why");
    for (const auto& entry : fs::directory_iterator(folder)) {
        const std::string text = test::text_of(entry.path());
        Fault fault;
        const auto message = parse<Message>(text, fault);
        EXPECT_TRUE(message) << entry.path() << ": " << fault.at << ": " << fault.expected;
        if (message)
            messages.push_back(*message);
    }
    return messages;
}

/// How many kinds there are of which none of them is.
template <class Messages, class Part>
std::size_t kinds_left_out(const Messages& messages, Part part) {
    using Choice = std::remove_cvref_t<decltype(*part(messages.front()))>;
    std::set<std::size_t> kinds;
    for (const auto& message : messages)
        if (const Choice* choice = part(message))
            kinds.insert(choice->index());
    return std::variant_size_v<Choice> - kinds.size();
}

constexpr auto whole = [](const auto& message) { return &message; };

TEST(WireSeeds, HaveCommandsOfEveryKind) {
    const auto messages = seeds<ClientMessage>("client_message");
    EXPECT_EQ(kinds_left_out(messages, whole), 0U);
    EXPECT_EQ(kinds_left_out(messages,
                             [](const ClientMessage& message) {
                                 const auto* order = std::get_if<client_message::Order>(&message);
                                 return order == nullptr ? nullptr : &order->command;
                             }),
              0U);
}

TEST(WireSeeds, HaveEventsOfEveryKind) {
    EXPECT_EQ(
        kinds_left_out(seeds<LogEntry>("log_entry"), [](const LogEntry& entry) { return &entry.event; }), 0U);
}

TEST(WireSeeds, HaveWhatServersSayOfEveryKind) {
    EXPECT_EQ(kinds_left_out(seeds<ServerMessage>("server_message"), whole), 0U);
    EXPECT_EQ(kinds_left_out(seeds<GameNews>("game_news"), whole), 0U);
    EXPECT_EQ(kinds_left_out(seeds<NodeNews>("node_news"), whole), 0U);
    EXPECT_EQ(kinds_left_out(seeds<TaskAnswer>("task_answer"), whole), 0U);
    EXPECT_EQ(kinds_left_out(seeds<Task>("task"), [](const Task& task) { return &task.goal; }), 0U);
}

TEST(WireSeeds, HaveRequests) {
    EXPECT_FALSE(seeds<NewGame>("new_game").empty());
    EXPECT_FALSE(seeds<TakeSeat>("take_seat").empty());
}

} // namespace
} // namespace quincunx::wire
