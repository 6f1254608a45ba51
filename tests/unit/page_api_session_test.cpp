// The session on a page API: its terms, commands, records and what is shown of it.
#include "page_api/page_api.hpp"
#include "support/page_api_host.hpp"
#include "support/page_api_request.hpp"
#include "json/json.hpp"

#include <gtest/gtest.h>

namespace quincunx::page_api {

namespace {

class PageApiSession : public testing::Test {
  protected:
    Json ask(const Json& request) {
        Json answer = Json::parse(api_.answer(test::completed(request).dump()));
        if (answer.contains("playedFrom"))
            answer["played"] = played_ = test::whole_line(played_, answer);
        return answer;
    }
    Json begin(const char* variant, const Json& terms = Json::object()) {
        return ask({{"do", "begin"}, {"variant", variant}, {"terms", terms}});
    }
    Json give(const char* command, const char* who = "first", const Json& more = Json::object(),
              int now = 0) {
        Json what{{"what", command}};
        what.update(more);
        return ask({{"do", "command"}, {"command", what}, {"who", who}, {"now", now}});
    }
    /// Both sides in turns.
    Json play(std::initializer_list<const char*> moves) {
        Json view;
        for (const char* move : moves) {
            const Json state = ask({{"do", "state"}});
            view = give("move", state["board"]["turn"].get<std::string>().c_str(), {{"move", move}});
        }
        return view;
    }

