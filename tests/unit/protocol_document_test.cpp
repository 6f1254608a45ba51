// Every example in docs/protocol.md is what it says: a line of a fence that is called `json MESSAGE`, or the
// body of a request by curl.
#include "support/sources.hpp"
#include "wire/messages.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <functional>
#include <map>
#include <regex>

namespace quincunx::wire {
namespace {

template <class Message>
void expect_message(const std::string& text) {
    Fault fault;
    const auto message = parse<Message>(text, fault);
    ASSERT_TRUE(message) << text << '\n' << fault.at << ": " << fault.expected;
    EXPECT_EQ(to_text(*message), text);
}

const std::map<std::string, std::function<void(const std::string&)>> readers{
    {"ClientMessage", expect_message<ClientMessage>},
    {"ServerMessage", expect_message<ServerMessage>},
    {"NewGame", expect_message<NewGame>},
    {"TakeSeat", expect_message<TakeSeat>},
    {"ReplaceToken", expect_message<ReplaceToken>},
    {"Seat", expect_message<Seat>},
    {"Found", expect_message<Found>},
    {"Analysis", expect_message<Analysis>},
    {"Inquiry", expect_message<Inquiry>},
    {"AskStatus", expect_message<AskStatus>},
    {"Problem", expect_message<Problem>},
};

/// What is expected in a fence of that name; none for other fences.
std::string message_of(const std::string& fence) {
    return fence.starts_with("```json ") ? fence.substr(8) : "";
}

/// The message and the text that a line of shell sends, if any.
std::pair<std::string, std::string> sent_by(const std::string& line) {
    static const std::regex request("curl --json '(.*)' http://\\S+/api/games(?:/\\w+/(\\w+))?");
    static const std::map<std::string, std::string> names{{"", "NewGame"},
                                                          {"seat", "TakeSeat"},
                                                          {"token", "ReplaceToken"},
                                                          {"status", "AskStatus"},
                                                          {"analysis", "Inquiry"}};
    std::smatch match;
    if (!std::regex_match(line, match, request))
        return {};
    return {names.at(match[2]), match[1]};
}

TEST(ProtocolDocument, HasExamplesThatCanBeRead) {
    std::ifstream document(test::source_file("docs/protocol.md"));
    ASSERT_TRUE(document);
    int examples = 0;
    std::string message;
    for (std::string line; std::getline(document, line);) {
        if (line.starts_with("```")) {
            ASSERT_NE(line, "```json") << "which message is it?";
            message = message_of(line);
            continue;
        }
        const auto [name, text] = message.empty() ? sent_by(line) : std::pair(message, line);
        if (name.empty())
            continue;
        ASSERT_TRUE(readers.contains(name)) << name;
        readers.at(name)(text);
        ++examples;
    }
    EXPECT_GE(examples, 14);
}

} // namespace
} // namespace quincunx::wire
