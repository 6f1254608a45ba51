#include "terminal/classic/input.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;

TEST(ClassicInput, ReadsRowsAndColumnsWithOrWithoutBrackets) {
    for (const std::string_view line : {"1 2", "(1, 2)", "1,2", " ( 1 , 2 ) ", "(1 2)", "\t1  2"}) {
        const auto square = parse_row_and_column(line, 4);
        ASSERT_TRUE(square) << line;
        EXPECT_EQ(index(*square), 6U) << line;
    }
    for (const std::string_view line :
         {"", "1", "1 2 3", "(1, 2", "1, 2)", "(", ")", "()", "1,,2", "01 2", "-1 2", "1 4", "b2"})
        EXPECT_FALSE(parse_row_and_column(line, 4)) << line;
}

TEST(ClassicInput, ReadsMovesWithAnArrow) {
    for (const std::string_view line : {"a1->b3", " a1 -> b3 "}) {
        const auto move = parse_arrow_move(line, 3);
        ASSERT_TRUE(move) << line;
        EXPECT_EQ(*move, (Move{static_cast<Square>(0), static_cast<Square>(7)}));
    }
    for (const std::string_view line : {"", "->", "a1->", "a1b3", "a1->b3->c1", "a1 b3", "a1->b4", "A1->B3"})
        EXPECT_FALSE(parse_arrow_move(line, 3)) << line;
}

TEST(ClassicInput, ReadsCellsAndKeysTogetherAndAlone) {
    const auto both = parse_cell_and_key(" b2  w ", 6, 6);
    ASSERT_TRUE(both);
    EXPECT_EQ(both->cell, static_cast<Square>(7));
    EXPECT_EQ(both->key, "w");
    const auto cell = parse_cell_and_key("b2", 6, 6);
    ASSERT_TRUE(cell);
    EXPECT_EQ(cell->key, "");
    const auto key = parse_cell_and_key("3", 6, 6);
    ASSERT_TRUE(key);
    EXPECT_FALSE(key->cell);
    EXPECT_EQ(key->key, "3");
}

TEST(ClassicInput, ReadsLettersAndTheirWordsInEitherCase) {
    for (const std::string_view line : {"y", "Y", " yes ", "YES"})
        EXPECT_EQ(parse_letter(line, {"yes", "no"}), 'y') << line;
    for (const std::string_view line : {"", "ye", "yesno", "x"})
        EXPECT_FALSE(parse_letter(line, {"yes", "no"})) << line;
}

} // namespace
