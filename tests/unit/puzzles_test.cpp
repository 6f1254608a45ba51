// Puzzles as texts, ways through them, and what somebody has solved.

#include "board/random.hpp"
#include "i18n/words.hpp"
#include "puzzles/attempt.hpp"
#include "puzzles/progress.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace quincunx::puzzles {

namespace {

const std::string heading = "quincunx puzzles 1\n";
const std::string at_once = "checkers:size=4 | 4/1w2/1r2/4 w | b2b4 | 1\n";
const std::string opening = "reversi | 8/8/8/3WB3/3BW3/8/8/8 b | d3 c5 d6 | 5\n";

std::vector<Puzzle> read(const std::string& text) {
    return *parse_puzzles(text);
}

struct Refusal {
    std::string text;
    ErrorCode code;
    std::string line;
    std::string column;
    std::string english;
};

void expect_refusal(const Error& error, const Refusal& refusal) {
    EXPECT_EQ(static_cast<int>(error.code), static_cast<int>(refusal.code)) << refusal.text;
    const std::size_t count = error.arguments.size();
    EXPECT_EQ(error.arguments.at(count - 2), refusal.line) << refusal.text;
    EXPECT_EQ(error.arguments.at(count - 1), refusal.column) << refusal.text;
    EXPECT_EQ(words(error, Language::english), refusal.english);
}

TEST(Puzzles, AreReadAsTheyWereWritten) {
    const auto puzzles = read(heading + at_once + opening);
    ASSERT_EQ(puzzles.size(), 2U);
    EXPECT_EQ(puzzles[0].moves, (std::vector<std::string>{"b2b4"}));
    EXPECT_EQ(puzzles[1].variant.text(), "reversi");
    EXPECT_EQ(puzzles[1].position, "8/8/8/3WB3/3BW3/8/8/8 b");
    EXPECT_EQ(puzzles[1].moves, (std::vector<std::string>{"d3", "c5", "d6"}));
    EXPECT_EQ(puzzles[1].grade, 5);
    EXPECT_EQ(to_text(puzzles), heading + at_once + opening);
    EXPECT_EQ(to_text(read(heading)), heading) << "none at all";
    EXPECT_EQ(read((heading + at_once).substr(0, heading.size() + at_once.size() - 1)).size(), 1U)
        << "the last line needs no end";
}

TEST(Puzzles, SayWhereATextIsNoneAndWhatIsAccepted) {
    using enum ErrorCode;
    const std::string form = "'; it accepts VARIANT | POSITION | MOVES | GRADE";
    for (const Refusal& refusal : {
             Refusal{"", record_tag_value, "1", "1",
                     "LINE does not accept ''; it accepts quincunx puzzles 1"},
             Refusal{"quincunx puzzles 2\n", record_tag_value, "1", "1",
                     "LINE does not accept 'quincunx puzzles 2'; it accepts quincunx puzzles 1"},
             Refusal{heading + at_once + "\n", record_tag_value, "3", "1", "LINE does not accept '" + form},
             Refusal{heading + "reversi | d3 | 1\n", record_tag_value, "2", "1",
                     "LINE does not accept 'reversi | d3 | 1" + form},
             Refusal{heading + "nim | 4 | a1 | 1", unknown_game, "2", "1",
                     "unknown game 'nim'; there are ring, reversi, ugolki, jesonmor, checkers"},
             Refusal{heading + "checkers:size=4 | 4/1w2/1r3/4 w | b2b4 | 1", rank_length, "2", "25",
                     "rank 3 from the top has 5 squares; 4 are needed"},
             Refusal{heading + "reversi | 8/8/8/3WB3/3BW3/8/8/8 b | d3 c5 c5 | 1", record_move, "2", "43",
                     "move c5 at ply 3 is not legal"},
             Refusal{heading + "reversi | 8/8/8/3WB3/3BW3/8/8/8 b | d3 c5 | 1", record_tag_value, "2", "37",
                     "MOVES does not accept 'd3 c5'; it accepts MOVE [REPLY MOVE]…"},
             Refusal{heading + "checkers:size=4 | 4/1w2/1r2/4 w | b2b4 | 6", record_tag_value, "2", "42",
                     "GRADE does not accept '6'; it accepts 1..5"},
             Refusal{heading + "checkers:size=4 | 4/1w2/1r2/4 w | b2b4 | 0", record_tag_value, "2", "42",
                     "GRADE does not accept '0'; it accepts 1..5"},
         }) {
        const auto parsed = parse_puzzles(refusal.text);
        ASSERT_FALSE(parsed) << refusal.text;
        expect_refusal(parsed.error(), refusal);
    }
}

/// Any game from its start on, as a puzzle.
Puzzle any_puzzle(const play::Variant& variant, std::uint64_t seed) {
    Random random(seed);
    const auto game = play::make_game(variant);
    for (std::uint32_t plies = random.below(20); plies > 0 && !game->outcome(); --plies)
        game->play(game->moves()[random.below(static_cast<std::uint32_t>(game->moves().size()))].move);
    Puzzle puzzle{.variant = variant,
                  .position = game->position_text(),
                  .moves = {},
                  .grade = 1 + static_cast<int>(random.below(highest_grade))};
    for (std::uint32_t plies = 1 + 2 * random.below(4); plies > 0 && !game->outcome(); --plies) {
        const auto moves = game->moves();
        puzzle.moves.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))].text);
        game->play(*game->parse(puzzle.moves.back()));
    }
    if (puzzle.moves.size() % 2 == 0 && !puzzle.moves.empty())
        puzzle.moves.pop_back();
    return puzzle;
}

