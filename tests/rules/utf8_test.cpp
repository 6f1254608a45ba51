#include "games/utf8.hpp"

#include <gtest/gtest.h>

namespace quincunx {
namespace {

TEST(Utf8, NoCharacterIsPrintableWhereThereIsNone) {
    EXPECT_EQ(printable_length(""), 0U);
    EXPECT_EQ(printable(""), "");
}

TEST(Utf8, TellsHowManyBytesTheFirstCharacterTakes) {
    EXPECT_EQ(printable_length("aя"), 1U);
    EXPECT_EQ(printable_length("яa"), 2U);
    EXPECT_EQ(printable_length("♞a"), 3U);
    EXPECT_EQ(printable_length("😀a"), 4U);
}

TEST(Utf8, ControlCharactersAreNotPrintable) {
    for (const std::string_view text : {"\t", "\n", "\x1B", "\x7F", "\xC2\x80", "\xC2\x9F"})
        EXPECT_EQ(printable_length(text), 0U) << text;
    EXPECT_EQ(printable_length("\xC2\xA0"), 2U); // the first behind them
    EXPECT_EQ(printable_length(" "), 1U);
}

TEST(Utf8, WhatIsTooLongHalfOrBeyondTheEndIsBroken) {
    for (const std::string_view text :
         {"\x80", "\xC1\x81", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80", "\xF4\x90\x80\x80",
          "\xF5\x80\x80\x80", "\xD1", "\xD1x", "\xE2\x99"})
        EXPECT_EQ(first_character(text).bytes, 0U);
}

TEST(Utf8, PutsAQuestionMarkForEachByteThatIsNotPrintable) {
    EXPECT_EQ(printable("a\x1B"
                        "bя\xD1"),
              "a?bя?");
    EXPECT_EQ(printable("\xC2\x80"), "??");
}

} // namespace
} // namespace quincunx
