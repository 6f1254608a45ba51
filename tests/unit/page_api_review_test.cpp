// What the page is told of how well a game was played.
#include "page_api/page_api.hpp"
#include "support/page_api_host.hpp"
#include "support/page_api_request.hpp"
#include "json/json.hpp"

#include <gtest/gtest.h>

namespace quincunx::page_api {

namespace {

Json line(int score, const std::string& certainty, const Json& moves) {
    return {{"best", {{"score", score}, {"certainty", certainty}, {"chance", 50}, {"moves", moves}}}};
}

class PageApiReview : public testing::Test {
  protected:
    Json ask(const Json& request) { return Json::parse(api_.answer(request.dump())); }

    /// White leaves a piece where it is taken at once, and the game is over.
    Json overlooked(const Json& found) {
        return ask({{"do", "review"},
                    {"variant", "checkers:size=4"},
                    {"position", "4/1w2/1r2/4 w"},
                    {"moves", {"pass", "b3b1"}},
                    {"found", found}});
    }
    const Json won = line(29999, "proved", {"b2b4"});
    const Json lost = line(29999, "proved", {"b3b1"});

  private:
    PageApi api_{test::page_api_host([](const std::string&) {})};
};

TEST_F(PageApiReview, TellsHowNearToTheBestBothCame) {
    const Json told = overlooked({won, lost, Json::object()});
    EXPECT_EQ(told["accuracy"], (Json{{"first", 1}, {"second", 100}}));
    const Json half = overlooked({Json::object(), lost, Json::object()});
    EXPECT_EQ(half["accuracy"], (Json{{"first", nullptr}, {"second", 100}}));
    EXPECT_EQ(half["mistakes"], Json::array());
}

TEST_F(PageApiReview, TellsOfAMistakeWhatItCostAndWhyAndWhatWasBetter) {
    const Json told = overlooked({won, lost, Json::object()});
    ASSERT_EQ(told["mistakes"].size(), 1U);
    const Json& mistake = told["mistakes"][0];
    EXPECT_EQ(mistake["ply"], 0);
    EXPECT_EQ(mistake["kind"], "blunder");
    EXPECT_EQ(mistake["cost"], 100);
    EXPECT_EQ(mistake["before"], 100);
    EXPECT_EQ(mistake["after"], 0);
    EXPECT_EQ(mistake["matters"], true);
    EXPECT_EQ(mistake["better"]["moves"], Json{"b2b4"});
    EXPECT_EQ(mistake["better"]["plies"], 1);
    EXPECT_EQ(mistake["better"]["chance"], 100);
    EXPECT_EQ(mistake["reasons"], (Json{"b2b4 would have won at once.", "Red wins at once with b3b1."}));
    EXPECT_EQ(mistake["withoutAnswer"], Json{"Red wins at once with b3b1."}) << "for whoever looks for b2b4";
}

TEST_F(PageApiReview, GivesReasonsInTheLanguageThatWasChosen) {
    ask({{"do", "language"}, {"language", "ru"}});
    EXPECT_EQ(overlooked({won, lost, Json::object()})["mistakes"][0]["reasons"][1],
              "Красные тут же выигрывают ходом b3b1.");
}

TEST_F(PageApiReview, PicksTheThreeMistakesThatMatteredMost) {
    // White's chances are 50, 38, 62, 45 and 95 %.
    const Json found{line(0, "estimate", {"b3b5"}), line(49, "estimate", {"h5f5"}),
                     line(49, "estimate", {"b3b5"}), line(20, "estimate", {"h3g3"}),
                     line(294, "estimate", {"b3b5"})};
    const Json told = ask({{"do", "review"},
                           {"variant", "ugolki"},
                           {"moves", {"a4a6", "h5h3", "a6a4", "h3h5"}},
                           {"found", found}});
    Json plies = Json::array();
    for (const Json& mistake : told["mistakes"])
        if (mistake["matters"] == true)
            plies.push_back(mistake["ply"]);
    EXPECT_EQ(told["mistakes"].size(), 4U);
    EXPECT_EQ(plies, (Json{1, 2, 3}));
}

TEST_F(PageApiReview, RefusesWhatIsNotFoundInTheGame) {
    const auto error = [](const Json& answer) { return answer["error"]["text"].get<std::string>(); };
    EXPECT_EQ(error(overlooked({won, lost})), "the page's protocol has no such request");
    EXPECT_NE(error(overlooked({line(0, "estimate", {"a1a2"}), lost, Json::object()})).find("a1a2"),
              std::string::npos);
}

} // namespace

} // namespace quincunx::page_api