RC_GTEST_PROP(Puzzles, OfAnyGameAreReadAsTheyWereWritten, (std::uint64_t seed)) {
    std::vector<Puzzle> puzzles;
    for (const char* game : {"ring", "reversi:size=6", "ugolki", "jesonmor:archers=on", "checkers"})
        if (const auto puzzle = any_puzzle(*play::parse_variant(game), seed); !puzzle.moves.empty())
            puzzles.push_back(puzzle);
    RC_ASSERT(*parse_puzzles(to_text(puzzles)) == puzzles);
}

TEST(Attempt, GoesOnWithTheAnswerUntilAllIsFound) {
    Attempt attempt(read(heading + opening).front());
    EXPECT_EQ(*attempt.play("d3"), Verdict::right);
    EXPECT_EQ(attempt.made().size(), 2U);
    EXPECT_EQ(attempt.game().turn(), Color::first);
    EXPECT_EQ(attempt.solution(), "d6");
    EXPECT_EQ(*attempt.play("d6"), Verdict::solved);
    EXPECT_TRUE(attempt.is_solved());
    EXPECT_EQ(attempt.record().moves.size(), 3U);
}

TEST(Attempt, StaysWhereItIsAfterAnythingElse) {
    Attempt attempt(read(heading + opening).front());
    EXPECT_EQ(*attempt.play("c4"), Verdict::wrong);
    EXPECT_EQ(static_cast<int>(attempt.play("a1").error().code), static_cast<int>(ErrorCode::turns_nothing));
    EXPECT_TRUE(attempt.made().empty());
    EXPECT_EQ(attempt.game().position_text(), attempt.puzzle().position);
}

TEST(Attempt, TakesAnyMoveThatWinsAtOnce) {
    Attempt attempt(read(heading + "checkers:size=4 | 4/1w2/1r2/4 w | pass | 1\n").front());
    EXPECT_EQ(*attempt.play("b2b4"), Verdict::solved);
    EXPECT_EQ(attempt.record().moves.front().text, "b2b4");
}

TEST(Attempt, ShowsWhatIsLeftOfTheSolution) {
    Attempt attempt(read(heading + opening).front());
    attempt.show();
    EXPECT_TRUE(attempt.is_solved());
    EXPECT_EQ(attempt.made().size(), 3U);
}

TEST(Day, IsCountedFromADate) {
    EXPECT_EQ(parse_day("1970.01.01"), 0);
    EXPECT_EQ(parse_day("2024.03.01"), *parse_day("2024.02.28") + 2) << "a leap year";
    EXPECT_EQ(day_text(*parse_day("2026.11.26")), "2026.11.26");
    for (const char* none : {"", "2026-11-26", "2026.11.31", "2026.13.01", "2026.1.1", "2o26.11.26",
                             "2026.11.26 ", "0000.01.01"})
        EXPECT_EQ(parse_day(none), std::nullopt) << none;
}

RC_GTEST_PROP(Day, IsReadAsItWasWritten, ()) {
    const Day day = *rc::gen::inRange<Day>(*parse_day("1000.01.01"), *parse_day("9999.12.31") + 1);
    RC_ASSERT(parse_day(day_text(day)) == day);
}

