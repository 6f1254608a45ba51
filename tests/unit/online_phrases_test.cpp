#include "terminal/online/phrases.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;

using Table = std::array<std::string_view, sizeof(OnlinePhrases) / sizeof(std::string_view)>;

TEST(OnlinePhrases, ShowTheSameInBothLanguages) {
    const auto english = std::bit_cast<Table>(online_phrases(Language::english));
    const auto russian = std::bit_cast<Table>(online_phrases(Language::russian));
    for (std::size_t i = 0; i < english.size(); ++i) {
        EXPECT_FALSE(english[i].empty()) << i;
        EXPECT_FALSE(russian[i].empty()) << i;
        EXPECT_EQ(std::ranges::count(english[i], '{'), std::ranges::count(russian[i], '{')) << english[i];
        EXPECT_EQ(std::ranges::count(english[i], '\n'), std::ranges::count(russian[i], '\n')) << english[i];
    }
}

TEST(OnlinePhrases, AreUnderstoodAsTheyAreWritten) {
    for (const Language language : {Language::english, Language::russian})
        for (std::size_t i = 0; i < wire::phrase_names.size(); ++i) {
            const auto phrase = static_cast<wire::Phrase>(i);
            EXPECT_EQ(parse_phrase(words(phrase, language)), phrase);
            EXPECT_NE(phrases_text(language).find(words(phrase, language)), std::string::npos);
        }
    EXPECT_EQ(parse_phrase("Good_Luck"), wire::Phrase::good_luck);
    EXPECT_EQ(parse_phrase(""), std::nullopt);
}

TEST(OnlinePhrases, SayWhyTheServerRefused) {
    for (std::size_t i = 0; i < wire::code_names.size(); ++i) {
        const wire::Problem problem{.code = static_cast<wire::Code>(i)};
        EXPECT_FALSE(words(problem, Language::english).empty());
        EXPECT_FALSE(words(problem, Language::russian).empty());
    }
    EXPECT_EQ(words(wire::Problem{.code = wire::Code::illegal, .text = "no"}, Language::english), "no");
}

} // namespace
