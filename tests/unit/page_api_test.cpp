#include "page_api/page_api.hpp"
#include "support/page_api_host.hpp"
#include "support/page_api_request.hpp"
#include "json/json.hpp"

#include <gtest/gtest.h>

namespace quincunx::page_api {

namespace {

/// a page API whose time stands still and whose searches are made alone.
class PageApiTest : public testing::Test {
  protected:
    Json ask(const Json& request) { return ask_text(test::completed(request).dump()); }
    Json ask_text(std::string_view request) { return Json::parse(api_.answer(request)); }
    /// The sentence of a refusal; empty where nothing was refused.
    std::string refusal_of(const Json& request) {
        const Json answer = ask(request);
        return answer.contains("error") ? answer["error"]["text"].get<std::string>() : std::string();
    }
    const std::vector<std::string>& reports() const { return reports_; }

  private:
    std::vector<std::string> reports_;
    PageApi api_{test::page_api_host([this](const std::string& json) { reports_.push_back(json); })};
};

TEST_F(PageApiTest, AnswersBytesThatAreNoRequestByAnError) {
    for (const std::string_view text : {"", "{", "[]", "1e999", "\xFF\xFE", "{\"do\": \"\xC3\"}", "null"})
        EXPECT_EQ(ask_text(text)["error"]["text"], "the page's protocol has no such request") << text;
}

TEST_F(PageApiTest, QuotesARequestThatThereIsNot) {
    EXPECT_EQ(refusal_of({{"do", "nothing"}}), "there is no request 'nothing'");
    EXPECT_EQ(refusal_of({{"do", 7}}), "there is no request ''");
    EXPECT_EQ(refusal_of(Json::object()), "the page's protocol has no such request");
}

TEST_F(PageApiTest, RefusesInTheLanguageThatWasChosen) {
    ask({{"do", "language"}, {"language", "ru"}});
    EXPECT_EQ(refusal_of({{"do", "state"}}), "игра ещё не начата");
    ask({{"do", "language"}, {"language", "en"}});
    EXPECT_EQ(refusal_of({{"do", "state"}}), "no game has begun");
}

TEST_F(PageApiTest, RefusesARequestHoweverDeepItIs) {
    const std::size_t depth = 100'000;
    const std::string terms = std::string(depth, '[') + std::string(depth, ']');
    const Json answer = ask_text(R"({"do": "begin", "variant": "reversi", "terms": )" + terms + "}");
    EXPECT_EQ(answer["error"]["text"], "the page's protocol has no such request");
}

TEST_F(PageApiTest, KeepsWhatOneGameHasFromTheOthers) {
    for (const char* game : {"ring", "reversi", "ugolki", "jesonmor"}) {
        EXPECT_EQ(refusal_of({{"do", "load-file"}, {"variant", game}, {"file", ""}}),
                  std::string(game) + " has nothing of the kind; only checkers has");
        EXPECT_EQ(refusal_of({{"do", "begin"}, {"variant", game}}), "");
        EXPECT_EQ(refusal_of({{"do", "save-file"}}),
                  std::string(game) + " has nothing of the kind; only checkers has");
    }
    EXPECT_EQ(refusal_of({{"do", "setup"}, {"variant", "checkers"}}),
              "checkers has nothing of the kind; only ring has");
}

TEST_F(PageApiTest, ChangesNothingWhereItRefuses) {
    const Json begun = ask({{"do", "begin"}, {"variant", "checkers"}});
    EXPECT_NE(refusal_of({{"do", "begin"}, {"variant", "chess"}}), "");
    EXPECT_NE(
        refusal_of(
            {{"do", "begin"}, {"variant", "ring"}, {"terms", {{"clock", {{"kind", "move"}, {"limit", 0}}}}}}),
        "");
    EXPECT_NE(refusal_of({{"do", "load"}, {"record", "nonsense"}}), "");
    EXPECT_NE(
        refusal_of({{"do", "command"}, {"who", "first"}, {"command", {{"what", "move"}, {"move", "a1a2"}}}}),
        "");
    EXPECT_EQ(ask({{"do", "state"}}), begun);
}

TEST_F(PageApiTest, LooksAtEveryPlyOfTheLineAndNoFurther) {
    const Json begun = ask({{"do", "begin"}, {"variant", "reversi"}, {"terms", {{"freeUndo", true}}}});
    std::vector<Json> boards{begun["board"]};
    for (const char* move : {"d3", "c5", "d6"})
        boards.push_back(ask({{"do", "command"},
                              {"command", {{"what", "move"}, {"move", move}}},
                              {"who", boards.size() % 2 == 1 ? "first" : "second"}})["board"]);
    ask({{"do", "command"}, {"who", "first"}, {"command", {{"what", "undo"}, {"plies", 2}}}});
    for (std::size_t ply = 0; ply < boards.size(); ++ply)
        EXPECT_EQ(ask({{"do", "look"}, {"ply", ply}}), boards[ply]) << ply;
    EXPECT_EQ(ask({{"do", "look"}, {"ply", 4}}), boards[3]);
    EXPECT_EQ(ask({{"do", "look"}, {"ply", 1'000'000'000'000'000}}), boards[3]);
    EXPECT_EQ(ask({{"do", "look"}, {"ply", -1}}), boards[0]);
}

TEST_F(PageApiTest, SaysWhatAPlayerIsCalled) {
    EXPECT_EQ(ask({{"do", "name"}, {"text", " Ann  Lee "}}),
              (Json{{"name", "Ann Lee"}, {"problem", nullptr}}));
    EXPECT_EQ(ask({{"do", "name"}, {"text", " "}}), (Json{{"name", ""}, {"problem", nullptr}}));
    EXPECT_EQ(ask({{"do", "name"}, {"text", "Level 10"}})["problem"],
              "only computers are called that; choose another name");
    EXPECT_EQ(ask({{"do", "language"}, {"language", "ru"}}), Json::object());
    EXPECT_EQ(ask({{"do", "name"}, {"text", "Level 10"}})["problem"],
              "так называются только компьютеры; выберите другое имя");
}

TEST_F(PageApiTest, TriesAMoveWithoutMakingIt) {
    const Json begun = ask({{"do", "begin"}, {"variant", "reversi"}});
    EXPECT_EQ(refusal_of({{"do", "try"}, {"move", "a1"}}), "a1: this encloses no disc");
    EXPECT_EQ(refusal_of({{"do", "try"}, {"move", "e6"}}), "");
    EXPECT_EQ(ask({{"do", "state"}}), begun);
}

TEST_F(PageApiTest, SaysHowManyPiecesTooFewOrTooManyThereAre) {
    const auto said = [&](const char* variant, const char* position) {
        return refusal_of({{"do", "look-at"}, {"variant", variant}, {"position", position}});
    };
    EXPECT_EQ(said("reversi:size=4", "4/4/4/4 b"), "pieces on the board: 0; there must be at least 4");
    EXPECT_EQ(said("checkers:size=4", "www1/4/4/4 w"), "pieces w on the board: 3; there must be at most 2");
    ask({{"do", "language"}, {"language", "ru"}});
    EXPECT_EQ(said("ugolki:size=4", "3B/4/4/4 w 0"), "фигур W на доске: 0; должно быть ровно 1");
}

TEST_F(PageApiTest, CountsOnePositionAtDepthNought) {
    EXPECT_EQ(ask({{"do", "perft"}, {"variant", "reversi"}, {"depth", 0}})["count"], 1);
    EXPECT_EQ(ask({{"do", "perft"}, {"variant", "reversi"}, {"depth", 1}})["count"], 4);
}

TEST_F(PageApiTest, ReportsOfASearchOnTheWay) {
    const Json found = ask({{"do", "think"}, {"variant", "reversi:size=4"}, {"depth", 3}});
    EXPECT_EQ(found["depth"], 3);
    ASSERT_EQ(reports().size(), 3U);
    EXPECT_EQ(Json::parse(reports().back()), found);
}

TEST_F(PageApiTest, SearchesALineOfMovesAndRefusesOneThatIsNone) {
    const Json moves{"c4", "c5"};
    EXPECT_EQ(ask({{"do", "think"}, {"variant", "reversi"}, {"moves", moves}, {"depth", 1}})["depth"], 1);
    EXPECT_NE(ask({{"do", "choose"}, {"variant", "reversi"}, {"moves", moves}})["move"], Json());
    for (const char* what : {"think", "choose"})
        EXPECT_EQ(refusal_of({{"do", what}, {"variant", "reversi"}, {"moves", {"c4", "c4"}}}),
                  "c4: the square is taken");
}

TEST_F(PageApiTest, ChoosesNoMoveWhereTheGameIsOver) {
    const Json request{{"do", "choose"}, {"variant", "checkers:size=4"}, {"position", "1w2/4/4/4 r"}};
    EXPECT_EQ(ask(request), (Json{{"move", nullptr}}));
}

} // namespace

} // namespace quincunx::page_api
