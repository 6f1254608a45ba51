#include "play/registry.hpp"
#include "play/threats.hpp"

#include <gtest/gtest.h>

namespace {

using namespace quincunx;

std::string threatened(const std::string& variant, const std::string& position) {
    const auto game = play::make_game(*play::parse_variant(variant), position);
    if (!game)
        return "no position: " + position;
    std::string text;
    for (const Square square : play::threatened(**game))
        text.append(text.empty() ? "" : " ").append(square_text(square, (*game)->view().width));
    return text;
}

TEST(Threats, AreTheTakingsOfWhoeverIsNotToMove) {
    // A horse on a3 reaches b1; the one on c1 reaches nothing.
    EXPECT_EQ(threatened("jesonmor:size=5,archers=off", "5/5/k4/5/1KK2 w 0 0 0"), "b1");
    EXPECT_EQ(threatened("jesonmor:size=5,archers=off", "5/5/k4/5/1KK2 b 0 0 0"), "a3");
}

TEST(Threats, AreNoAttacksThatFail) { // RING-6
    EXPECT_EQ(threatened("ring:width=3,height=2", "3/Aa1 r 1"), "");
    EXPECT_EQ(threatened("ring:width=3,height=2", "3/Ab1 r 1"), "a1");
}

TEST(Threats, AreNoneWhereNothingIsTaken) {
    EXPECT_FALSE(play::takes_pieces(play::parse_variant("reversi")->game()));
    EXPECT_FALSE(play::takes_pieces(play::parse_variant("ugolki")->game()));
    for (const char* variant : {"ring", "jesonmor", "checkers"})
        EXPECT_TRUE(play::takes_pieces(play::parse_variant(variant)->game()));
    EXPECT_TRUE(play::threatened(*play::make_game(*play::parse_variant("reversi"))).empty());
}

TEST(Threats, AreThereForBothSidesOfEachGameFromItsStart) {
    for (const play::GameEntry& entry : play::games()) {
        const auto game = play::make_game(*play::parse_variant(entry.spec->name));
        for (int ply = 0; ply < 2; ++ply) { // what is tried is another position, and leaves this one
            const std::string before = game->position_text();
            play::threatened(*game);
            EXPECT_EQ(game->position_text(), before);
            ASSERT_FALSE(game->play(game->legal_moves().front()));
        }
    }
}

} // namespace
