#include "play/registry.hpp"
#include "terminal/plain/phrases.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <set>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;

using Table = std::array<std::string_view, sizeof(Phrases) / sizeof(std::string_view)>;

/// Which arguments a phrase shows.
std::set<int> arguments_of(std::string_view phrase) {
    std::set<int> arguments;
    int next = 0;
    for (std::size_t at = phrase.find('{'); at != std::string_view::npos; at = phrase.find('{', at + 1)) {
        const char first = phrase[at + 1];
        arguments.insert('0' <= first && first <= '9' ? first - '0' : next++);
    }
    return arguments;
}

TEST(PlainPhrases, ShowTheSameInBothLanguages) {
    const auto english = std::bit_cast<Table>(phrases(Language::english));
    const auto russian = std::bit_cast<Table>(phrases(Language::russian));
    for (std::size_t i = 0; i < english.size(); ++i) {
        EXPECT_FALSE(english[i].empty()) << i;
        EXPECT_FALSE(russian[i].empty()) << i;
        EXPECT_EQ(arguments_of(english[i]), arguments_of(russian[i])) << english[i];
        EXPECT_EQ(english[i].ends_with('\n'), russian[i].ends_with('\n')) << english[i];
    }
}

TEST(PlainPhrases, HaveATitleForEveryGame) {
    std::set<std::string_view> titles;
    for (const play::GameEntry& game : play::games())
        for (const Language language : {Language::english, Language::russian})
            titles.insert(title(*game.spec, language));
    EXPECT_EQ(titles.size(), 2 * play::games().size());
}

} // namespace
