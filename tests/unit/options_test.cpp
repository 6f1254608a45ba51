#include "games/move.hpp"
#include "games/text.hpp"
#include "games/variant.hpp"
#include "play/variant.hpp"

#include <gtest/gtest.h>

namespace quincunx::play {

namespace {

Error error_of(std::string_view variant) {
    const auto parsed = parse_variant(variant);
    EXPECT_FALSE(parsed) << variant;
    return parsed ? Error{} : parsed.error();
}

TEST(Variants, AreWrittenWithTheOptionsThatAreNotStandard) {
    EXPECT_EQ(parse_variant("reversi")->text(), "reversi");
    EXPECT_EQ(parse_variant("reversi:size=8,diagonal=off")->text(), "reversi");
    EXPECT_EQ(parse_variant("reversi:diagonal=on,size=6")->text(), "reversi:size=6,diagonal=on");
    EXPECT_EQ(parse_variant("ring:forced=both")->text(), "ring:forced=both");
    EXPECT_EQ(parse_variant("ugolki:leave-home=5,camp=3x4")->text(), "ugolki:camp=3x4,leave-home=5");
}

TEST(Variants, OfUnknownGamesNameThoseThatThereAre) {
    EXPECT_EQ(error_of("chess"),
              (Error{ErrorCode::unknown_game, 0, {"chess", "ring, reversi, ugolki, jesonmor, checkers"}}));
    EXPECT_EQ(error_of("").code, ErrorCode::unknown_game);
}

TEST(Variants, WithUnknownOptionsNameThoseThatThereAre) {
    EXPECT_EQ(error_of("reversi:colour=on"),
              (Error{ErrorCode::unknown_option, 8, {"colour", "reversi", "size, diagonal, end"}}));
}

TEST(Variants, SayWhichOptionIsMisspeltAndWhere) {
    EXPECT_EQ(error_of("reversi:size=6,diagonal"), (Error{ErrorCode::option_form, 15, {"diagonal"}}));
    EXPECT_EQ(error_of("reversi:=6").code, ErrorCode::option_form);
    EXPECT_EQ(error_of("reversi:").code, ErrorCode::option_form);
    EXPECT_EQ(error_of("reversi:size=6,size=6"), (Error{ErrorCode::duplicate_option, 15, {"size"}}));
}

TEST(Variants, SayWhichValuesAnOptionAccepts) {
    for (const char* value : {"7", "2", "28", "", "08", "-8", "8x", "99999999999999999999"})
        EXPECT_EQ(error_of("reversi:size=" + std::string(value)).code, ErrorCode::option_value) << value;
    EXPECT_EQ(error_of("jesonmor:size=8").code, ErrorCode::option_value);
    EXPECT_EQ(error_of("reversi:diagonal=yes").code, ErrorCode::option_value);
    EXPECT_EQ(error_of("ugolki:size=4,camp=3x4").code, ErrorCode::camps_overlap);
}

TEST(Moves, WithoutSquaresArePasses) {
    for (const Move move : std::vector<Move>(2))
        EXPECT_TRUE(move.is_pass());
}

// C-4
TEST(Moves, AreReadAsTheyAreWritten) {
    for (const char* text : {"a1", "d3", "z26", "a1b3", "a10b12", "a1a11", "pass"}) {
        const auto move = parse_move(text, max_side, max_side);
        ASSERT_TRUE(move) << text;
        EXPECT_EQ(to_text(*move, max_side), text);
    }
}

ErrorCode error_of_move(std::string_view text) {
    const auto move = parse_move(text, 8, 8);
    EXPECT_FALSE(move) << text;
    return move ? ErrorCode::unknown_game : move.error().code;
}

// C-4
TEST(Moves, AreReadWithNothingBesides) {
    for (const char* text : {"", "d", "3", "d3 ", " d3", "d3e", "d3e4f5", "d3-e4", "pass ", "d0", "d3e0",
                             "d03", "d3e04", "d100", "D3", "Pass"})
        EXPECT_EQ(error_of_move(text), ErrorCode::move_form) << text;
    for (const char* text : {"i1", "a9", "a1i1", "a1a9", "z26"})
        EXPECT_EQ(error_of_move(text), ErrorCode::move_square) << text;
}

TEST(Numbers, HaveNoSignsZerosOrSpacesInFront) {
    EXPECT_EQ(parse_number("0", 10), 0);
    EXPECT_EQ(parse_number("10", 10), 10);
    for (const char* text : {"", "-1", "+1", " 1", "1 ", "01", "11", "1a", "a", "99999999999999999999"})
        EXPECT_FALSE(parse_number(text, 10)) << text;
}

TEST(Numbers, ReachAsFarAsAnyMaximum) {
    EXPECT_EQ(parse_number("9223372036854775807", INT64_MAX), INT64_MAX);
    for (const char* text : {"9223372036854775808", "18446744073709551617", "99999999999999999999"})
        EXPECT_FALSE(parse_number(text, INT64_MAX)) << text;
    EXPECT_EQ(parse_number("0", 0), 0);
    EXPECT_FALSE(parse_number("1", 0));
}

TEST(QuotedText, IsCutAndHasNothingThatATerminalObeys) {
    EXPECT_EQ(quincunx::quoted("plain"), "plain");
    EXPECT_EQ(quincunx::quoted("ход\xFF"), "ход?");
    EXPECT_EQ(quincunx::quoted("ход", 5), "хо...");
    EXPECT_EQ(quincunx::quoted("\u202eh\u200b"), "?h?");
    EXPECT_EQ(quincunx::quoted("\x1b[31m\n").find('\x1b'), std::string::npos);
    EXPECT_LT(quincunx::quoted(std::string(100'000, 'x')).size(), 200U);
}

} // namespace

} // namespace quincunx::play
