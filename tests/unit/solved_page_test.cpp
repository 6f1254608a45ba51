// The page of what was solved with its two tables, and their quick rows, proved again.

#include "play/registry.hpp"
#include "solve/setup_row.hpp"
#include "solve/solved_row.hpp"
#include "support/sources.hpp"
#include "support/text_of.hpp"
#include "support/unstopped.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

namespace quincunx::solve {

namespace {

using test::never;

SolvedRow some_row() {
    return {
        .answer = "+3", .positions = "5", .seconds = "0.01", .certificate = "202 B", .checked_in = "0.010 s"};
}

TEST(SolvedPage, KeepsItsRowsAndTheTextAround) {
    SolvedPage page;
    page.set_row(solved_questions()[0], some_row());
    const std::string text = "# What was solved\n\n" + page.text() + "\nAnd so on.\n";
    const auto read = SolvedPage::parse(text);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->text(), text);
    EXPECT_EQ(*read->row(solved_questions()[0]), some_row());
    EXPECT_EQ(read->row(solved_questions()[1]), nullptr);
}

TEST(SolvedPage, HasNoRowsOfQuestionsThatNobodyAsks) {
    const std::string made = SolvedPage().text();
    const auto page = SolvedPage::parse(made + "| `nim` | win | 1 | 0.00 |  |  | yes |\n| torn");
    ASSERT_TRUE(page);
    EXPECT_EQ(page->text(), made);
}

TEST(SolvedPage, IsNoneWithoutATable) {
    EXPECT_FALSE(SolvedPage::parse("# What was solved\n\n| a | b |\n"));
}

TEST(SolvedPage, OfTheDocumentationIsAsItIsMade) {
    const std::string text = test::text_of(test::source_file("docs/solved.md"));
    const auto page = SolvedPage::parse(text);
    ASSERT_TRUE(page);
    EXPECT_EQ(page->text(), text);
}

TEST(SolvedPage, OfTheDocumentationIsRightWhereThatIsQuicklyProved) {
    constexpr double quick = QX_SHORT_TESTS ? 0.005 : 0.15; // seconds; a check may take more
    const auto takes = [](const std::string& seconds) { return std::strtod(seconds.c_str(), nullptr); };
    const auto page = SolvedPage::parse(test::text_of(test::source_file("docs/solved.md")));
    ASSERT_TRUE(page);
    int proved = 0;
    for (SolvedQuestion question : solved_questions()) {
        const SolvedRow* const known = page->row(question);
        if (known == nullptr || takes(known->seconds) > quick || takes(known->checked_in) > 40 * quick)
            continue;
        question.seconds = 600; // a machine may be slow
        question.megabytes = 32;
        const auto found = solve_row(question, never);
        ASSERT_TRUE(found);
        EXPECT_EQ(found->answer, known->answer) << question.variant;
        EXPECT_EQ(found->certificate.empty(), known->certificate.empty()) << question.variant;
        ++proved;
    }
    EXPECT_GE(proved, QX_SHORT_TESTS ? 10 : 15);
}

TEST(SolvedQuestion, AsksAboutThePositionThatItHas) {
    EXPECT_EQ(words_of(SolvedQuestion{"reversi"}), "reversi");
    EXPECT_EQ(words_of(SolvedQuestion{
                  .variant = "reversi", .position = "8/8/8/3WB3/3BW3/8/8/8 b", .goal = 1, .megabytes = 9}),
              "reversi --position '8/8/8/3WB3/3BW3/8/8/8 b' --goal win --memory 9");
    const auto found =
        solve_row(SolvedQuestion{.variant = "reversi:size=4", .position = "W2B/WWWB/WBWB/1BBB w"}, never);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->answer, "-9");
}

/// Endings of Othello by which programs compare themselves, #40 to #59.
TEST(SolvedQuestion, IsAskedOfTwentyEndingsOfOthello) {
    std::vector<std::string> words;
    for (const SolvedQuestion& question : solved_questions())
        if (!question.position.empty()) {
            words.push_back(words_of(question));
            EXPECT_TRUE(play::make_game(*play::parse_variant(question.variant), question.position))
                << words.back();
        }
    EXPECT_EQ(words.size(), 20U);
    std::ranges::sort(words);
    EXPECT_EQ(std::ranges::adjacent_find(words), words.end());
}

SetupRow some_setups() {
    return {.setups = "48",
            .first_wins = "24",
            .draws = "12",
            .second_wins = "12",
            .positions = "144",
            .seconds = "0.01"};
}

TEST(SetupsPage, IsAddedToAPageWithoutIt) {
    const std::string before = "# What was solved\n\n" + SolvedPage().text() + "\nAnd so on.\n";
    SetupsPage page = *SetupsPage::parse(before);
    EXPECT_EQ(page.row(setup_questions()[0]), nullptr);
    page.set_row(setup_questions()[0], some_setups());
    EXPECT_TRUE(page.text().starts_with(before)) << page.text();
    const auto read = SetupsPage::parse(page.text() + "More.\n");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->text(), page.text() + "More.\n");
    EXPECT_EQ(*read->row(setup_questions()[0]), some_setups());
    EXPECT_EQ(read->row(setup_questions()[1]), nullptr);
}

TEST(SetupsPage, LeavesTheOtherTableAsItIs) {
    SolvedPage solved;
    solved.set_row(solved_questions()[0], some_row());
    SetupsPage setups = *SetupsPage::parse(solved.text());
    setups.set_row(setup_questions()[1], some_setups());
    const auto read = SolvedPage::parse(setups.text());
    ASSERT_TRUE(read);
    EXPECT_EQ(*read->row(solved_questions()[0]), some_row());
    EXPECT_EQ(read->text(), setups.text());
}

TEST(SetupsPage, OfTheDocumentationHasEveryRowAsItIsMade) {
    const std::string text = test::text_of(test::source_file("docs/solved.md"));
    const auto page = SetupsPage::parse(text);
    ASSERT_TRUE(page);
    EXPECT_EQ(page->text(), text);
    for (const SetupQuestion& question : setup_questions())
        EXPECT_NE(page->row(question), nullptr) << words_of(question);
}

TEST(SetupsPage, OfTheDocumentationIsRightWhereThatIsQuicklyProved) {
    constexpr double quick = QX_SHORT_TESTS ? 0.05 : 1; // seconds
    const auto page = SetupsPage::parse(test::text_of(test::source_file("docs/solved.md")));
    ASSERT_TRUE(page);
    int proved = 0;
    for (const SetupQuestion& question : setup_questions()) {
        const SetupRow* const known = page->row(question);
        if (known == nullptr || std::strtod(known->seconds.c_str(), nullptr) > quick)
            continue;
        auto found = solve_row(question, never);
        ASSERT_TRUE(found);
        found->seconds = known->seconds;
        EXPECT_EQ(*found, *known) << words_of(question);
        ++proved;
    }
    EXPECT_GE(proved, QX_SHORT_TESTS ? 5 : 12);
}

} // namespace

} // namespace quincunx::solve
