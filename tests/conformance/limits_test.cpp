// C-3: what positions can be, game by game, on both sides of each limit.

#include "support/each_game.hpp"
#include "support/variants.hpp"

#include <gtest/gtest.h>
#include <string_view>
#include <vector>

namespace quincunx::test {

namespace {

struct Limit {
    std::string_view variant;
    std::string_view possible;
    std::string_view impossible;
    ErrorCode why;
};

const std::vector<Limit> limits{
    // RING-3
    {"ring", "AAA3/6/6/6/6/a5 r 1", "AAAA2/6/6/6/6/a5 r 1", ErrorCode::piece_count},
    {"ring", "bb4/6/6/6/6/A5 r 1", "bbb3/6/6/6/6/A5 r 1", ErrorCode::piece_count},
    {"ring", "CC4/6/6/6/6/a5 r 1", "CCC3/6/6/6/6/a5 r 1", ErrorCode::piece_count},
    {"ring", "dd4/6/6/6/6/A5 r 1", "ddd3/6/6/6/6/A5 r 1", ErrorCode::piece_count},
    {"ring", "EE4/6/6/6/6/a5 r 1", "EEE3/6/6/6/6/a5 r 1", ErrorCode::piece_count},
    {"ring", "f5/6/6/6/6/A5 r 1", "ff4/6/6/6/6/A5 r 1", ErrorCode::piece_count},
    {"ring", "6/6/6/6/6/a5 r 1", "######/6/6/6/6/6 r 1", ErrorCode::piece_count},
    {"ring", "6/6/6/6/6/a5 r 999999999", "6/6/6/6/6/a5 r 1000000000", ErrorCode::counter_value},
    {"ring", "6/6/6/6/6/a5 r 0", "6/6/6/6/6/a5 r 00", ErrorCode::counter_value},
    {"ring", "6/6/6/6/6/a5 r 1", "6/6/6/6/6/g5 r 1", ErrorCode::piece_letter},
    {"ring", "6/6/6/6/6/a5 r 1", "6/6/6/6/6/a5 w 1", ErrorCode::side_letter},
    {"ring", "6/6/6/6/6/a5 r 1", "6/6/6/6/6/a5 r", ErrorCode::position_form},
    {"ring:width=13,height=2", "AAABBCCDDEEF1/13 r 1", "AAABBCCDDEEF/13 r 1", ErrorCode::rank_length},

    {"ring:width=8,height=8", "a7/8/8/8/8/8/8/A7 r 1", "aaaa4/8/8/8/8/8/8/A7 r 1", ErrorCode::piece_count},
    {"ring:width=8,height=8", "a7/8/8/8/8/8/8/A7 r 1", "8/8/8/8/8/8/8/7# r 1", ErrorCode::piece_count},
    {"ring:width=8,height=8", "a7/8/8/8/8/8/8/A7 r 1", "8/8/8/8/8/8/8 r 1", ErrorCode::rank_count},

    {"reversi", "BBBB4/8/8/8/8/8/8/8 b", "BBB5/8/8/8/8/8/8/8 b", ErrorCode::piece_count},
    {"reversi", "BBBB4/8/8/8/8/8/8/8 b", "BBBB4/8/8/8/8/8/8/8 r", ErrorCode::side_letter},
    {"reversi:size=4", "BBBB/4/4/4 b", "BBB1/4/4/4 b", ErrorCode::piece_count},
    {"reversi:size=4", "WWWW/4/4/4 b", "W3/W3/W3/4 b", ErrorCode::piece_count},
    {"reversi:size=4", "BW2/4/4/2WB w", "BW2/4/4/2WB W", ErrorCode::side_letter},
    {"reversi:size=4", "BW2/4/4/2WB w", "BW2/4/4/2WB w 0", ErrorCode::position_form},
    {"reversi:size=4", "BW2/4/4/2WB w", "BW2/4/4/2Wb w", ErrorCode::piece_letter},
    {"reversi:size=4", "BW2/4/4/2WB w", "BW2/4/2WB w", ErrorCode::rank_count},
    {"reversi:size=4", "BW2/4/4/2WB w", "BW2/4/4/0BWB1 w", ErrorCode::empty_run},

    {"ugolki:camp=3x3", "WWW5/WWW5/WWW5/8/8/BBB5/BBB5/BBB5 w 0", "WWW5/WWW5/WWW5/8/8/BBB5/BBB5/BB6 w 0",
     ErrorCode::piece_count},
    {"ugolki:camp=3x3", "WWW5/WWW5/WWW5/8/8/BBB5/BBB5/BBB5 w 0", "WWW5/WWW5/WWW5/8/8/BBB5/BBB5/BBB5 x 0",
     ErrorCode::side_letter},
    {"ugolki:camp=3x3", "WWW5/WWW5/WWW5/8/8/BBB5/BBB5/BBB5 w 0", "5WWW/5WWW/5WWW/8/8/BBB5/BBB5/BBB5 w 0",
     ErrorCode::both_arrived},
    {"ugolki:size=5", "WWW2/5/5/5/2BBB w 0", "WW3/5/5/5/2BBB w 0", ErrorCode::piece_count},
    {"ugolki:size=5", "WWW2/5/5/5/2BBB w 0", "WWW2/5/5/5/1BBBB w 0", ErrorCode::piece_count},
    {"ugolki:size=4", "3W/4/4/1B2 w 0", "3W/4/4/B3 w 0", ErrorCode::both_arrived},
    {"ugolki:size=4,equal-turns=on", "3W/4/4/B3 w 0", "3W/4/4/BB2 w 0", ErrorCode::piece_count},
    {"ugolki:size=4", "3W/4/4/1B2 w 999999999", "3W/4/4/1B2 w 1000000000", ErrorCode::counter_value},

    {"jesonmor:size=5", "KKK2/5/5/5/AA3 w 0 0 0", "KKKK1/5/5/5/AA3 w 0 0 0", ErrorCode::piece_count},
    {"jesonmor:size=5", "kkk2/5/5/5/aa3 w 0 0 0", "kkk2/5/5/5/aaa2 w 0 0 0", ErrorCode::piece_count},
    {"jesonmor:size=5", "K4/5/5/5/5 w 0 0 0", "5/5/5/5/5 w 0 0 0", ErrorCode::piece_count},
    {"jesonmor:size=5,archers=off", "KKKKK/5/5/5/5 w 0 0 0", "KKKKK/5/5/5/K4 w 0 0 0",
     ErrorCode::piece_count},
    {"jesonmor:size=5,archers=off", "K4/5/5/5/5 w 0 0 0", "A4/5/5/5/5 w 0 0 0", ErrorCode::archer_forbidden},
    {"jesonmor:size=5", "2k2/4K/5/5/5 b 5 9 6 centre", "2k2/4K/2k2/5/5 b 5 9 6 centre",
     ErrorCode::centre_claim},
    {"jesonmor:size=5", "2k2/4K/5/5/5 b 5 9 6 centre", "2k2/4K/5/5/5 w 5 9 6 centre",
     ErrorCode::centre_claim},
    {"jesonmor:size=5", "2k2/4K/5/5/5 b 5 9 6 centre", "2k2/4A/5/5/5 b 5 9 6 centre",
     ErrorCode::centre_claim},
    {"jesonmor:size=5", "2k2/4K/5/5/5 b 1 9 6 centre", "2k2/4K/5/5/5 b 0 9 6 centre",
     ErrorCode::centre_claim},
    {"jesonmor:size=5,protection=4", "2k2/4K/5/5/5 b 5 9 6 centre", "2k2/4K/5/5/5 b 4 9 6 centre",
     ErrorCode::centre_claim},
    {"jesonmor:size=5", "2k2/4K/5/5/5 b 5 9 6", "2k2/4K/5/5/5 b 5 9 6 center", ErrorCode::position_form},
    {"jesonmor:size=5", "2k2/4K/5/5/5 b 5 9 6", "2k2/4K/5/5/5 b 5 9", ErrorCode::position_form},

    {"checkers", "w7/8/8/8/8/8/8/7r w", "wwwwwwww/wwwww3/8/8/8/8/8/7r w", ErrorCode::piece_count},
    {"checkers", "w7/8/8/8/8/8/8/7r w", "8/8/8/8/8/8/8/8 w", ErrorCode::piece_count},
    {"checkers", "w7/8/8/8/8/8/8/7r w", "w7/8/8/8/8/8/8/7r", ErrorCode::position_form},
    {"checkers:size=4", "ww2/4/4/rr2 w", "www1/4/4/rr2 w", ErrorCode::piece_count},
    {"checkers:size=4", "ww2/4/4/rr2 w", "ww2/4/4/rrr1 w", ErrorCode::piece_count},
    {"checkers:size=4", "w3/4/4/4 r", "4/4/4/4 r", ErrorCode::piece_count},
    {"checkers:size=4", "w3/4/4/4 r", "w3/4/4/4 b", ErrorCode::side_letter},
};

class Limits : public EachGame {};

INSTANTIATE_TEST_SUITE_P(Of, Limits, each_game, game_name);

TEST_P(Limits, OfPositionsAreThoseOfTheRules) {
    for (const auto& [text, possible, impossible, why] : limits) {
        if (find_game(text) != &GetParam()())
            continue;
        const Variant variant(text);
        for (const Tier tier : variant.tiers()) {
            const auto rules = variant.rules(tier);
            EXPECT_TRUE(rules->parse(possible)) << text << " " << possible;
            const auto refused = rules->parse(impossible);
            ASSERT_FALSE(refused) << text << " " << impossible;
            EXPECT_EQ(refused.error().code, why) << text << " " << impossible;
        }
    }
}

} // namespace

} // namespace quincunx::test
