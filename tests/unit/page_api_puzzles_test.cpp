// Which puzzle the page is given.
#include "page_api/page_api.hpp"
#include "support/page_api_host.hpp"
#include "json/json.hpp"

#include <gtest/gtest.h>

namespace quincunx::page_api {

namespace {

const std::string puzzles = "quincunx puzzles 1\n"
                            "checkers:size=4 | 4/1w2/1r2/4 w | b2b4 | 1\n"
                            "reversi | 8/8/8/3WB3/3BW3/8/8/8 b | d3 c5 d6 | 5\n"
                            "reversi | 8/8/8/3BW3/3WB3/8/8/8 b | e3 | 2\n";
const std::string nothing_solved = "quincunx solved puzzles 1\n";

class PageApiPuzzles : public testing::Test {
  protected:
    Json ask(const Json& changes) {
        Json request{
            {"do", "puzzle"}, {"puzzles", puzzles}, {"solved", nothing_solved}, {"today", "2026.11.26"}};
        request.update(changes);
        return Json::parse(api_.answer(request.dump()));
    }
    std::string refusal(const Json& changes) { return ask(changes)["error"]["text"]; }

  private:
    PageApi api_{test::page_api_host([](const std::string&) {})};
};

TEST_F(PageApiPuzzles, GivesTheNextOneOfAGameTheEasyOnesFirst) {
    const Json expected{{"variant", "reversi"}, {"position", "8/8/8/3BW3/3WB3/8/8/8 b"},
                        {"moves", {"e3"}},      {"grade", 2},
                        {"solved", 0},          {"streak", 0}};
    EXPECT_EQ(ask({{"game", "reversi"}}), expected);
}

TEST_F(PageApiPuzzles, PassesOverWhatWasSolvedAndCountsIt) {
    const Json told = ask({{"game", "reversi"},
                           {"solved", nothing_solved + "2026.11.24 | reversi | 8/8/8/3BW3/3WB3/8/8/8 b\n"
                                                       "2026.11.25 | reversi | 8/8/8/3BW3/3WB3/8/8/8 b\n"}});
    EXPECT_EQ(told["grade"], 5);
    EXPECT_EQ(told["solved"], 2);
    EXPECT_EQ(told["streak"], 2);
}

TEST_F(PageApiPuzzles, GivesThatOfADayWhichNothingThatWasSolvedChanges) {
    const Json one = ask(Json::object());
    EXPECT_EQ(ask({{"today", "2026.11.27"}})["variant"] == one["variant"], false) << "games take turns";
    const std::string variant = one["variant"];
    const std::string position = one["position"];
    const Json again =
        ask({{"solved", nothing_solved + "2026.11.26 | " + variant + " | " + position + "\n"}});
    EXPECT_EQ(again["position"], position);
    EXPECT_EQ(again["streak"], 1);
}

TEST_F(PageApiPuzzles, SaysWhatIsNoneOfThese) {
    EXPECT_EQ(refusal({{"puzzles", "x"}}), "LINE does not accept 'x'; it accepts quincunx puzzles 1");
    EXPECT_EQ(refusal({{"solved", "y"}}), "LINE does not accept 'y'; it accepts quincunx solved puzzles 1");
    EXPECT_EQ(refusal({{"today", "2026.11.31"}}),
              "today does not accept '2026.11.31'; it accepts YYYY.MM.DD");
    EXPECT_FALSE(refusal({{"game", "ring"}}).empty()) << "no puzzle of it";
    EXPECT_FALSE(refusal({{"game", "chess"}}).empty());
}

} // namespace

} // namespace quincunx::page_api
