#include "games/player_name.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace quincunx {

namespace {

/// Why a text is no name.
std::string refusal(NameProblem problem) {
    constexpr std::array names{"broken", "empty", "too long", "marks", "computer"};
    return std::string("none: ") + names.at(static_cast<std::size_t>(problem));
}

/// The name, or why it is none.
std::string name_of(std::string_view text) {
    const auto name = parse_name(text);
    return name ? *name : refusal(name.error());
}

TEST(PlayerNames, HaveSinglePlainSpacesWithinOnly) {
    for (const char* text : {"Ann Lee", " Ann Lee", "Ann Lee ", "Ann  Lee", "\u00a0Ann\u2003Lee\u3000",
                             "Ann\u2800Lee", "Ann \u1680\u205f Lee\t\t"})
        EXPECT_EQ(name_of(text), "Ann Lee") << text;
}

TEST(PlayerNames, LoseWhatIsNotToBeSeenOrRead) {
    for (const char* text :
         {"A\u200bnn", "\u202eAnn", "Ann\ufe0f", "A\u034fnn\ufffd", "Ann\u3164", "A\u115fnn", "A\ue000nn",
          "Ann\ufdd0", "Ann\U0001fffe", "Ann\U0010ffff", "A\U000f0000nn", "A\u0601nn", "Ann\U00013430",
          "A\U0001d159nn", "A\nn\x1bn\x7f", "Ann\U000e0041"})
        EXPECT_EQ(name_of(text), "Ann") << text;
}

TEST(PlayerNames, AreOfAnyAlphabet) {
    for (const char* text :
         {"Ann", "Ёлка", "José", "Nguye\u0302\u0303n", "שָׁלוֹם", "محمّد", "ประเสริฐ", "श्रीनिवास", "မြိုင်", "周杰倫",
          "김민수", "\u2764", "\U0001f3f4\u2620", "1\u20e3 Al", "O'Neill", "J. R. R.", "x", "<b>", "7"})
        EXPECT_EQ(name_of(text), text);
}

TEST(PlayerNames, HaveBoundedMarksOnCharacters) {
    EXPECT_EQ(name_of("Za\u0300\u0301\u0302lgo"), "Za\u0300\u0301\u0302lgo");
    for (const char* text : {"Za\u0300\u0301\u0302\u0303lgo", "a\u0489\u20dd\u0336\u1ab0", "\u0301Ann",
                             "Ann \u0301Lee", " \u0301", "\u202e\u0301Ann"})
        EXPECT_EQ(name_of(text), refusal(NameProblem::marks)) << text;
    EXPECT_EQ(name_of("a\u0300\u0301\u200d\u0302\u0303"), refusal(NameProblem::marks))
        << "nothing hides some";
}

TEST(PlayerNames, AreNotThoseOfComputers) {
    for (const char* text : {"Level 10",
                             "level 1",
                             "LEVEL10",
                             "Level\u00a010",
                             "Level-10",
                             "Level: 10",
                             "Leve1 10",
                             "LeveI 100",
                             "Level",
                             "Ｌｅｖｅｌ\uff11\uff10",
                             "𝐋𝐞𝐯𝐞𝐥 𝟏𝟎",
                             "L\u0301evel 10",
                             "Lеvеl 10",
                             "LeveӀ 5",
                             "Уровень 5",
                             "УРОВЕНЬ 5",
                             "Уpoвeнь 5",
                             "Computer",
                             "computer 2",
                             "Computer, level 7",
                             "the computer, at random",
                             "Computer, at random",
                             "Cоmputer",
                             "Компьютер",
                             "Компьютер, уровень 10",
                             "компьютер, ходит наугад",
                             "К0мпьютер"})
        EXPECT_EQ(name_of(text), refusal(NameProblem::computer)) << text;
    for (const char* text : {"Levels", "Levelle", "Level Best", "10", "Ann 10", "Computerfan", "Random",
                             "The 10", "My Computer", "Уровни", "Leveler 5", "Компьютерщик"})
        EXPECT_EQ(name_of(text), text);
}

TEST(PlayerNames, AreShortTextsOfUtf8) {
    EXPECT_EQ(name_of(""), refusal(NameProblem::empty));
    EXPECT_EQ(name_of(" \u2800\u00a0\u3164"), refusal(NameProblem::empty));
    EXPECT_EQ(name_of(std::string(24, 'x')), std::string(24, 'x'));
    EXPECT_EQ(name_of("  " + std::string(24, 'x') + "  "), std::string(24, 'x'));
    EXPECT_EQ(name_of(std::string(25, 'x')), refusal(NameProblem::too_long));
    for (const char* text : {"\xFF", "Ann\xC3", "\xED\xA0\x80", "A\xC0\x80"})
        EXPECT_EQ(name_of(text), refusal(NameProblem::broken)) << text;
}

} // namespace

} // namespace quincunx
