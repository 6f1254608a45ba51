#include "terminal/clock_terms.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace {

using namespace quincunx;
using terminal::parse_clock;
using terminal::to_text;

TEST(ClockTerms, AreWrittenWithUnits) {
    EXPECT_EQ(parse_clock("none"), play::ClockTerms());
    EXPECT_EQ(parse_clock("move:20m"), play::ClockTerms(play::MoveClock{20 * 60'000}));
    EXPECT_EQ(parse_clock("game:1h"), play::ClockTerms(play::IncrementClock{.base = 3'600'000}));
    EXPECT_EQ(parse_clock("game:10m+5s"),
              play::ClockTerms(play::IncrementClock{.base = 600'000, .increment = 5000}));
    EXPECT_EQ(
        parse_clock("game:720h+720h"),
        play::ClockTerms(play::IncrementClock{.base = play::longest_time, .increment = play::longest_time}));
}

TEST(ClockTerms, AreNothingElse) {
    for (const char* text : {"",           "none:",          "10m",
                             "game",       "game:",          "game:10",
                             "game:10m+",  "game:10m+5",     "game:0m",
                             "game:0s+5s", "game:10m+5s+1s", "move:",
                             "move:0s",    "move:1m+5s",     "moves:1m",
                             "game:-1m",   "game:1.5m",      "game:m",
                             "game:721h",  "game:2592001s",  "move:99999999999999999999h",
                             "Game:10m",   "game: 10m"})
        EXPECT_EQ(parse_clock(text), std::nullopt) << text;
}

RC_GTEST_PROP(ClockTerms, AreReadFromTheirText, ()) {
    const auto seconds = [](int least) {
        return *rc::gen::inRange<play::Milliseconds>(least, play::longest_time / 1000 + 1) * 1000;
    };
    const auto clock = *rc::gen::inRange(0, 3);
    const play::ClockTerms terms = clock == 0 ? play::ClockTerms()
                                   : clock == 1
                                       ? play::ClockTerms(play::MoveClock{seconds(1)})
                                       : play::ClockTerms(play::IncrementClock{seconds(1), seconds(0)});
    RC_ASSERT(parse_clock(to_text(terms)) == terms);
}

} // namespace
