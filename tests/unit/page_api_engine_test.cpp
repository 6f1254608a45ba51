// What a page API asks the engine: levels, chance and searches.
#include "page_api/page_api.hpp"
#include "play/levels.hpp"
#include "play/registry.hpp"
#include "support/page_api_host.hpp"
#include "support/page_api_request.hpp"
#include "json/json.hpp"

#include <gtest/gtest.h>

#include <set>

namespace quincunx::page_api {

namespace {

class PageApiEngine : public testing::Test {
  protected:
    Json ask(const Json& request) { return Json::parse(api_.answer(test::completed(request).dump())); }
    std::string choose(int level, int seed) {
        return ask({{"do", "choose"}, {"variant", "reversi"}, {"level", level}, {"seed", seed}})["move"];
    }
    Json think(const Json& more) {
        Json request{{"do", "think"}, {"variant", "reversi"}};
        request.update(more);
        return ask(request);
    }

    std::vector<engine::SearchContext> searches_;

  private:
    page_api::Host host() {
        page_api::Host host = test::page_api_host([](const std::string&) {});
        host.search = [this](const play::Game& game, const engine::SearchContext& context) {
            searches_.push_back(context);
            return game.search(context);
        };
        return host;
    }

    PageApi api_{host()};
};

TEST_F(PageApiEngine, DrawsAMoveFromTheSeedWhereThereIsNoLevel) {
    std::set<std::string> moves;
    for (int seed = 0; seed < 30; ++seed) {
        EXPECT_EQ(choose(0, seed), choose(0, seed));
        moves.insert(choose(0, seed));
    }
    EXPECT_EQ(moves.size(), 4U);
}

TEST_F(PageApiEngine, SaysWhoCannotForceAWin) {
    const auto said = [this](const char* variant, const char* position) {
        return think({{"variant", variant}, {"position", position}, {"depth", 1}})["noForcedWin"];
    };
    EXPECT_EQ(said("checkers:size=4", "w2w/4/4/r2r w"), (Json{"first", "second"}));
    EXPECT_EQ(said("checkers:size=4", "w2w/4/1r2/4 w"), Json{"second"});
    EXPECT_EQ(said("reversi:size=4", "4/1WB1/1BW1/4 b"), Json::array());
}

TEST_F(PageApiEngine, ChoosesTheMoveOfTheLevel) {
    auto game = play::make_game(*play::parse_variant("reversi"));
    for (const char* move : {"d3", "c5", "d6", "e3"})
        play::play_text(*game, move);
    const Json line{"d3", "c5", "d6", "e3"};
    engine::TranspositionTable table(1);
    for (int seed = 0; seed < 8; ++seed)
        for (const int level : {1, 5, 10}) {
            Random random(static_cast<std::uint64_t>(seed));
            const Move move = play::choose_move(*game, level, random, table, {});
            EXPECT_EQ(ask({{"do", "choose"},
                           {"variant", "reversi"},
                           {"moves", line},
                           {"level", level},
                           {"seed", seed}}),
                      (Json{{"move", game->text_of(move)}}))
                << level;
        }
}

TEST_F(PageApiEngine, SearchesWithinTheLimitsThatAreAsked) {
    EXPECT_EQ(think({{"depth", 2}})["depth"], 2);
    think({{"nodes", 500}, {"milliseconds", 700}, {"lines", 3}});
    EXPECT_EQ(searches_.back().limits.nodes, 500U);
    EXPECT_EQ(searches_.back().limits.milliseconds, 700);
    EXPECT_EQ(searches_.back().limits.lines, 3);
    EXPECT_EQ(think({{"depth", 1}, {"lines", 4}})["lines"].size(), 4U);
    EXPECT_EQ(think({{"depth", 1}})["lines"].size(), 1U);
}

TEST_F(PageApiEngine, TellsASearchOfTheEarlierPositions) {
    think({{"moves", {"d3", "c5"}}, {"depth", 1}});
    EXPECT_EQ(searches_.back().history.size(), 2U);
    think({{"depth", 1}});
    EXPECT_TRUE(searches_.back().history.empty());
}

} // namespace

} // namespace quincunx::page_api
