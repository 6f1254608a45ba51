#include "games/ring/setup.hpp"
#include "i18n/words.hpp"
#include "play/game.hpp"
#include "play/registry.hpp"

#include <gtest/gtest.h>

namespace quincunx::terminal {

namespace {

void expect_words(const Counter& counter) {
    EXPECT_EQ(counter_name(counter.name, Language::english).find('-'), std::string::npos);
    EXPECT_NE(counter_name(counter.name, Language::russian), counter_name(counter.name, Language::english))
        << counter.name;
}

TEST(CounterNames, AreWordsInBothLanguages) {
    for (const char* variant : {"ring", "reversi", "ugolki", "jesonmor", "jesonmor:protection=3", "checkers"})
        for (const Counter& counter : play::make_game(*play::parse_variant(variant))->view().counters)
            expect_words(counter);
    const ring::Setup setup({.files = 6, .ranks = 6, .forced = ring::Forced::black});
    for (const Counter& counter : setup.view().counters)
        expect_words(counter);
}

} // namespace

} // namespace quincunx::terminal
