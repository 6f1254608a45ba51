// What a page API makes of what the page has found in tables.
#include "page_api/page_api.hpp"
#include "support/page_api_host.hpp"
#include "support/page_api_request.hpp"
#include "tablebase/prober.hpp"
#include "unit/tablebase_folder.hpp"
#include "json/json.hpp"

#include <gtest/gtest.h>

namespace quincunx::page_api {

namespace {

constexpr const char* blank_5x5 = ".........................";

/// A page API, and tables in which somebody looks up what it asks for.
class PageApiTables {
  public:
    PageApiTables(const char* variant, const std::string& board, int width, const char* pieces)
        : folder_(variant, board, width, pieces) {}

    Json ask(Json request) {
        request.update({{"variant", folder_.family().variant().text()}});
        return Json::parse(api_.answer(test::completed(request).dump()));
    }
    Json places(const std::string& position) {
        return ask({{"do", "table-places"}, {"position", position}})["places"];
    }
    std::vector<int> values(const std::string& position) {
        std::vector<int> values;
        for (const Json& place : places(position)) {
            const auto material = folder_.family().parse(place["material"].get<std::string>());
            const auto table = tablebase::Table::open(folder_.path(), folder_.family(), *material);
            values.push_back(static_cast<int>(*table->value(place["index"].get<std::uint32_t>())));
        }
        return values;
    }
    /// A search that sees a ply far, and knows what tables say.
    Json think(const std::string& position, int lines) {
        return ask({{"do", "think"},
                    {"position", position},
                    {"depth", 1},
                    {"lines", lines},
                    {"values", values(position)}});
    }
    tablebase::Probed probed(const std::string& position) const {
        return *tablebase::probe(folder_.path(), **play::make_game(folder_.family().variant(), position));
    }

  private:
    test::TablebaseFolder folder_;
    PageApi api_{test::page_api_host([](const std::string&) {})};
};

TEST(PageApiWithTables, TellsWinsAndLossesOfMovesAsTablesHaveThem) {
    PageApiTables page("jesonmor:size=5", blank_5x5, 5, "KKk");
    for (const char* position : {"K3k/5/5/5/K4 w 0 0 0", "K3k/5/5/5/K4 b 0 0 0"}) {
        const tablebase::Probed probed = page.probed(position);
        ASSERT_TRUE(is_win(probed.code) || is_loss(probed.code));
        const Json lines = page.think(position, 100)["lines"];
        ASSERT_EQ(lines.size(), probed.moves.size());
        int last = 100;
        for (const Json& line : lines) {
            const auto told = std::ranges::find(probed.moves, line["moves"][0].get<std::string>(),
                                                &tablebase::ProbedMove::text);
            ASSERT_NE(told, probed.moves.end());
            if (!score_of(told->code))
                continue; // a bound
            EXPECT_EQ(line["certainty"], "proved") << line.dump();
            const bool is_draw = told->code == tablebase::Code::draw;
            EXPECT_EQ(line.value("plies", 0), is_draw ? 0 : plies_of(told->code)) << line.dump();
            const int chance = is_draw ? 50 : is_win(told->code) ? 100 : 0;
            EXPECT_EQ(line["chance"], chance) << line.dump();
            EXPECT_LE(chance, last) << "the best come first";
            last = chance;
        }
    }
}

TEST(PageApiWithTables, LooksOnlyAtTheBestMovesForALine) {
    PageApiTables page("ugolki:size=4", "................", 4, "WB");
    const std::string start = play::make_game(*play::parse_variant("ugolki:size=4"))->position_text();
    const Json line = page.think(start, 1)["lines"][0];
    EXPECT_EQ(line["plies"], 11);
    EXPECT_EQ(line["certainty"], "proved");
    EXPECT_EQ(line["moves"].size(), 1U) << "the search has seen no more";
}

TEST(PageApiWithTables, SaysWhoCannotForceAWinByThem) {
    PageApiTables page("checkers:size=4", "................", 4, "wr");
    EXPECT_EQ(page.think("w3/4/4/3r w", 1)["noForcedWin"], (Json{"first", "second"}));
}

TEST(PageApiWithTables, MindsThemAtTheStrongestLevelAlone) {
    PageApiTables page("jesonmor:size=5", blank_5x5, 5, "KKk");
    const std::string position = "K3k/5/5/5/K4 w 0 0 0";
    const tablebase::Probed probed = page.probed(position);
    const auto choose = [&](int level, int seed, bool with_tables) {
        Json request{{"do", "choose"}, {"position", position}, {"level", level}, {"seed", seed}};
        if (with_tables)
            request["values"] = page.values(position);
        return page.ask(request)["move"].get<std::string>();
    };
    for (int seed = 0; seed < 5; ++seed) {
        const std::string move = choose(10, seed, true);
        const auto best = std::span(probed.moves).first(probed.best);
        EXPECT_NE(std::ranges::find(best, move, &tablebase::ProbedMove::text), best.end()) << move;
        EXPECT_EQ(choose(1, seed, true), choose(1, seed, false));
    }
}

TEST(PageApiWithTables, AsksForNoneWhereThereCanBeNone) {
    PageApi api{test::page_api_host([](const std::string&) {})};
    const auto places = [&](const char* variant) {
        const Json request{{"do", "table-places"}, {"variant", variant}, {"moves", Json::array()}};
        return Json::parse(api.answer(request.dump()))["places"];
    };
    EXPECT_EQ(places("reversi"), Json::array());
    EXPECT_EQ(places("jesonmor"), Json::array()) << "81 squares";
    EXPECT_EQ(places("jesonmor:size=5,protection=3"), Json::array());
    EXPECT_EQ(places("ugolki"), Json::array()) << "too many positions";
    const std::size_t moves = play::make_game(*play::parse_variant("checkers:size=4"))->moves().size();
    EXPECT_EQ(places("checkers:size=4").size(), 1 + moves);
}

TEST(PageApiWithTables, RefusesAnotherNumberOfValues) {
    PageApiTables page("checkers:size=4", "................", 4, "wr");
    const std::string position = "w3/4/4/3r w";
    const std::vector<int> values = page.values(position);
    const auto error = [&](const std::vector<int>& given) {
        return page.ask({{"do", "think"}, {"position", position}, {"depth", 1}, {"values", given}})
            .contains("error");
    };
    EXPECT_FALSE(error(values));
    std::vector<int> more = values;
    more.push_back(0);
    EXPECT_TRUE(error(more));
    EXPECT_TRUE(error({values.begin(), values.end() - 1}));
    more.back() = 65'536;
    EXPECT_TRUE(error(more));
}

} // namespace

} // namespace quincunx::page_api