Progress solved_on(const Puzzle& puzzle, const std::vector<Day>& days) {
    Progress progress;
    for (const Day day : days)
        progress.add({.day = day, .variant = puzzle.variant, .position = puzzle.position});
    return progress;
}

TEST(Progress, CountsTheDaysInARowUpToTodayOrYesterday) {
    const Puzzle puzzle = read(heading + at_once).front();
    EXPECT_EQ(Progress().streak(10), 0);
    EXPECT_EQ(solved_on(puzzle, {8, 9, 10}).streak(10), 3);
    EXPECT_EQ(solved_on(puzzle, {8, 9}).streak(10), 2) << "today goes on";
    EXPECT_EQ(solved_on(puzzle, {7, 8}).streak(10), 0);
    EXPECT_EQ(solved_on(puzzle, {6, 8, 9, 9, 10, 10}).streak(10), 3);
}

TEST(Progress, IsReadAsItWasWritten) {
    const std::string text = "quincunx solved puzzles 1\n"
                             "2026.11.25 | checkers:size=4 | 4/1w2/1r2/4 w\n"
                             "2026.11.26 | reversi | 8/8/8/3WB3/3BW3/8/8/8 b\n";
    EXPECT_EQ(to_text(*parse_progress(text)), text);
}

TEST(Progress, SaysWhereATextIsNoneAndWhatIsAccepted) {
    const std::string begin = "quincunx solved puzzles 1\n";
    for (const Refusal& refusal : {
             Refusal{heading, ErrorCode::record_tag_value, "1", "1",
                     "LINE does not accept 'quincunx puzzles 1'; it accepts quincunx solved puzzles 1"},
             Refusal{begin + "2026.11.26 | reversi", ErrorCode::record_tag_value, "2", "1",
                     "LINE does not accept '2026.11.26 | reversi'; it accepts DATE | VARIANT | POSITION"},
             Refusal{begin + "2026.11.31 | reversi | 8 b", ErrorCode::record_tag_value, "2", "1",
                     "DATE does not accept '2026.11.31'; it accepts YYYY.MM.DD"},
         }) {
        const auto parsed = parse_progress(refusal.text);
        ASSERT_FALSE(parsed) << refusal.text;
        expect_refusal(parsed.error(), refusal);
    }
}

TEST(Progress, LeadsToWhatWasNotSolvedTheEasyFirstAndThenToWhatWasLongAgo) {
    const auto puzzles = read(heading + at_once +
                              "checkers:size=4 | 4/w3/1r2/4 w | a2a3 | 2\n"
                              "reversi | 8/8/8/3WB3/3BW3/8/8/8 b | d3 | 2\n"
                              "checkers:size=4 | 4/2w1/1r2/4 w | pass | 1\n");
    const Puzzle& first = puzzles[0];
    const Puzzle& second = puzzles[1];
    const Puzzle& other_game = puzzles[2];
    Progress progress;
    const auto solve = [&](Day day) {
        const Puzzle& next = next_of(puzzles, progress);
        progress.add({.day = day, .variant = next.variant, .position = next.position});
        return next;
    };
    EXPECT_EQ(solve(3), first);
    EXPECT_EQ(solve(5), puzzles[3]) << "the easy ones first";
    EXPECT_EQ(solve(1), other_game) << "games take turns";
    EXPECT_EQ(solve(2), second);
    EXPECT_EQ(solve(4), other_game);
    EXPECT_EQ(solve(4), second);
    EXPECT_EQ(progress.last_solved(second), 4);
}

TEST(Progress, HasNoPartInThePuzzleOfADay) {
    const auto puzzles = read(heading + at_once + "checkers:size=4 | 4/w3/1r2/4 w | a2a3 | 1\n" + opening);
    std::set<std::string> seen;
    for (Day day = 20'000; day < 20'050; ++day) {
        const Puzzle& daily = daily_of(puzzles, day);
        seen.insert(daily.position);
        EXPECT_EQ(daily.variant.game().name, day % 2 == 0 ? "checkers" : "reversi") << "games take turns";
        EXPECT_EQ(daily, daily_of(std::vector(puzzles), day));
    }
    EXPECT_EQ(seen.size(), puzzles.size());
}

} // namespace

} // namespace quincunx::puzzles
