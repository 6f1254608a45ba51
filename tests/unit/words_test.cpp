#include "i18n/words.hpp"

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
    constexpr GameSpec ring{.name = "ring", .options = {}, .pieces = ""};
    for (std::size_t i = 0; i < end_reason_names.size(); ++i) {
        const auto reason = static_cast<EndReason>(i);
        for (const Outcome& outcome : {Outcome::win(Color::first, reason), Outcome::draw(reason)}) {
            const std::string english = words(ring, outcome, {}, Language::english);
            const std::string russian = words(ring, outcome, {}, Language::russian);
            EXPECT_FALSE(english.ends_with(": ")) << english;
            EXPECT_FALSE(has_cyrillic(english)) << english;
            EXPECT_TRUE(has_cyrillic(russian.substr(russian.find(':')))) << russian;
        }
    }
}

TEST(Words, SayWhoResigned) {
    constexpr GameSpec checkers{.name = "checkers", .options = {}, .pieces = ""};
    const Outcome outcome = Outcome::win(Color::second, EndReason::resigned);
    EXPECT_EQ(words(checkers, outcome, {}, Language::english), "Red wins: White resigned");
    EXPECT_EQ(words(checkers, outcome, {}, Language::russian), "Красные выиграли: белые сдались");
}

TEST(Words, SayTheCountThatDecided) {
    constexpr GameSpec reversi{.name = "reversi", .options = {}, .pieces = ""};
    const View discs{.letters = {}, .counters = {{"black", 30}, {"white", 34}}};
    const Outcome outcome = Outcome::win(Color::second, EndReason::discs);
    EXPECT_EQ(words(reversi, outcome, discs, Language::english), "White wins: 34 to 30 discs");
    EXPECT_EQ(words(reversi, outcome, discs, Language::russian), "Белые выиграли: фишек 34 против 30");
    constexpr GameSpec jesonmor{.name = "jesonmor", .options = {}, .pieces = ""};
    const View scores{.letters = {}, .counters = {{"moves", 40}, {"white-score", 61}, {"black-score", 58}}};
    EXPECT_EQ(words(jesonmor, Outcome::win(Color::second, EndReason::score), scores, Language::english),
              "Black wins: no move is left, and the lower score wins, 58 to 61");
}

/// What stands in positions and moves as it is, in whatever language one speaks of it.
TEST(Words, LeaveNothingEnglishInRussianOfWhatIsAccepted) {
    const Error range{ErrorCode::option_value, 0, {"size", "7", "4..26, even"}};
    EXPECT_EQ(words(range, Language::russian), "параметр «size» не принимает «7»; допустимо 4..26, чётное");
    const Error form{ErrorCode::position_form, 0, {"x", "BOARD SIDE moves white-score black-score [centre]"}};
    EXPECT_EQ(words(form, Language::russian),
              "«x» не позиция; пишите ДОСКА ЧЕЙ-ХОД ходов счёт-белых счёт-чёрных [centre] через один пробел");
    const Error count{ErrorCode::counter_value, 0, {"x", "round"}};
    EXPECT_EQ(words(count, Language::russian),
              "«x» не годится для «раунд»: нужно число от 0 до 999999999 без ведущих нулей");
}

} // namespace

} // namespace quincunx::terminal
