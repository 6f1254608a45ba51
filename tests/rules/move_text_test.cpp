// What squares and moves are called (C-4).
#include "games/move.hpp"
#include "games/text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace quincunx {
namespace {

TEST(SquareTexts, AreAFileAndARank) {
    for (int rank = 0; rank < 26; ++rank)
        for (int file = 0; file < 26; ++file) {
            const auto square = static_cast<Square>(rank * 26 + file);
            const std::string text = static_cast<char>('a' + file) + number_text(rank + 1);
            EXPECT_EQ(square_text(square, 26), text);
            ASSERT_TRUE(parse_square(text, 26, 26)) << text;
            EXPECT_EQ(*parse_square(text, 26, 26), square);
        }
}

TEST(SquareTexts, AreRefusedBesideTheBoard) {
    for (const char* text : {"i1", "a7", "z99"}) {
        const auto square = parse_square(text, 8, 6);
        ASSERT_FALSE(square) << text;
        EXPECT_EQ(square.error().code, ErrorCode::move_square) << text;
        EXPECT_EQ(square.error().arguments, (std::vector<std::string>{text, "a1..h6"}));
    }
}

TEST(SquareTexts, AreNothingElse) {
    for (const char* text : {"", "a", "1", "A1", "a0", "a01x", "a1b", "a1b2", "a100", " a1"}) {
        const auto square = parse_square(text, 26, 26);
        ASSERT_FALSE(square) << text;
        EXPECT_EQ(square.error().code, ErrorCode::move_form) << text;
    }
}

TEST(MoveTexts, AreOneSquareTwoOrAPass) {
    for (const char* text : {"d3", "a1b3", "h6a1", "pass"}) {
        const auto move = parse_move(text, 8, 6);
        ASSERT_TRUE(move) << text;
        EXPECT_EQ(to_text(*move, 8), text);
    }
    EXPECT_TRUE(parse_move("pass", 8, 6)->is_pass());
    EXPECT_TRUE(parse_move("d3", 8, 6)->is_placement());
}

TEST(MoveTexts, AreNothingElse) {
    for (const char* text : {"", "Pass", "passes", "a1-b3", "a1b3c5", "a1b", "11"}) {
        const auto move = parse_move(text, 8, 6);
        ASSERT_FALSE(move) << text;
        EXPECT_EQ(move.error().code, ErrorCode::move_form) << text;
    }
    for (const char* text : {"i1", "a1i1", "a7"}) {
        const auto move = parse_move(text, 8, 6);
        ASSERT_FALSE(move) << text;
        EXPECT_EQ(move.error().code, ErrorCode::move_square) << text;
    }
}

} // namespace
} // namespace quincunx
