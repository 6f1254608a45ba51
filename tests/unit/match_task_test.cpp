// What matches and the workers that play their games say to one another.

#include "jobs/job_news.hpp"
#include "match/remote/game_task.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::match;

GameTask a_task() {
    return {
        .version = "1",
        .variant = "reversi:size=6",
        .position = play::make_game(*play::parse_variant("reversi:size=6"))->position_text(),
        .terms = {.entrants = {*parse_entrant("random"), *parse_entrant("engine,hash=1,nodes=5"),
                               *parse_entrant("engine,clock=1+0.1:./x \"y\"")},
                  .gauntlet = true,
                  .game = {.limit = {.depth = 3, .clock = play::IncrementClock{1000, 10}}, .max_plies = 90},
                  .opening = {.plies = 2, .nodes = 7, .balance = 3, .seed = UINT64_MAX}},
        .number = 41};
}

TEST(GameTask, ComesBackAsItWasWritten) {
    const GameTask task = a_task();
    const auto read = parse_game_task(to_text(task));
    ASSERT_TRUE(read);
    EXPECT_EQ(to_text(*read), to_text(task));
    EXPECT_EQ(read->terms.entrants, task.terms.entrants);
    EXPECT_EQ(read->terms.game.limit, task.terms.game.limit);
    EXPECT_EQ(read->terms.opening.seed, UINT64_MAX);
}

TEST(GameTask, ThatIsNoneIsNotTaken) {
    const std::string good = to_text(a_task());
    const auto with = [&](const std::string& what, const std::string& instead) {
        std::string text = good;
        text.replace(text.find(what), what.size(), instead);
        return parse_game_task(text);
    };
    EXPECT_TRUE(with("\"number\":41", "\"number\":42"));
    EXPECT_FALSE(with("\"number\":41", "\"number\":-1"));
    EXPECT_FALSE(with("\"number\":41", "\"number\":1e9"));
    EXPECT_FALSE(with("\"depth\":3", "\"depth\":128"));
    EXPECT_FALSE(with("\"balance\":3", "\"balance\":\"3\""));
    EXPECT_FALSE(with("\"random\"", "\"nobody\""));
    EXPECT_FALSE(with("\"gauntlet\":true,", ""));
    EXPECT_FALSE(parse_game_task(good.substr(1)));
}

TEST(PlayedGame, ComesBackAsItWasWritten) {
    auto record = play::parse_record("[Game \"reversi\"]\n[Variant \"reversi\"]\n[Result \"second\"]\n"
                                     "[Reason \"time\"]\n\n1. d3 {[%eval 0.10]} second\n");
    ASSERT_TRUE(record);
    const Outcome outcome = *record->outcome;
    const PlayedGame game{
        .result = {.outcome = outcome, .forfeit = "moved too late", .record = std::move(*record)},
        .is_even = false};
    const auto read = parse_played_game(to_text(game));
    ASSERT_TRUE(read);
    EXPECT_EQ(to_text(*read), to_text(game));
    EXPECT_FALSE(parse_played_game(R"({"record":"","forfeit":"","even":true})"));
}

TEST(JobNews, ComesBackAsItWasWritten) {
    using namespace jobs;
    for (const JobNews& news :
         {JobNews(job_news::Done{"a \"b\""}), JobNews(job_news::Busy{}), JobNews(job_news::Refused{"no"})}) {
        const auto read = parse_job_news(to_text(news));
        ASSERT_TRUE(read) << to_text(news);
        EXPECT_EQ(read->index(), news.index());
        EXPECT_EQ(to_text(*read), to_text(news));
    }
    EXPECT_FALSE(parse_job_news(R"({"is":"lost"})"));
    EXPECT_FALSE(parse_job_news(R"({"is":"done"})"));
    EXPECT_FALSE(parse_job_news("{"));
}

} // namespace
