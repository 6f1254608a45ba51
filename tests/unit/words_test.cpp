#include "words/words.hpp"

#include <gtest/gtest.h>

namespace quincunx::terminal {

namespace {

/// The words of an error whose arguments can be told apart.
std::string words_with_marks(ErrorCode code, Language language) {
    return words({code, 0, {"<0>", "<1>", "<2>", "<3>", "<4>", "<5>"}}, language);
}

bool has_cyrillic(std::string_view text) {
    return text.find('\xD0') != std::string_view::npos || text.find('\xD1') != std::string_view::npos;
}

bool mentions(const std::string& text, int argument) {
    return text.find('<' + std::to_string(argument) + '>') != std::string::npos;
}

TEST(Words, AreThereForEveryErrorInBothLanguages) {
    for (std::size_t i = 0; i < error_codes; ++i) {
        const auto code = static_cast<ErrorCode>(i);
        const std::string english = words_with_marks(code, Language::english);
        const std::string russian = words_with_marks(code, Language::russian);
        EXPECT_FALSE(english.empty()) << i;
        EXPECT_FALSE(has_cyrillic(english)) << english;
        EXPECT_TRUE(has_cyrillic(russian)) << russian << " for " << english;
    }
}

TEST(Words, TellTheSameArgumentsInBothLanguages) {
    for (std::size_t i = 0; i < error_codes; ++i) {
        const std::string english = words_with_marks(static_cast<ErrorCode>(i), Language::english);
        const std::string russian = words_with_marks(static_cast<ErrorCode>(i), Language::russian);
        for (int argument = 0; argument < 6; ++argument)
            EXPECT_EQ(mentions(english, argument), mentions(russian, argument))
                << english << " / " << russian;
    }
}

TEST(Words, AreSentencesWithoutAFullStop) {
    for (std::size_t i = 0; i < error_codes; ++i)
        for (const Language language : {Language::english, Language::russian})
            EXPECT_NE(words_with_marks(static_cast<ErrorCode>(i), language).back(), '.') << i;
}

TEST(Words, SayHowEveryGameEnds) {
    constexpr GameSpec ring{"ring", {}};
    for (std::size_t i = 0; i < end_reason_names.size(); ++i) {
        const auto reason = static_cast<EndReason>(i);
        for (const Outcome& outcome : {Outcome::win(Color::first, reason), Outcome::draw(reason)}) {
            const std::string english = words(ring, outcome, Language::english);
            const std::string russian = words(ring, outcome, Language::russian);
            EXPECT_FALSE(english.ends_with(": ")) << english;
            EXPECT_FALSE(has_cyrillic(english)) << english;
            EXPECT_TRUE(has_cyrillic(russian.substr(russian.find(':')))) << russian;
        }
    }
}

} // namespace

} // namespace quincunx::terminal
