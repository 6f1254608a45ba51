#include "play/game.hpp"
#include "play/registry.hpp"
#include "terminal/words.hpp"

#include <gtest/gtest.h>

namespace quincunx::terminal {

namespace {

TEST(CounterNames, AreWordsInBothLanguages) {
    for (const char* variant : {"ring", "reversi", "ugolki", "jesonmor", "jesonmor:protection=3", "checkers"})
        for (const Counter& counter : play::make_game(*play::parse_variant(variant))->view().counters) {
            EXPECT_EQ(counter_name(counter.name, Language::english).find('-'), std::string::npos);
            EXPECT_NE(counter_name(counter.name, Language::russian),
                      counter_name(counter.name, Language::english))
                << variant << " " << counter.name;
        }
}

} // namespace

} // namespace quincunx::terminal