  private:
    Json played_ = Json::array();
    PageApi api_{test::page_api_host([](const std::string&) {})};
};

TEST_F(PageApiSession, BeginsOnTheTermsThatAreAsked) {
    const Json view = begin("reversi", {{"names", {{"first", "Ann"}, {"second", "Bob"}}},
                                        {"clock", {{"kind", "game"}, {"base", 5000}, {"increment", 700}}},
                                        {"freeUndo", true}});
    EXPECT_EQ(view["names"], Json::parse(R"({"first": "Ann", "second": "Bob"})"));
    EXPECT_EQ(view["clocks"], Json::parse(R"({"first": 5000, "second": 5000})"));
    EXPECT_EQ(view["mayUndo"], true);
    EXPECT_EQ(play({"d3"})["clocks"], Json::parse(R"({"first": 5700, "second": 5000})"));
    EXPECT_EQ(begin("reversi")["mayUndo"], false);
    EXPECT_EQ(begin("reversi")["clocks"], Json());
}

TEST_F(PageApiSession, HasAClockForEachMove) {
    begin("reversi", {{"clock", {{"kind", "move"}, {"limit", 900}}}});
    give("move", "first", {{"move", "d3"}}, 400);
    EXPECT_EQ(ask({{"do", "state"}, {"now", 1000}})["clocks"],
              Json::parse(R"({"first": 900, "second": 300})"));
    const Json claimed = give("claim-time", "first", Json::object(), 1300);
    EXPECT_EQ(claimed["outcome"]["winner"], "first");
    EXPECT_EQ(claimed["outcome"]["reason"], "time");
}

TEST_F(PageApiSession, IsAdjudicatedWhereThatIsAsked) {
    const auto wander = [&] { return play({"pass", "pass", "pass", "pass"}); };
    const char* variant = "checkers";
    begin(variant);
    const Json plain = wander();
    begin(variant, {{"adjudicated", true}});
    const Json judged = wander();
    ASSERT_TRUE(plain.contains("outcome")) << plain;
    EXPECT_EQ(plain["outcome"], Json());
    EXPECT_EQ(judged["outcome"]["reason"], "repetition");
}

TEST_F(PageApiSession, TakesBackAndRedoesAsManyPliesAsAreAsked) {
    begin("reversi", {{"freeUndo", true}});
    play({"d3", "c5", "d6"});
    const Json undone = give("undo", "first", {{"plies", 2}});
    EXPECT_EQ(undone["played"].size(), 1U);
    ASSERT_EQ(undone["undone"].size(), 2U);
    EXPECT_EQ(undone["undone"][0]["text"], "c5");
    EXPECT_EQ(give("redo", "first", {{"plies", 2}})["played"].size(), 3U);
    EXPECT_EQ(give("undo", "first", {{"plies", 1}})["played"].size(), 2U);
    EXPECT_EQ(give("redo", "first", {{"plies", 1}})["played"].size(), 3U);
}

TEST_F(PageApiSession, TellsHowFarAnUndoGoesWhereAComputerPlays) {
    begin("reversi", {{"freeUndo", true}, {"people", {{"first", true}}}});
    const Json view = play({"d3", "c5"});
    EXPECT_EQ(view["undo"], 2);
    EXPECT_EQ(give("undo", "first", {{"plies", 2}})["redo"], 2);
    begin("reversi", {{"people", {{"first", true}}}});
    EXPECT_EQ(play({"d3", "c5"})["undo"], 0); // where one has to ask
}

TEST_F(PageApiSession, TakesOffersAndResignations) {
    begin("reversi");
    EXPECT_EQ(give("offer-draw", "second")["drawOffer"], "second");
    const Json declined = give("decline-draw", "first");
    EXPECT_EQ(declined["drawOffer"], Json());
    EXPECT_EQ(declined["outcome"], Json());
    give("offer-draw", "second");
    const Json agreed = give("accept-draw", "first");
    EXPECT_EQ(agreed["outcome"]["winner"], Json());
    EXPECT_EQ(agreed["outcome"]["reason"], "agreed");
    begin("reversi");
    const Json resigned = give("resign", "first");
    EXPECT_EQ(resigned["outcome"]["winner"], "second");
    EXPECT_EQ(resigned["moves"], Json::array());
    EXPECT_EQ(resigned["mayUndo"], false);
    begin("reversi", {{"freeUndo", true}});
    EXPECT_EQ(give("resign", "first")["mayUndo"], true);
}

TEST_F(PageApiSession, SaysWhereAPassIsNoChoice) { // REV-4, CHK-3
    const auto stuck = [&](const char* variant, const char* position) {
        return ask({{"do", "begin"}, {"variant", variant}, {"position", position}});
    };
    EXPECT_EQ(stuck("reversi:size=4", "1BBB/WWWB/BBBB/BBB1 w")["mustPass"], true);
    const Json passed = give("move", "second", {{"move", "pass"}});
    EXPECT_EQ(passed["played"][0]["forced"], true);
    EXPECT_EQ(passed["mustPass"], false);
    const Json choice = stuck("checkers:size=6", "wrr3/r5/r5/6/6/6 w");
    EXPECT_EQ(choice["moves"].size(), 1U);
    EXPECT_EQ(choice["mustPass"], false);
}

TEST_F(PageApiSession, QuotesACommandThatThereIsNot) {
    begin("reversi");
    const Json answer = give("castle");
    EXPECT_EQ(answer["error"]["text"], "there is no command 'castle'");
}

TEST_F(PageApiSession, OffersRingsButtonWhileTheGameGoesOn) { // RING-9
    const Json setup = {{"do", "begin"},
                        {"variant", "ring"},
                        {"setupSeed", 7},
                        {"terms", {{"endButton", true}, {"freeUndo", true}}}};
    const Json view = ask(setup);
    EXPECT_EQ(view["mayEnd"], true);
    const Json ended = give("end", "first");
    EXPECT_EQ(ended["outcome"]["reason"], "ended");
    EXPECT_EQ(ended["mayEnd"], false);
    EXPECT_EQ(ended["mayUndo"], false);
    Json without = setup;
    without["terms"] = Json::object();
    EXPECT_EQ(ask(without)["mayEnd"], false);
}

TEST_F(PageApiSession, BeginsRingFromAFairStartOfASeed) { // RING-13
    const auto start = [&](int seed) {
        return ask({{"do", "begin"}, {"variant", "ring"}, {"setupSeed", seed}})["start"];
    };
    EXPECT_EQ(start(1), start(1));
    EXPECT_NE(start(1), start(2));
    EXPECT_NE(start(1), begin("ring")["start"]);
    const Json other = ask({{"do", "begin"}, {"variant", "reversi"}, {"setupSeed", 1}});
    EXPECT_EQ(other["start"], begin("reversi")["start"]);
}

TEST_F(PageApiSession, WritesARecordAndReadsIt) {
    begin("reversi", {{"names", {{"first", "Ann"}, {"second", "Bob"}}}});
    play({"d3", "c5"});
    give("resign", "first");
    const Json record = ask({{"do", "record"}, {"date", "2024.02.29"}})["record"];
    EXPECT_NE(record.get<std::string>().find("2024.02.29"), std::string::npos) << record;
    const Json read = ask({{"do", "load"}, {"record", record}});
    EXPECT_EQ(read["names"]["second"], "Bob");
    EXPECT_EQ(read["played"].size(), 2U);
    EXPECT_EQ(read["outcome"]["winner"], "second");
}

TEST_F(PageApiSession, ReadsARecordThatWasAnnotated) {
    const Json read =
        ask({{"do", "load"},
             {"record", "[Game \"reversi\"]\n[Variant \"reversi\"]\n[Result \"*\"]\n\n"
                        "{[%eval 0.10]} 1. d3 {[%eval -1.25] hm; slip: costs 12 % of win chance; "
                        "better is c4 e3 (0.10)} 1... c5 {[%eval #-9]} *\n"}});
    EXPECT_EQ(read["played"].size(), 2U);
}

TEST_F(PageApiSession, SaysWhereARecordIsWrong) {
    begin("reversi");
    std::string record = ask({{"do", "record"}})["record"];
    record.insert(record.rfind('*'), "1. d3 c9 ");
    const Json error = ask({{"do", "load"}, {"record", record}})["error"];
    EXPECT_EQ(error["offset"], record.find("c9"));
}

TEST_F(PageApiSession, BeginsAtAPositionThatIsGiven) {
    const Json view = ask({{"do", "begin"}, {"variant", "reversi"}, {"position", "WBW5/8/8/8/8/8/8/5WB1 w"}});
    EXPECT_EQ(view["board"]["turn"], "second");
    EXPECT_EQ(view["moves"].size(), 1U);
    EXPECT_EQ(
        ask({{"do", "look-at"}, {"variant", "reversi"}, {"position", "WBW5/8/8/8/8/8/8/5WB1 w"}})["turn"],
        "second");
}

TEST_F(PageApiSession, NamesGamesAndSidesInTheLanguageThatWasChosen) {
    const auto titles = [&] {
        std::vector<std::string> all;
        const Json answer = ask({{"do", "games"}});
        for (const Json& game : answer["games"])
            all.push_back(game["title"].get<std::string>() + "/" + game["sides"]["first"].get<std::string>() +
                          "/" + game["sides"]["second"].get<std::string>());
        return all;
    };
    const auto english = titles();
    ask({{"do", "language"}, {"language", "ru"}});
    const auto russian = titles();
    ASSERT_EQ(english.size(), 5U);
    EXPECT_EQ(english[1], "Reversi/Black/White");
    EXPECT_EQ(russian[1], "Реверси/Чёрные/Белые");
    EXPECT_EQ(begin("reversi")["sides"]["second"], "Белые");
}

TEST_F(PageApiSession, TakesNumbersOnlyWhereJavaScriptHasThemExactly) {
    begin("reversi", {{"clock", {{"kind", "move"}, {"limit", 60'000}}}});
    EXPECT_EQ(ask({{"do", "state"}, {"now", 9007199254740991}})["clocks"]["first"], 0);
    for (const Json& now : {Json(9007199254740992), Json(1e16), Json(59'999.9)})
        EXPECT_TRUE(ask({{"do", "state"}, {"now", now}}).contains("error")) << now;
}

/// A game whose second move was a mistake.
const char* const annotated_game = R"([Game "reversi"]
[Variant "reversi"]
[Result "*"]

{a start} 1. e6 {[%eval 0.25] fine} f4 {[%clk 0:00:09] mistake: costs 23 % of win chance; better is
d6 c5 (-0.40)} 2. d3 *
)";

TEST_F(PageApiSession, TellsTheMistakesOfARecord) {
    const Json view = ask({{"do", "load"}, {"record", annotated_game}, {"terms", {{"freeUndo", true}}}});
    ASSERT_EQ(view["played"].size(), 3U);
    EXPECT_FALSE(view["played"][0].contains("mistake"));
    EXPECT_EQ(view["played"][1]["mistake"], Json::parse(R"({"kind": "mistake", "cost": 23,
        "better": {"score": 40, "certainty": "estimate", "chance": 51, "moves": ["d6", "c5"]}})"))
        << "the score is that of whoever made the move";
    const std::string record = ask({{"do", "record"}})["record"];
    EXPECT_NE(record.find("{a start} 1. e6 {[%eval 0.25] fine} 1... f4 {mistake: costs 23"),
              std::string::npos)
        << record;
    EXPECT_EQ(ask({{"do", "load"}, {"record", record}})["played"][1], view["played"][1]);
}

TEST_F(PageApiSession, TellsAMistakeForAsLongAsTheLineHasIt) {
    const Json terms{{"freeUndo", true}};
    ask({{"do", "load"}, {"record", annotated_game}, {"terms", terms}});
    EXPECT_TRUE(give("undo", "first", {{"plies", 2}})["undone"][0].contains("mistake"));
    EXPECT_TRUE(play({"f4"})["played"][1].contains("mistake")) << "the same move";
    give("undo", "first", {{"plies", 1}});
    EXPECT_FALSE(play({"d6"})["played"][1].contains("mistake"));
    give("undo", "first", {{"plies", 1}});
    EXPECT_FALSE(play({"f4"})["played"][1].contains("mistake")) << "what was forgotten is";
    const std::string record = ask({{"do", "record"}})["record"];
    EXPECT_NE(record.find("fine"), std::string::npos) << record;
    EXPECT_EQ(record.find("mistake"), std::string::npos) << record;
    EXPECT_EQ(begin("reversi")["played"].size(), 0U);
    EXPECT_EQ(ask({{"do", "record"}})["record"].get<std::string>().find('{'), std::string::npos);
}

TEST_F(PageApiSession, LoadsAnAnnotationInJson) {
    Json annotation = Json::parse(R"({"variant": "reversi", "moves": ["e6"],
        "positions": [{"turn": "first", "best": {"score": 29995, "certainty": "bound", "plies": 5, "chance": 100, "moves": ["f5"]}},
            {"turn": "second", "chance": 0.5}], "mistakes": [{"ply": 1, "move": "e6", "kind": "blunder", "cost": 0.305}]})");
    EXPECT_EQ(ask({{"do", "load"}, {"record", annotation.dump()}})["played"][0]["mistake"],
              Json::parse(R"({"kind": "blunder", "cost": 31,
        "better": {"score": 29995, "certainty": "proved", "plies": 5, "chance": 100, "moves": ["f5"]}})"));
    annotation["mistakes"][0]["ply"] = 2;
    EXPECT_EQ(ask({{"do", "load"}, {"record", annotation.dump()}})["error"]["text"],
              "mistakes.0.ply does not accept '2'; it accepts 1..1");
    EXPECT_EQ(ask({{"do", "state"}})["played"].size(), 1U) << "what was there stays";
}

} // namespace

} // namespace quincunx::page_api
