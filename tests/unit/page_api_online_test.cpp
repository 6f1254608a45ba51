#include "page_api/page_api.hpp"
#include "support/page_api_host.hpp"
#include "support/page_api_request.hpp"
#include "json/json.hpp"

#include <gtest/gtest.h>

namespace quincunx {
namespace {

constexpr const char* settings =
    R"("settings": {"id": "k3v9abcdefgh", "number": "123456", "created": 0, "variant": "reversi:size=4",
       "position": "4/1BW1/1WB1/4 b", "clock": {"kind": "game", "base": 60000, "increment": 0}, "listed": true,
       "watchable": true})";
constexpr const char* both_sit =
    R"({"version": 1, "at": 5, "event": {"what": "seated", "side": "first", "name": "Ann"}},
       {"version": 2, "at": 1000, "event": {"what": "seated", "side": "second", "name": "Bob"}})";

class PageApiOnline : public testing::Test {
  protected:
    Json ask(const std::string& request) {
        return Json::parse(api_.answer(test::completed(Json::parse(request)).dump()));
    }
    Json follow(const std::string& entries) {
        return ask(std::string(R"({"do": "follow", "now": 1000, )") + settings + R"(, "entries": [)" +
                   entries + "]}");
    }
    Json news(const std::string& entries) {
        return ask(R"({"do": "news", "now": 2000, "entries": [)" + entries + "]}");
    }

  private:
    page_api::PageApi api_{test::page_api_host([](const std::string&) {})};
};

TEST_F(PageApiOnline, ShowsTheGameThatWillBeginWhileItWaits) {
    const Json view = follow("");
    EXPECT_EQ(view["online"]["phase"], "waiting");
    EXPECT_EQ(view["online"]["seats"], Json::parse(R"({"first": null, "second": null})"));
    EXPECT_EQ(view["board"]["position"], "4/1BW1/1WB1/4 b");
    EXPECT_EQ(view["clocks"]["first"], 60000);
}

TEST_F(PageApiOnline, FoldsEntriesAsTheServerDoes) {
    follow("");
    const Json view = news(std::string(both_sit) + R"(,
        {"version": 3, "at": 1500, "key": "abcdefgh", "event": {"what": "moved", "move": "b4"}},
        {"version": 4, "at": 1600, "event": {"what": "takeback_asked", "side": "first"}},
        {"version": 5, "at": 1700, "event": {"what": "said", "side": "second", "phrase": "one_moment"}})");
    EXPECT_EQ(view["online"]["phase"], "running");
    EXPECT_EQ(view["online"]["version"], 5);
    EXPECT_EQ(view["online"]["seats"]["second"], "Bob");
    EXPECT_EQ(view["online"]["said"][0]["phrase"], "one_moment");
    EXPECT_EQ(view["takebackRequest"], "first");
    EXPECT_EQ(view["played"][0]["text"], "b4");
    EXPECT_EQ(view["clocks"], Json::parse(R"({"first": 59500, "second": 59500})"));
}

TEST_F(PageApiOnline, TellsWhatClocksShowAtAnyMoment) {
    follow(both_sit);
    EXPECT_EQ(ask(R"({"do": "state", "now": 31000})")["clocks"]["first"], 30000);
    EXPECT_EQ(ask(R"({"do": "state", "now": 99000})")["clocks"]["first"], 0);
}

TEST_F(PageApiOnline, TellsOfRematches) {
    const Json view = follow(std::string(both_sit) + R"(,
        {"version": 3, "at": 1100, "event": {"what": "ended", "result": "second", "reason": "resigned"}},
        {"version": 4, "at": 1200, "event": {"what": "rematch_offered", "side": "second"}})");
    EXPECT_EQ(view["online"]["phase"], "finished");
    EXPECT_EQ(view["online"]["rematchOffers"], Json::parse(R"({"first": false, "second": true})"));
    EXPECT_TRUE(view["online"]["rematch"].is_null());
    const Json after =
        news(R"({"version": 5, "at": 1300, "event": {"what": "rematched", "game": "nnnnnnnnnnnn"}})");
    EXPECT_EQ(after["online"]["rematch"], "nnnnnnnnnnnn");
}

TEST_F(PageApiOnline, StaysAsItWasWhereEntriesMakeNoSense) {
    follow(both_sit);
    for (const char* wrong : {R"({"version": 4, "at": 1100, "event": {"what": "moved", "move": "b4"}})",
                              R"({"version": 3, "at": 1100, "event": {"what": "moved", "move": "a1"}})",
                              R"({"version": 3, "at": 1100, "event": {"what": "moved"}})", "5"})
        EXPECT_TRUE(news(wrong).contains("error")) << wrong;
    EXPECT_EQ(news("")["online"]["version"], 2);
}

std::string moved(int version, const Json& move) {
    return Json{{"version", version}, {"at", 1500}, {"event", {{"what", "moved"}, {"move", move["text"]}}}}
        .dump();
}

TEST_F(PageApiOnline, TellsOfThePliesWhatDoesNotStandAsBefore) {
    follow(both_sit);
    const Json begun = news(R"({"version": 3, "at": 1500, "event": {"what": "moved", "move": "b4"}})");
    const Json& choices = begun["moves"];
    ASSERT_GT(choices.size(), 1U);
    const Json grown = news(moved(4, choices[0]));
    EXPECT_EQ(grown["playedFrom"], 1);
    ASSERT_EQ(grown["played"].size(), 1U);
    EXPECT_EQ(grown["played"][0]["text"], choices[0]["text"]);
    const Json changed =
        news(R"({"version": 5, "at": 1600, "event": {"what": "takeback_asked", "side": "second"}},
            {"version": 6, "at": 1600, "event": {"what": "takeback_granted", "side": "first", "plies": 1}},)" +
             moved(7, choices[1]));
    EXPECT_EQ(changed["playedFrom"], 1);
    ASSERT_EQ(changed["played"].size(), 1U);
    EXPECT_EQ(changed["played"][0]["text"], choices[1]["text"]);
    EXPECT_EQ(changed["board"]["last"], choices[1]);
    EXPECT_EQ(changed["board"]["before"], begun["board"]["letters"]);
    EXPECT_EQ(ask(R"({"do": "state", "now": 2000})")["played"].size(), 2U) << "all of them";
}

TEST_F(PageApiOnline, TakesNoneOfSeveralEntriesIfOneMakesNoSense) {
    follow(both_sit);
    EXPECT_TRUE(news(R"({"version": 3, "at": 1500, "event": {"what": "moved", "move": "b4"}},
                        {"version": 4, "at": 1500, "event": {"what": "moved", "move": "b4"}})")
                    .contains("error"));
    EXPECT_EQ(news("")["online"]["version"], 2);
    EXPECT_EQ(ask(R"({"do": "state", "now": 2000})")["played"].size(), 0U);
}

TEST_F(PageApiOnline, TakesNoCommandsUntilAnotherSessionLiesThere) {
    follow(both_sit);
    EXPECT_TRUE(ask(R"({"do": "command", "command": {"what": "resign"}, "who": "first"})").contains("error"));
    EXPECT_FALSE(ask(R"({"do": "begin", "variant": "reversi"})").contains("error"));
    EXPECT_FALSE(
        ask(R"({"do": "command", "command": {"what": "resign"}, "who": "first"})").contains("error"));
    EXPECT_TRUE(news("").contains("error"));
}

} // namespace
} // namespace quincunx
