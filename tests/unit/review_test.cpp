// What of a game was a mistake, and the record that says so.

#include "play/registry.hpp"
#include "review/annotated_record.hpp"
#include "review/mistake_note.hpp"
#include "json/review_json.hpp"

#include <gtest/gtest.h>

#include <cmath>

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
    EXPECT_EQ(chance({.score = 100, .bound = engine::Bound::lower, .proved = true, .moves = {}}), 1);
    EXPECT_EQ(chance({.score = 0, .proved = true, .moves = {}}), 0.5);
    EXPECT_NEAR(chance({.score = 280, .moves = {}}), 1 / (1 + std::exp(-1)), 1e-6);
    EXPECT_LT(chance({.score = 28'000, .moves = {}}), 1) << "nothing is sure that is not proved";
}

TEST(Review, ChargesNothingWhereThereWasNoChoice) {
    auto record = play::parse_record("[Game \"reversi\"]\n[Variant \"reversi:size=4\"]\n"
                                     "[Position \"WWWW/BB2/4/4 b\"]\n[Result \"*\"]\n\n1. pass *\n");
    ASSERT_TRUE(record);
    const Review review = review_game(
        *record,
        [](const play::Game& game) {
            return engine::Line{.score = 5000, .moves = {game.legal_moves().front()}};
        },
        [](std::size_t, std::size_t) {});
    EXPECT_EQ(review.costs, std::vector<std::optional<double>>{std::nullopt});
    EXPECT_FALSE(accuracy(review, Color::first));
}

TEST(Review, TellsHowNearToTheBestEachPlayerCame) {
    const Review review = review_with(record_of(there_and_back), {0.5, 0.38, 0.62, 0.6, 0.95});
    EXPECT_NEAR(accuracy(review, Color::first).value_or(0), 75.5, 1);
    EXPECT_NEAR(accuracy(review, Color::second).value_or(0), 28.5, 1);
    EXPECT_EQ(accuracy(review_with(record_of("1. a4a6"), {0.5, 0.1}, "a4a6"), Color::first), 100);
    EXPECT_FALSE(accuracy(review_with(record_of("1. a4a6"), {}), Color::first));
}

TEST(Review, FindsTheMomentsThatCostMostAndTellsThemAsTheyCame) {
    const Review review = review_with(record_of(there_and_back), {0.5, 0.38, 0.62, 0.6, 0.95});
    const auto plies = [](const std::vector<Mistake>& moments) {
        std::vector<std::size_t> found;
        for (const Mistake& moment : moments)
            found.push_back(moment.ply);
        return found;
    };
    EXPECT_EQ(plies(moments(review, 3)), (std::vector<std::size_t>{0, 1, 3}));
    EXPECT_EQ(plies(moments(review, 2)), (std::vector<std::size_t>{1, 3}));
    EXPECT_EQ(plies(moments(review, 1)), std::vector<std::size_t>{3});
}

TEST(Review, JudgesAnotherMoveByWhereItLeads) {
    const play::Record record = record_of("1. a4a6");
    const Review review = review_with(record, {0.5, 0.2});
    const auto there = position_at(record, 0);
    ASSERT_FALSE(play::play_text(*there, "b3b5"));
    const auto cost = [&](double chance) {
        return cost_of_reaching(*there, review.positions[0],
                                [&](const play::Game& game) { return line_for(game, chance, "h5h3"); });
    };
    EXPECT_NEAR(cost(0.45).value_or(1), 0.05, 0.005);
    EXPECT_FALSE(is_mistake(*cost(0.45)));
    EXPECT_TRUE(is_mistake(*cost(0.3)));
    EXPECT_EQ(cost(0.9), 0);
    EXPECT_FALSE(cost_of_reaching(*there, review.positions[0],
                                  [](const play::Game&) -> std::optional<engine::Line> { return {}; }));
}

TEST(Review, CallsItAMistakeFromATenthOnAndABlunderFromThreeTenths) {
    const auto kind_of = [](double cost) {
        const Review review = review_with(record_of("1. a4a6"), {0.9, 0.9 - cost});
        return review.mistakes.empty() ? "" : name_of(review.mistakes.front().kind);
    };
    EXPECT_EQ(kind_of(0.09), "");
    EXPECT_EQ(kind_of(0.11), "slip");
    EXPECT_EQ(kind_of(0.19), "slip");
    EXPECT_EQ(kind_of(0.21), "mistake");
    EXPECT_EQ(kind_of(0.29), "mistake");
    EXPECT_EQ(kind_of(0.31), "blunder");
}

TEST(Review, WeighsAUnitLessInReversiThanInUgolki) {
    const auto chance = [](const char* variant) {
        return win_chance(*play::parse_variant(variant), {.score = 100, .moves = {}});
    };
    EXPECT_LT(chance("reversi"), chance("ugolki"));
}

TEST(Review, TellsOnlyWhatIsSureAsNoneOrAHundredPercent) {
    EXPECT_EQ(percent_of(0), 0);
    EXPECT_EQ(percent_of(0.0001), 1);
    EXPECT_EQ(percent_of(0.505), 51);
    EXPECT_EQ(percent_of(0.9999), 99);
    EXPECT_EQ(percent_of(1), 100);
    EXPECT_EQ(percent_for(Color::second, {.turn = Color::first, .chance = 0.75}), 25);
}

TEST(Review, JudgesByLinesThatWereFoundBefore) {
    const play::Record record = record_of("1. a4a6");
    const auto game = position_at(record, 0);
    const auto after = position_at(record, 1);
    const Review review = judge(record, {line_for(*game, 0.5, "b3b5"), line_for(*after, 0.2, "h5h3")});
    ASSERT_EQ(review.mistakes.size(), 1U);
    EXPECT_NEAR(review.mistakes.front().cost, 0.3, 0.01);
    EXPECT_TRUE(judge(record, {line_for(*game, 0.5, "b3b5"), std::nullopt}).mistakes.empty());
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
    const Json json = review_json(record, review_with(record, {0.5, 0.2, 0.2}));
    EXPECT_EQ(json["variant"], "ugolki");
    EXPECT_EQ(json["moves"], Json::parse(R"(["a4a6","h5h3"])"));
    ASSERT_EQ(json["positions"].size(), 3U);
    EXPECT_EQ(json["positions"][1]["turn"], "second");
    EXPECT_EQ(json["positions"][1]["best"]["moves"][0], "b3b5");
    ASSERT_EQ(json["mistakes"].size(), 1U);
    EXPECT_EQ(json["mistakes"][0]["ply"], 1);
    EXPECT_EQ(json["mistakes"][0]["kind"], "blunder");
}

/// An annotated game in which the first move was a blunder.
Json annotation() {
    const play::Record record = record_of("1. a4a6 h5h3");
    return review_json(record, review_with(record, {0.5, 0.2, 0.2}));
}

TEST(AnnotatedRecord, IsTheSameInBothForms) {
    const play::Record record = record_of("1. a4a6 h5h3 2. a6a4");
    const Review review = review_with(record, {0.9, 0.6, 0.6, 0.2});
    ASSERT_EQ(review.mistakes.size(), 2U);
    const auto from_text = parse_annotated(to_text(annotated(record, review)));
    const auto from_json = parse_annotated(review_json(record, review).dump(2));
    ASSERT_TRUE(from_text);
    ASSERT_TRUE(from_json);
    const auto notes = mistake_notes(*from_text);
    EXPECT_EQ(mistake_notes(*from_json), notes);
    ASSERT_EQ(notes.size(), 3U);
    EXPECT_FALSE(notes[1]);
    EXPECT_EQ(notes[2], (MistakeNote{MistakeKind::blunder, 40, {"b3b5"}, {.score = 41}}));
    EXPECT_EQ(from_json->moves[2].text, "a6a4");
}

TEST(AnnotatedRecord, InJsonKnowsWhereItBeganAndHowItEnded) {
    const Json json =
        Json::parse(R"({"variant": "reversi:size=4", "position": "BBBB/BBBB/BBBB/BBW1 b", "moves": ["d4"],
        "positions": [{"turn": "first", "more": [[]]}, {"turn": "second"}], "mistakes": []})");
    const auto record = parse_annotated("\n" + json.dump());
    ASSERT_TRUE(record);
    EXPECT_EQ(record->position, "BBBB/BBBB/BBBB/BBW1 b");
    ASSERT_TRUE(record->outcome);
    EXPECT_EQ(record->outcome->winner, Color::first);
    EXPECT_TRUE(play::parse_record(to_text(*record)));
}

TEST(AnnotatedRecord, InJsonHasCostsInHundredths) {
    Json json = annotation();
    for (const auto& [cost, percent] : std::map<double, int>{{0, 0},
                                                             {0.1, 10},
                                                             {0.124, 12},
                                                             {0.125, 13},
                                                             {0.30000000000000004, 30},
                                                             {0.996, 100},
                                                             {1, 100}}) {
        json["mistakes"][0]["cost"] = cost;
        EXPECT_EQ(mistake_notes(*parse_annotated(json.dump()))[0]->percent, percent) << cost;
    }
    json["mistakes"][0]["cost"] = 1;
    EXPECT_EQ(mistake_notes(*parse_annotated(json.dump()))[0]->percent, 100);
}

TEST(AnnotatedRecord, InJsonIsRefusedWithThePlaceWhatIsThereAndWhatIsAccepted) {
    const auto error_of = [](const char* pointer, const Json& value) {
        Json json = annotation();
        json[Json::json_pointer(pointer)] = value;
        const auto record = parse_annotated(json.dump());
        EXPECT_FALSE(record) << pointer << value;
        return record ? std::vector<std::string>{} : record.error().arguments;
    };
    using Arguments = std::vector<std::string>;
    EXPECT_EQ(error_of("/moves/1", 5), (Arguments{"moves.1", "5", "\"…\""}));
    EXPECT_EQ(error_of("/moves", "a4a6"), (Arguments{"moves", "a4a6", "[…]"}));
    EXPECT_EQ(error_of("/positions/0", true), (Arguments{"positions.0", "true", "{…}"}));
    EXPECT_EQ(error_of("/positions/0/turn", "white"),
              (Arguments{"positions.0.turn", "white", "first, second"}));
    EXPECT_EQ(error_of("/positions/0/best/score", 30001),
              (Arguments{"positions.0.best.score", "30001", "-30000..30000"}));
    EXPECT_EQ(error_of("/positions/0/best/moves", Json::array()),
              (Arguments{"positions.0.best.moves", "[]", "[\"…\" …]"}));
    EXPECT_EQ(error_of("/positions", Json::array()), (Arguments{"positions", "[0]", "[3]"}));
    EXPECT_EQ(error_of("/mistakes/0/ply", 0), (Arguments{"mistakes.0.ply", "0", "1..200000"}));
    EXPECT_EQ(error_of("/mistakes/0/ply", 3), (Arguments{"mistakes.0.ply", "3", "1..2"}));
    EXPECT_EQ(error_of("/mistakes/0/kind", "oops"),
              (Arguments{"mistakes.0.kind", "oops", "slip, mistake, blunder"}));
    EXPECT_EQ(error_of("/mistakes/0/cost", 1.01), (Arguments{"mistakes.0.cost", "1.01", "0..1"}));
    EXPECT_EQ(error_of("/mistakes/0/cost", "0.3"), (Arguments{"mistakes.0.cost", "0.3", "0..1"}));
    EXPECT_EQ(error_of("/mistakes/0/cost", -0.5), (Arguments{"mistakes.0.cost", "-0.5", "0..1"}));
    EXPECT_EQ(error_of("/mistakes/0/cost", 2), (Arguments{"mistakes.0.cost", "2", "0..1"}));
    EXPECT_EQ(error_of("/mistakes", Json::object()), (Arguments{"mistakes", "{…}", "[…]"}));
    EXPECT_EQ(error_of("/moves/1", "h5h6"), (Arguments{"h5h6", "2"}));
    EXPECT_EQ(error_of("/positions/0/best/moves", Json::parse(R"(["b3b5", "b3b5"])")),
              (Arguments{"b3b5", "2"}));
    EXPECT_EQ(parse_annotated("{}").error().arguments, (Arguments{"variant", "", "\"…\""}));
    EXPECT_EQ(parse_annotated("{\"variant\": oops}").error(),
              play::parse_record("{\"variant\": oops}").error());
}

TEST(MistakeNote, IsReadBehindWhatSomebodySaid) {
    const MistakeNote note{
        MistakeKind::slip, 12, {"a4a6", "h5h3"}, {.score = engine::win_in(7), .proved = true}};
    EXPECT_EQ(to_text(note), "slip: costs 12 % of win chance; better is a4a6 h5h3 (#7)");
    for (const char* before : {"", "hm; ", "blunder: costs 40 % of win chance; better is b3b5 (0.00); "})
        EXPECT_EQ(mistake_note_in(before + to_text(note)), note) << before;
}

TEST(MistakeNote, IsNotWhatOnlyLooksLikeOne) {
    for (const char* comment : {"", "slip", "oops: costs 12 % of win chance; better is a4a6 (0.00)",
                                "aslip: costs 12 % of win chance; better is a4a6 (0.00)",
                                "slip: costs 101 % of win chance; better is a4a6 (0.00)",
                                "slip: costs 12 % of win chance; better is a4a6 (good)",
                                "slip: costs 12 % of win chance; better is a4a6 (0.00) perhaps",
                                "slip: costs 12 % of win chance; better is a4a6 (0.00]",
                                "slip: costs 12 % of time; better is a4a6 (0.00)",
                                "slip: costs 12 % of win chance; better is a4a6"})
        EXPECT_FALSE(mistake_note_in(comment)) << comment;
    const auto notes =
        mistake_notes(record_of("1. a4a6 {slip: costs 12 % of win chance; better is a4a5 a4a5 (0.00)} h5h3"));
    EXPECT_EQ(notes, (std::vector<std::optional<MistakeNote>>(2))) << "no such line can be played";
}

} // namespace
