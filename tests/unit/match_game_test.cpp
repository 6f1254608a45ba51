// One game of a match, between players that do as they are told.

#include "match/arbiter.hpp"

#include "games/text.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>
#include <set>

namespace {

using namespace quincunx;
using namespace quincunx::match;

/// Plays from a list, or the first legal move.
class Scripted final : public Player {
  public:
    std::deque<Result<Choice, ugi::ProgramFailure>> script;
    std::vector<ugi::Go> asked;
    std::vector<play::Milliseconds> deadlines;
    std::optional<ugi::ProgramFailure> at_start;

    std::optional<ugi::ProgramFailure> begin_game(std::uint64_t /*seed*/) override { return at_start; }
    Result<Choice, ugi::ProgramFailure> choose(const Question& question) override {
        asked.push_back(question.go);
        deadlines.push_back(question.deadline);
        if (script.empty())
            return Choice{.move = question.session.game().moves().front().text};
        const auto next = script.front();
        script.pop_front();
        return next;
    }
};

struct MatchGame : testing::Test {
    std::unique_ptr<play::Game> start = play::make_game(*play::parse_variant("reversi:size=4"));
    Opening opening{.game = start->clone(), .moves = {}};
    Scripted first;
    Scripted second;
    Entrant ann{.name = "ann", .text = "ann", .kind = EngineEntrant{}};
    Entrant bob{.name = "bob", .text = "bob", .kind = EngineEntrant{}};
    GameTerms terms{.limit = {.nodes = 100}};

