// What variants are called (C-2), of a game made up for it.
#include "games/text.hpp"
#include "games/variant.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace quincunx {
namespace {

constexpr std::array<OptionSpec, 3> options{{
    {.name = "size", .standard = 8, .minimum = 4, .maximum = 26, .parity = Parity::even},
    {.name = "camp", .standard = 3, .minimum = 1, .maximum = 9, .parity = Parity::odd},
    {.name = "lines", .words = off_on},
}};
constexpr GameSpec game{.name = "marbles", .options = options, .pieces = "m"};

/// What is wrong with options behind `marbles:`.
Error wrong(std::string_view text) {
    const auto values = parse_options(game, text, 8);
    EXPECT_FALSE(values) << text;
    return values ? Error{} : values.error();
}

TEST(VariantTexts, SayOnlyWhatDiffersInTheOrderOfTheRule) {
    EXPECT_EQ(standard_options(game), (OptionValues{8, 3, 0}));
    EXPECT_EQ(variant_text(game, standard_options(game)), "marbles");
    const auto values = parse_options(game, "lines=on,size=26", 8);
    ASSERT_TRUE(values);
    EXPECT_EQ(*values, (OptionValues{26, 3, 1}));
    EXPECT_EQ(variant_text(game, *values), "marbles:size=26,lines=on");
}

TEST(VariantTexts, HaveOptionsThatTheGameKnows) {
    EXPECT_EQ(wrong("size=6,colour=red"),
              (Error{ErrorCode::unknown_option, 15, {quoted("colour"), "marbles", "size, camp, lines"}}));
}

TEST(VariantTexts, HaveEachOptionOnce) {
    EXPECT_EQ(wrong("size=6,size=8"), (Error{ErrorCode::duplicate_option, 15, {"size"}}));
}

TEST(VariantTexts, HaveANameAndAValueToEachOption) {
    for (const char* text : {"", "size", "=6"})
        EXPECT_EQ(wrong(text), (Error{ErrorCode::option_form, 8, {quoted(text)}}));
}

TEST(VariantTexts, HaveValuesThatAnOptionAccepts) {
    for (const char* value : {"", "2", "7", "28", "+6", "six"})
        EXPECT_EQ(wrong("size=" + std::string(value)),
                  (Error{ErrorCode::option_value, 13, {"size", quoted(value), "4..26, even"}}));
    EXPECT_EQ(wrong("camp=4"), (Error{ErrorCode::option_value, 13, {"camp", quoted("4"), "1..9, odd"}}));
    EXPECT_EQ(wrong("lines=ON"), (Error{ErrorCode::option_value, 14, {"lines", quoted("ON"), "off, on"}}));
}

} // namespace
} // namespace quincunx
