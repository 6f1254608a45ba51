#include "terminal/online/phrases.hpp"
#include "terminal/online/shared_words.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;

/// Texts of two languages, each beside the same one in the other.
template <class Words>
void compare(const Words& in_english, const Words& in_russian) {
    using Table = std::array<std::string_view, sizeof(Words) / sizeof(std::string_view)>;
    const auto english = std::bit_cast<Table>(in_english);
    const auto russian = std::bit_cast<Table>(in_russian);
    for (std::size_t i = 0; i < english.size(); ++i) {
        EXPECT_FALSE(english[i].empty()) << i;
        EXPECT_FALSE(russian[i].empty()) << i;
        EXPECT_EQ(std::ranges::count(english[i], '{'), std::ranges::count(russian[i], '{')) << english[i];
        EXPECT_EQ(std::ranges::count(english[i], '\n'), std::ranges::count(russian[i], '\n')) << english[i];
    }
}

TEST(OnlinePhrases, ShowTheSameInBothLanguages) {
    compare(online_phrases(Language::english), online_phrases(Language::russian));
    compare(shared_words(Language::english), shared_words(Language::russian));
}

TEST(OnlinePhrases, AreUnderstoodAsTheyAreWritten) {
    for (const Language language : {Language::english, Language::russian})
        for (std::size_t i = 0; i < wire::phrase_names.size(); ++i) {
            const auto phrase = static_cast<wire::Phrase>(i);
            EXPECT_EQ(parse_phrase(words(phrase, language)), phrase);
        }
    EXPECT_EQ(parse_phrase("Good_Luck"), wire::Phrase::good_luck);
    EXPECT_EQ(parse_phrase("good-bye"), wire::Phrase::good_bye);
    EXPECT_EQ(parse_phrase("ДО СВИДАНИЯ"), wire::Phrase::good_bye);
    EXPECT_EQ(phrases_text(Language::russian),
              "привет, удачи, хорошо сыграно, спасибо, одну минуту, извините, до свидания");
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

TEST(OnlinePhrases, SayWhyTheServerHearsNoMore) {
    EXPECT_EQ(dismissal_words("crowded", Language::english), "the server has too many visitors");
    EXPECT_EQ(dismissal_words("crowded", Language::russian), "на сервере слишком много посетителей");
    EXPECT_EQ(dismissal_words("HTTP/1.1 400", Language::english), "HTTP/1.1 400");
}

} // namespace