    std::optional<GameResult> play() {
        return play_game(*start, opening, {{{first, ann}, {second, bob}}}, terms, 1);
    }
};

TEST_F(MatchGame, GoesOnToItsEndByTheRules) {
    const auto result = play();
    ASSERT_TRUE(result);
    EXPECT_EQ(result->outcome.reason, EndReason::discs);
    EXPECT_EQ(result->forfeit, "");
    EXPECT_EQ(result->record.names[Color::second], "bob");
    EXPECT_TRUE(play::parse_record(to_text(result->record)));
    EXPECT_EQ(first.asked.front(), ugi::Go{.nodes = 100});
}

TEST_F(MatchGame, BeginsFromTheOpening) {
    opening.moves = {start->moves().front().move};
    const std::string move = start->text_of(opening.moves.front());
    const auto result = play();
    ASSERT_TRUE(result);
    EXPECT_EQ(result->record.moves.front().text, move);
    EXPECT_LE(first.asked.size(), second.asked.size());
}

TEST_F(MatchGame, NotesWhatPlayersThinkBesideTheirOwnMoves) {
    opening.moves = {start->moves().front().move};
    const auto after = start->clone();
    after->play(opening.moves.front());
    const play::RecordedScore score{.score = 25};
    second.script = {Choice{.move = after->moves().front().text, .score = score}};
    const auto result = play();
    ASSERT_TRUE(result);
    EXPECT_FALSE(result->record.moves[0].note.eval);
    EXPECT_EQ(result->record.moves[1].note.eval, score);
}

TEST_F(MatchGame, IsLostByAnIllegalMove) {
    first.script = {Choice{.move = "a1"}};
    const auto result = play();
    ASSERT_TRUE(result);
    EXPECT_EQ(result->outcome, Outcome::win(Color::second, EndReason::resigned));
    EXPECT_EQ(result->forfeit, "made the illegal move 'a1'");
    EXPECT_TRUE(play::parse_record(to_text(result->record)));
    first.script = {Choice{.move = "(none)"}};
    EXPECT_EQ(play()->forfeit, "told no move in a game that goes on");
}

TEST_F(MatchGame, IsLostByACrash) {
    second.script = {ugi::ProgramFailure{ugi::FailureKind::crashed, "exited with status 1"}};
    const auto result = play();
    ASSERT_TRUE(result);
    EXPECT_EQ(result->outcome, Outcome::win(Color::first, EndReason::resigned));
    EXPECT_EQ(result->forfeit, "exited with status 1");
    EXPECT_EQ(result->record.moves.size(), 1U);
}

TEST_F(MatchGame, IsLostByWhoDoesNotEvenStart) {
    second.at_start = ugi::ProgramFailure{ugi::FailureKind::not_started, "no such file"};
    const auto result = play();
    ASSERT_TRUE(result);
    EXPECT_EQ(result->outcome.winner, Color::first);
    EXPECT_TRUE(result->record.moves.empty());
}

TEST_F(MatchGame, IsForgottenWhenItIsStopped) {
    second.script = {ugi::ProgramFailure{ugi::FailureKind::stopped, ""}};
    EXPECT_FALSE(play());
}

TEST_F(MatchGame, CountsTheClocksDown) {
    terms.limit = {.clock = play::IncrementClock{1000, 100}};
    terms.margin = 50;
    first.script = {Choice{.move = start->moves().front().text, .elapsed = 300}};
    ASSERT_TRUE(play());
    ASSERT_GE(first.asked.size(), 2U);
    EXPECT_EQ(first.deadlines[0], 1050);
    EXPECT_EQ(first.asked[1].time[Color::first], 800);
    EXPECT_EQ(first.asked[1].time[Color::second], 1100);
    EXPECT_EQ(second.asked[0].time[Color::first], 800);
    EXPECT_EQ(first.asked[0].increment[Color::second], 100);
}

TEST_F(MatchGame, ForgivesAMarginAndNoMore) {
    terms.limit = {.move_time = 100};
    terms.margin = 50;
    const std::string move = start->moves().front().text;
    first.script = {Choice{.move = move, .elapsed = 150}};
    EXPECT_EQ(play()->forfeit, "");
    first.script = {Choice{.move = move, .elapsed = 151}};
    const auto result = play();
    EXPECT_EQ(result->outcome, Outcome::win(Color::second, EndReason::time));
    EXPECT_EQ(result->forfeit, "moved too late");
}

TEST_F(MatchGame, KeepsAClockThatTheMarginHasEmptiedAtNothing) {
    terms.limit = {.clock = play::IncrementClock{100, 10}};
    terms.margin = 50;
    first.script = {Choice{.move = start->moves().front().text, .elapsed = 140}};
    ASSERT_TRUE(play());
    ASSERT_GE(first.asked.size(), 2U);
    EXPECT_EQ(first.asked[1].time[Color::first], 10);
}

TEST_F(MatchGame, GivesEachPlayerItsOwnLimit) {
    bob.limit = {.depth = 3};
    ASSERT_TRUE(play());
    EXPECT_EQ(first.asked.front(), ugi::Go{.nodes = 100});
    EXPECT_EQ(second.asked.front(), ugi::Go{.depth = 3});
    EXPECT_EQ(first.deadlines.front(), terms.patience);
}

TEST_F(MatchGame, IsADrawWhenItIsTooLong) {
    terms.max_plies = 3;
    const auto result = play();
    ASSERT_TRUE(result);
    EXPECT_EQ(result->outcome, Outcome::draw(EndReason::length));
}

TEST(MatchOpening, IsTheSameForItsNumberAndEven) {
    const auto start = play::make_game(*play::parse_variant("jesonmor:size=5"));
    const OpeningTerms terms{.plies = 3, .nodes = 300, .balance = 100, .seed = 5};
    engine::TranspositionTable table(1);
    std::vector<std::string> seen;
    for (std::uint64_t number = 0; number < 8; ++number) {
        const Opening opening = make_opening(*start, terms, number, table);
        EXPECT_EQ(opening.moves, make_opening(*start, terms, number, table).moves);
        EXPECT_EQ(opening.moves.size(), 3U);
        EXPECT_TRUE(opening.is_even);
        EXPECT_FALSE(opening.game->outcome());
        seen.push_back(opening.game->position_text());
    }
    std::ranges::sort(seen);
    EXPECT_GT(std::ranges::distance(seen.begin(), std::ranges::unique(seen).begin()), 4);
}

TEST(MatchOpening, IsTheMostEvenOneWhereNoneIsEven) {
    // Whatever is played first, the second player wins by discs.
    const auto start = play::make_game(*play::parse_variant("reversi:size=4"));
    engine::TranspositionTable table(1);
    const Opening opening =
        make_opening(*start, {.plies = 1, .nodes = 100'000, .balance = 0, .seed = 1}, 0, table);
    EXPECT_FALSE(opening.is_even);
}

TEST(MatchOpening, IsTheMostEvenOfAllThatWereTried) {
    const auto start = play::make_game(*play::parse_variant("jesonmor:size=5"));
    constexpr std::uint64_t nodes = 300;
    const auto unevenness = [&](Move move) {
        const auto game = start->clone();
        game->play(move);
        engine::TranspositionTable table(1);
        const auto report = game->search({.table = table,
                                          .limits = {.nodes = nodes},
                                          .clock = [] { return std::int64_t{0}; },
                                          .stop = nullptr,
                                          .on_report = {},
                                          .history = {},
                                          .helper = 0});
        return std::abs(report.lines.front().score);
    };
    std::set<engine::Score> all;
    for (const auto& legal : start->moves())
        all.insert(unevenness(legal.move));
    ASSERT_GT(all.size(), 1U);
    engine::TranspositionTable table(1);
    for (std::uint64_t number = 0; number < 4; ++number) {
        const auto opening =
            make_opening(*start, {.plies = 1, .nodes = nodes, .balance = -1, .seed = 1}, number, table);
        EXPECT_EQ(unevenness(opening.moves.front()), *all.begin()) << number;
    }
}

TEST(MatchOpening, NeverEndsTheGame) {
    const auto variant = *play::parse_variant("reversi:size=4");
    const auto start = std::move(*play::make_game(variant, "BBBB/BBBB/BBBB/BW1B b"));
    ASSERT_EQ(start->moves().size(), 1U);
    engine::TranspositionTable table(1);
    const Opening opening =
        make_opening(*start, {.plies = 1, .nodes = 100, .balance = 1000, .seed = 1}, 0, table);
    EXPECT_TRUE(opening.moves.empty());
    EXPECT_FALSE(opening.is_even);
}

} // namespace
