// What of a game was a mistake, and the record that says so.

#include "play/registry.hpp"
#include "review/annotation.hpp"
#include "support/sources.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <regex>
#include <sstream>

namespace {

using namespace quincunx;
using namespace quincunx::review;

/// A record of moves of Ugolki that win nothing.
play::Record record_of(const std::string& moves, const std::string& variant = "ugolki") {
    auto record = play::parse_record("[Game \"" + variant + "\"]\n[Variant \"" + variant +
                                     "\"]\n[Result \"*\"]\n\n" + moves + " *\n");
    if (!record)
        throw std::invalid_argument(moves);
    return std::move(*record);
}

/// The first moves of a game between players who move there and back.
const std::string there_and_back = "1. a4a6 h5h3 2. a6a4 h3h5";

/// The score for the player to move at which the first player of Ugolki has this chance.
engine::Line line_for(const play::Game& game, double chance, const std::string& best) {
    const auto score = static_cast<engine::Score>(std::lround(100 * std::log(chance / (1 - chance))));
    return {.score = game.turn() == Color::first ? score : -score, .moves = {*game.parse(best)}};
}

/// Reviews a game whose positions are worth these chances, the last one first, as it is asked; the best move
/// is always `best`.
Review review_with(const play::Record& record, std::vector<double> chances,
                   const std::string& best = "b3b5") {
    return review_game(
        record,
        [&](const play::Game& game) -> std::optional<engine::Line> {
            if (chances.empty())
                return std::nullopt;
            const double chance = chances.back();
            chances.pop_back();
            return line_for(game, chance, best);
        },
        [](std::size_t, std::size_t) {});
}

TEST(Review, TellsAMistakeByTheWinChanceThatItCostWhoeverMadeIt) {
    const Review review = review_with(record_of(there_and_back), {0.5, 0.38, 0.62, 0.6, 0.95});
    ASSERT_EQ(review.mistakes.size(), 3U);
    const auto is = [&](std::size_t i, std::size_t ply, MistakeKind kind) {
        return review.mistakes[i].ply == ply && review.mistakes[i].kind == kind;
    };
    EXPECT_TRUE(is(0, 0, MistakeKind::slip));
    EXPECT_TRUE(is(1, 1, MistakeKind::mistake));
    EXPECT_TRUE(is(2, 3, MistakeKind::blunder));
    EXPECT_NEAR(review.mistakes[1].cost, 0.24, 0.005);
}

TEST(Review, CallsTheBestMoveNoMistake) {
    EXPECT_TRUE(review_with(record_of("1. a4a6"), {0.5, 0.1}, "a4a6").mistakes.empty());
    EXPECT_EQ(review_with(record_of("1. a4a6"), {0.5, 0.1}).mistakes.size(), 1U);
}

TEST(Review, LeavesOpenWhatNobodyHasLookedAt) {
    const Review review = review_with(record_of(there_and_back), {0.9, 0.2, 0.9});
    EXPECT_FALSE(review.positions[0].chance);
    EXPECT_FALSE(review.positions[1].chance);
    EXPECT_TRUE(review.positions[2].chance);
    ASSERT_EQ(review.mistakes.size(), 2U);
    EXPECT_EQ(review.mistakes.front().ply, 2U);
}

TEST(Review, KnowsWhatAnEndIsWorth) {
    const play::Variant variant = *play::parse_variant("jesonmor");
    const auto chance = [&](engine::Line line) { return win_chance(variant, line); };
    EXPECT_EQ(chance({.score = engine::win_in(9), .bound = engine::Bound::lower, .moves = {}}), 1);
    EXPECT_EQ(chance({.score = -engine::win_in(9), .moves = {}}), 0);
    EXPECT_EQ(chance({.score = -300, .proved = true, .moves = {}}), 0) << "a proved margin";
    EXPECT_EQ(chance({.score = 0, .proved = true, .moves = {}}), 0.5);
    EXPECT_NEAR(chance({.score = 280, .moves = {}}), 1 / (1 + std::exp(-1)), 1e-12);
}

/// `name: number` or `[number, "name"]` in a source of the page.
std::map<std::string, double> numbers_in(const std::string& path, const std::string& pattern,
                                         bool name_first) {
    std::stringstream text;
    text << std::ifstream(test::source_file(path)).rdbuf();
    const std::string source = text.str();
    const std::regex form(pattern);
    std::map<std::string, double> numbers;
    for (std::sregex_iterator at(source.begin(), source.end(), form); at != std::sregex_iterator(); ++at)
        numbers[(*at)[name_first ? 1 : 2]] = std::stod((*at)[name_first ? 2 : 1]);
    return numbers;
}

TEST(Review, JudgesAsThePageDoes) {
    const auto scales = numbers_in("web/app/analysis/win_chance.ts", "\n    (\\w+): (\\d+),", true);
    ASSERT_EQ(scales.size(), play::games().size());
    for (const play::GameEntry& entry : play::games())
        EXPECT_EQ(scales.at(std::string(entry.spec->name)), entry.win_scale) << entry.spec->name;
    const auto costs = numbers_in("web/app/analysis/mistakes.ts", "\\[(0\\.\\d), \"(\\w+)\"\\]", false);
    ASSERT_EQ(costs.size(), 3U);
    for (const auto& [name, cost] : costs)
        for (const double step : {-0.01, 0.01}) {
            const Review review = review_with(record_of("1. a4a6"), {0.9, 0.9 - cost - step});
            const bool is_so = !review.mistakes.empty() && name_of(review.mistakes.front().kind) == name;
            EXPECT_EQ(is_so, step > 0) << name;
        }
}

TEST(AnnotatedRecord, SaysWhatWasBetterAndKeepsWhatWasSaid) {
    const play::Record record = record_of("1. a4a6 {[%clk 0:01:00] hm} h5h3");
    const play::Record made = annotated(record, review_with(record, {0.5, 0.2, 0.2}));
    ASSERT_EQ(made.moves.size(), 2U);
    EXPECT_EQ(made.moves[0].note.comment, "hm; blunder: costs 30 % of win chance; better is b3b5 (0.00)");
    EXPECT_EQ(made.moves[0].note.clock, 60);
    ASSERT_TRUE(made.moves[1].note.eval);
    EXPECT_EQ(made.moves[1].note.eval->score, -139);
    const auto again = play::parse_record(play::to_text(made));
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, made);
}

TEST(AnnotatedRecord, IsReadByPrograms) {
    const play::Record record = record_of("1. a4a6 h5h3");
    const Json json = to_json(record, review_with(record, {0.5, 0.2, 0.2}));
    EXPECT_EQ(json["variant"], "ugolki");
    EXPECT_EQ(json["moves"], Json::parse(R"(["a4a6","h5h3"])"));
    ASSERT_EQ(json["positions"].size(), 3U);
    EXPECT_EQ(json["positions"][1]["turn"], "second");
    EXPECT_EQ(json["positions"][1]["best"]["moves"][0], "b3b5");
    ASSERT_EQ(json["mistakes"].size(), 1U);
    EXPECT_EQ(json["mistakes"][0]["ply"], 1);
    EXPECT_EQ(json["mistakes"][0]["kind"], "blunder");
}

} // namespace
