#include "page_api/positions.hpp"

#include "play/registry.hpp"

#include <gtest/gtest.h>

namespace quincunx {
namespace {

class PageApiPositions : public testing::Test {
  protected:
    PageApiPositions() {
        for (const char* move : {"a5a6", "h4h3", "b4b5"})
            play(move);
    }

    void play(const char* move) {
        ASSERT_TRUE(session_.handle(play::command::PlayMove{move}, session_.turn(), 0)) << move;
    }
    void undo(int plies) { ASSERT_TRUE(session_.handle(play::command::Undo{plies}, session_.turn(), 0)); }
    void expect_right(std::size_t plies) {
        EXPECT_EQ(positions_.at(session_, plies)->position_text(), session_.game_at(plies)->position_text())
            << plies;
    }

    play::Session session_ = *play::Session::begin(*play::make_game(*play::parse_variant("ugolki")), {}, 0);
    page_api::Positions positions_;
};

TEST_F(PageApiPositions, AreThoseOfTheLineInAnyOrder) {
    for (const std::size_t plies : {3U, 2U, 3U, 0U, 1U, 2U, 3U, 1U, 0U})
        expect_right(plies);
    undo(2);
    for (const std::size_t plies : {1U, 2U, 3U, 0U})
        expect_right(plies);
}

TEST_F(PageApiPositions, AreKeptForWhoeverGoesOnPlyByPly) {
    const auto last = positions_.at(session_, 3);
    play("g5g4");
    EXPECT_EQ(positions_.at(session_, 3), last);
    expect_right(4);
    EXPECT_EQ(positions_.at(session_, 3), last);
}

TEST_F(PageApiPositions, AreForgottenWhereTheLineIsAnother) {
    expect_right(2);
    expect_right(3);
    undo(2);
    play("g5g4");
    positions_.cut(1);
    expect_right(2);
    positions_.clear();
    expect_right(1);
}

} // namespace
} // namespace quincunx
