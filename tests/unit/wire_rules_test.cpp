// What each rule of the protocol accepts, and what it says of anything else.
#include "wire/reading.hpp"

#include <gtest/gtest.h>

namespace quincunx::wire {
namespace {

/// What a rule makes of a JSON text; the words of its fault if nothing.
template <class T, class Rule>
std::string outcome(const Rule& rule, std::string_view text, T& value) {
    Fault fault;
    const auto tree = parse_json(text, fault);
    return tree && rule(Json(*tree), value, fault) ? "read" : fault.expected;
}

std::string of_number(const NumberRule& rule, std::string_view text) {
    std::int64_t value = 0;
    return outcome(rule, text, value);
}

std::string of_text(const TextRule& rule, std::string_view json) {
    std::string value;
    return outcome(rule, json, value);
}

bool is_name(std::string_view text) {
    return is_line(text, 1, 24);
}

TEST(WireNumber, HasBothItsBounds) {
    constexpr NumberRule rule{0, 10};
    for (const char* text : {"0", "1", "10", "-0"})
        EXPECT_EQ(of_number(rule, text), "read") << text;
    for (const char* text : {"-1", "11", "9223372036854775807", "-9223372036854775808"})
        EXPECT_EQ(of_number(rule, text), "a whole number from 0 to 10") << text;
}

TEST(WireNumber, IsWrittenWithoutPointAndExponent) {
    for (const char* text :
         {"1e3", "1E0", "1.0", "0.0", "-0.0", "1e-1", "\"1\"", "true", "null", "[1]", "{}"})
        EXPECT_EQ(of_number({0, 10000}, text), "a whole number from 0 to 10000") << text;
}

TEST(WireNumber, BeyondSixtyFourBitsIsNone) {
    constexpr NumberRule rule{0, 9007199254740991};
    EXPECT_EQ(of_number(rule, "9007199254740991"), "read");
    for (const char* text :
         {"9007199254740992", "9223372036854775808", "18446744073709551615", "18446744073709551616",
          "-9223372036854775809", "1e308", "100000000000000000000000000000000000000000"})
        EXPECT_EQ(of_number(rule, text), "a whole number from 0 to 9007199254740991") << text;
}

TEST(WireNumber, WithALeadingNoughtOrSignIsNoJson) {
    for (const char* text : {"01", "+1", ".5", "1.", "0x10", "NaN", "Infinity", "1e999", ""})
        EXPECT_TRUE(of_number({0, 100}, text).starts_with("JSON in UTF-8; ")) << text;
}

TEST(WireFlag, IsTrueOrFalse) {
    for (const bool flag : {true, false}) {
        bool value = !flag;
        EXPECT_EQ(outcome(FlagRule{}, flag ? "true" : "false", value), "read");
        EXPECT_EQ(value, flag);
    }
    bool value = false;
    for (const char* text : {"0", "1", "null", "\"true\"", "[]"})
        EXPECT_EQ(outcome(FlagRule{}, text, value), "true or false") << text;
}

TEST(WireText, HasAsManyCharactersAsItsRuleSays) {
    constexpr TextRule rule{2, 4, Letters::base64url};
    for (const char* text : {R"("aZ")", R"("09_-")"})
        EXPECT_EQ(of_text(rule, text), "read") << text;
    for (const char* text : {R"("a")", R"("abcde")", R"("")", R"("a b")", R"("a=")", R"("é")", "12", "null"})
        EXPECT_EQ(of_text(rule, text), "a text of 2 to 4 letters, digits, - and _") << text;
}

TEST(WireText, HasTheLettersOfItsRule) {
    EXPECT_EQ(of_text({2, 2, Letters::digits}, R"("09")"), "read");
    EXPECT_EQ(of_text({2, 2, Letters::digits}, R"("0a")"), "a text of 2 digits");
    EXPECT_EQ(of_text({2, 2, Letters::base36}, R"("0z")"), "read");
    EXPECT_EQ(of_text({2, 2, Letters::base36}, R"("0Z")"), "a text of 2 digits and small letters");
    EXPECT_EQ(of_text({1, 9, Letters::words}, R"("no-red")"), "read");
    EXPECT_EQ(of_text({1, 9, Letters::words}, R"("no_red")"), "a text of 1 to 9 small letters and -");
}

TEST(WireLine, CountsCharactersRatherThanBytes) {
    constexpr TextRule rule{1, 3, Letters::line};
    for (const char* text :
         {R"("abc")", R"("жук")", R"("中文字")", R"("😀😀😀")", R"("\ud83d\ude00")", R"("\"\\/")"})
        EXPECT_EQ(of_text(rule, text), "read") << text;
    for (const char* text : {R"("abcd")", R"("жуки")", R"("😀😀😀😀")", R"("")"})
        EXPECT_EQ(of_text(rule, text), "a text of 1 to 3 characters") << text;
}

TEST(WireLine, ShowsSomething) {
    for (const char* text : {"", " ", "   ", "\u00a0", "\u2003", "\u3000", "\u2800", " \u205f "})
        EXPECT_FALSE(is_name(text)) << text;
    EXPECT_TRUE(is_name(" a "));
    EXPECT_TRUE(is_line("", 0, 3));
}

TEST(WireLine, HasNoControls) {
    for (const char* text : {"a\nb", "a\tb", "a\x1b[0m", "\x7f", "a\u0085", "a\u009b", "a\u2028", "a\u2029"})
        EXPECT_FALSE(is_name(text)) << text;
    EXPECT_FALSE(is_name(std::string_view("a\0b", 3)));
}

TEST(WireLine, NeitherHidesNorTurnsWhatStandsBesideIt) {
    for (const char* text : {"a\u202eb", "a\u2066b", "a\u2069", "a\u200e", "a\u200f", "a\u061c", "a\u200b",
                             "a\u200d", "a\u00ad", "a\u2060", "a\ufeff", "a\u034f", "\u3164", "a\uffa0",
                             "a\u180e", "a\ufe0f", "a\ufffd", "a\U000e0041", "a\U0001d173"})
        EXPECT_FALSE(is_name(text)) << text;
    for (const char* text : {"a\u200a", "\u2010", "\u2030", "\u205e", "\u2070", "\ufe10", "\ufdff", "\uffef"})
        EXPECT_TRUE(is_name(std::string(text) + "a")) << text;
}

TEST(WireLine, IsUtf8) {
    for (const char* text : {"\x80", "\xc3", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80",
                             "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "a\xe4\xb8"})
        EXPECT_FALSE(is_name(text)) << testing::PrintToString(text);
    EXPECT_TRUE(is_name("\u0410\u2191\U0010fffd"));
}

TEST(WireWord, IsOneOfItsEnumeration) {
    static constexpr std::array<std::string_view, 2> names{"first", "second"};
    constexpr WordRule<Color, 2> rule{names};
    Color value = Color::first;
    EXPECT_EQ(outcome(rule, R"("second")", value), "read");
    EXPECT_EQ(value, Color::second);
    for (const char* text : {R"("third")", R"("First")", R"("")", "0", "null"})
        EXPECT_EQ(outcome(rule, text, value), "one of first second") << text;
}

TEST(WireList, HasAtMostAsManyAsItsRuleSays) {
    const ListRule<NumberRule> rule{{0, 9}, 3};
    for (const char* text : {"[]", "[1]", "[1,2,3]"}) {
        std::vector<std::int64_t> values;
        EXPECT_EQ(outcome(rule, text, values), "read") << text;
    }
    for (const char* text : {"[1,2,3,4]", "{}", "1"}) {
        std::vector<std::int64_t> values;
        EXPECT_EQ(outcome(rule, text, values), "a list of at most 3") << text;
    }
}

TEST(WireList, NamesTheValueThatIsWrong) {
    std::vector<std::int64_t> values;
    Fault fault;
    const auto tree = parse_json("[1,10]", fault);
    ASSERT_TRUE(tree);
    EXPECT_FALSE((ListRule<NumberRule>{{0, 9}, 3})(Json(*tree), values, fault));
    EXPECT_EQ(fault.at, "1");
}

} // namespace
} // namespace quincunx::wire
