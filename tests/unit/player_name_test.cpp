#include "games/player_name.hpp"
#include "i18n/name_words.hpp"
#include "wire/messages.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

namespace quincunx {

namespace {

RC_GTEST_PROP(PlayerNames, AreTheirOwnNamesAndFitTheProtocol, ()) {
    const auto codes = *rc::gen::container<std::vector<char32_t>>(
        rc::gen::oneOf(rc::gen::inRange<char32_t>(0, 0x3000), rc::gen::inRange<char32_t>(0, 0x110000)));
    std::string text;
    for (const char32_t code : codes) {
        const auto byte = [&](char32_t bits) { text += static_cast<char>(bits); };
        if (code < 0x80) {
            byte(code);
        } else if (code < 0x800) {
            byte(0xC0 | code >> 6U);
            byte(0x80 | (code & 0x3FU));
        } else if (code < 0x10000 && !(0xD800 <= code && code <= 0xDFFF)) {
            byte(0xE0 | code >> 12U);
            byte(0x80 | (code >> 6U & 0x3FU));
            byte(0x80 | (code & 0x3FU));
        } else if (code >= 0x10000) {
            byte(0xF0 | code >> 18U);
            byte(0x80 | (code >> 12U & 0x3FU));
            byte(0x80 | (code >> 6U & 0x3FU));
            byte(0x80 | (code & 0x3FU));
        }
    }
    const auto name = parse_name(text);
    RC_PRE(static_cast<bool>(name));
    RC_ASSERT(static_cast<bool>(parse_name(*name)));
    RC_ASSERT(*parse_name(*name) == *name);
    RC_ASSERT(wire::name_rule.allows(*name));
}

TEST(NameProblems, HaveWordsInBothLanguages) {
    std::set<std::string> all;
    for (const NameProblem problem : {NameProblem::broken, NameProblem::empty, NameProblem::too_long,
                                      NameProblem::marks, NameProblem::computer})
        for (const Language language : {Language::english, Language::russian})
            all.insert(words(problem, language));
    EXPECT_EQ(all.size(), 10);
    EXPECT_FALSE(all.contains(""));
}

} // namespace

} // namespace quincunx
