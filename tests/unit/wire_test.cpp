// What a message may look like, and what is said of one that does not.
#include "wire/messages.hpp"

#include <gtest/gtest.h>

namespace quincunx::wire {
namespace {

/// `at: expected` of a message that is none.
template <class Message>
std::string fault_of(std::string_view text) {
    Fault fault;
    return parse<Message>(text, fault) ? "read" : fault.at + ": " + fault.expected;
}

std::string order_fault(std::string_view command) {
    const std::string text =
        R"({"do":"order","key":"k1234567","version":3,"command":)" + std::string(command) + "}";
    return fault_of<ClientMessage>(text);
}

TEST(Wire, ReadsAnOrder) {
    Fault fault;
    const auto message = parse<ClientMessage>(
        R"({"do":"order","key":"k1234567","version":3,"command":{"what":"move","move":"a1-a3"}})", fault);
    ASSERT_TRUE(message) << fault.expected;
    EXPECT_EQ(*message, ClientMessage(client_message::Order{"k1234567", 3, command::Move{"a1-a3"}}));
}

TEST(Wire, ReadsMembersInAnyOrderAndWithSpace) {
    Fault fault;
    const auto message = parse<ClientMessage>(" { \"have\" : 7 ,\n\t\"do\" : \"hello\" } \r\n", fault);
    ASSERT_TRUE(message) << fault.expected;
    EXPECT_EQ(*message, ClientMessage(client_message::Hello{7, std::nullopt}));
}

TEST(Wire, ReadsEscapedTexts) {
    Fault fault;
    const auto message = parse<TakeSeat>(R"({"name":"\u042f\u002f\"\\"})", fault);
    ASSERT_TRUE(message) << fault.expected;
    EXPECT_EQ(message->name, "Я/\"\\");
}

TEST(Wire, WritesMembersInTheirOrderWithoutSpace) {
    const ServerMessage pulse = server_message::Pulse{1, 2, {true, false, 3}};
    EXPECT_EQ(to_text(pulse),
              R"({"is":"pulse","now":1,"version":2,"present":{"first":true,"second":false,"watchers":3}})");
    const ServerMessage news =
        server_message::News{5, {{1, 4, "k1234567", event::Moved{"c4"}}, {2, 5, {}, event::Expired{}}}};
    EXPECT_EQ(to_text(news),
              R"({"is":"news","now":5,"entries":[{"version":1,"at":4,"key":"k1234567",)"
              R"("event":{"what":"moved","move":"c4"}},{"version":2,"at":5,"event":{"what":"expired"}}]})");
}

TEST(Wire, EscapesQuotesAndBackslashes) {
    EXPECT_EQ(to_text(TakeSeat{R"(a"b\)", std::nullopt}), R"({"name":"a\"b\\"})");
}

TEST(Wire, NamesTheMemberThatIsWrong) {
    EXPECT_EQ(order_fault(R"({"what":"move","move":7})"), "command.move: a text of 1 to 32 characters");
    EXPECT_EQ(order_fault(R"({"what":"say","phrase":"rude"})"),
              "command.phrase: one of hello good_luck well_played thank_you one_moment sorry good_bye");
    EXPECT_EQ(fault_of<LogEntry>(R"({"version":1,"at":-1,"event":{"what":"expired"}})"),
              "at: a whole number from 0 to 9007199254740991");
    EXPECT_EQ(
        fault_of<ServerMessage>(
            R"({"is":"news","now":1,"entries":[{"version":1,"at":1,"event":{"what":"moved","move":""}}]})"),
        "entries.0.event.move: a text of 1 to 32 characters");
}

TEST(Wire, NamesTheObjectThatLacksAMember) {
    EXPECT_EQ(order_fault(R"({"what":"move"})"), "command: a member move");
    EXPECT_EQ(order_fault("{}"), "command: a member what");
    EXPECT_EQ(fault_of<ClientMessage>(R"({"do":"hello"})"), ": a member have");
    EXPECT_EQ(fault_of<NewGame>(R"({"name":"Ann"})"), ": a member variant");
}

TEST(Wire, KnowsTheCasesOfAMessage) {
    EXPECT_EQ(fault_of<ClientMessage>(R"({"do":"shout"})"), "do: one of hello order pulse");
    EXPECT_EQ(fault_of<ClientMessage>(R"({"do":0})"), "do: one of hello order pulse");
    EXPECT_EQ(fault_of<ClientMessage>(R"({"is":"pulse"})"), ": a member do");
}

TEST(Wire, RefusesMembersThatAreNotNamed) {
    EXPECT_EQ(order_fault(R"({"what":"resign","really":true})"),
              "command: no other member than the known ones: really");
    EXPECT_EQ(fault_of<ClientMessage>(R"({"do":"pulse","have":1})"),
              ": no other member than the known ones: have");
}

TEST(Wire, DoesNotRepeatNamesThatCannotBeShown) {
    for (const std::string name : {"\\u0000", "\\u202ea", "", " ", "a-name-that-goes-on-and-on"})
        EXPECT_EQ(fault_of<TakeSeat>(R"({"name":"Ann",")" + name + R"(":1})"),
                  ": no other member than the known ones");
}

TEST(Wire, RefusesMembersThatAreThereTwice) {
    EXPECT_EQ(fault_of<TakeSeat>(R"({"name":"Ann","name":"Bob"})"), ": the member name once");
    EXPECT_EQ(order_fault(R"({"what":"resign","what":"resign"})"), "command: the member what once");
}

TEST(Wire, RefusesMoreMembersThanAnyMessageHas) {
    std::string text = R"({"name":"Ann")";
    for (int i = 0; i < 400; ++i)
        text += ",\"\":1";
    EXPECT_EQ(fault_of<TakeSeat>(text + "}"), ": no other member than the known ones");
    std::string late = "{";
    for (int i = 0; i < 40; ++i)
        late += "\"\":1,";
    EXPECT_EQ(fault_of<TakeSeat>(late + R"("name":"Ann"})"), ": a member name");
}

TEST(Wire, RefusesValuesOfOtherTypes) {
    for (const char* text : {"null", "true", "7", "\"hello\"", "[]"})
        EXPECT_EQ(fault_of<ClientMessage>(text), ": an object") << text;
    EXPECT_EQ(order_fault("[]"), "command: an object");
    EXPECT_EQ(order_fault("null"), "command: an object");
    EXPECT_EQ(fault_of<ServerMessage>(R"({"is":"news","now":1,"entries":{}})"),
              "entries: a list of at most 1000000");
}

TEST(Wire, TakesNullForNoAbsentMember) {
    EXPECT_EQ(fault_of<ClientMessage>(R"({"do":"hello","have":0,"token":null})"),
              "token: a text of 22 letters, digits, - and _");
}

TEST(Wire, RefusesDeepNesting) {
    EXPECT_EQ(fault_of<ClientMessage>(std::string(4096, '[')), ": JSON nested at most 8 deep");
    EXPECT_EQ(fault_of<ClientMessage>(std::string(8, '[') + std::string(8, ']')), ": an object");
    std::string objects;
    for (int i = 0; i < 9; ++i)
        objects += R"({"a":)";
    EXPECT_EQ(fault_of<ClientMessage>(objects), ": JSON nested at most 8 deep");
}

TEST(Wire, SaysWhereJsonIsBroken) {
    EXPECT_EQ(fault_of<TakeSeat>(R"({"name":"Ann",})"), ": JSON in UTF-8; it is none from byte 15 on");
    for (const std::string_view text :
         {"", " ", "{", "{}}", "{'a':1}", "{\"a\":1}//", "\"\\ud800\"", "\"\xff\"", "\"a\nb\""})
        EXPECT_TRUE(fault_of<TakeSeat>(text).starts_with(": JSON in UTF-8; it is none from byte ")) << text;
    EXPECT_TRUE(fault_of<TakeSeat>(std::string_view("{\0}", 3)).starts_with(": JSON in UTF-8"));
}

TEST(Wire, FaultsCanBeSentAsProblems) {
    Fault fault;
    ASSERT_FALSE(parse<ClientMessage>("{\"do\":\"\x01\"}", fault));
    Problem problem{Code::bad_message, fault.expected, {}};
    Fault none;
    EXPECT_EQ(parse<Problem>(to_text(problem), none), problem) << none.expected;
}

} // namespace
} // namespace quincunx::wire
