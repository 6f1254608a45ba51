#include "games/ring/position.hpp"
#include "games/ring/setup.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace quincunx::ring {
namespace {

constexpr Options six_by_six{.files = 6, .ranks = 6, .forced = Forced::black};
constexpr Options two_by_two{.files = 2, .ranks = 2, .forced = Forced::black};

std::optional<ErrorCode> code(const std::optional<Error>& error) {
    return error ? std::optional(error->code) : std::nullopt;
}

/// (In a test's body GoogleTest's own `Setup` would be found.)
Setup fresh(const Options& options = six_by_six) {
    return Setup(options);
}

/// Plays moves, all of which must be accepted.
Setup after(Setup setup, const std::vector<std::string>& moves) {
    for (const std::string& move : moves)
        EXPECT_EQ(code(setup.play(move)), std::nullopt) << move;
    return setup;
}

/// The error of one more move, which must change nothing.
std::optional<ErrorCode> refusal(Setup setup, const std::string& move) {
    const Setup before = setup;
    const auto error = setup.play(move);
    EXPECT_EQ(setup, before) << move;
    return code(error);
}

const std::vector<std::string> twelve_red{"a1=1", "b1=1", "c1=1", "d1=2", "e1=2", "f1=3",
                                          "a2=3", "b2=4", "c2=4", "d2=5", "e2=5", "f2=6"};

// RING-2

TEST(RingSetup, RunsThroughThreeRoundsIntoThePlayStage) {
    ring::Setup setup = fresh();
    EXPECT_EQ(setup.to_text(), "6/6/6/6/6/6 setup 1");
    setup = after(setup, {"c3=b", "next"});
    EXPECT_EQ(setup.to_text(), "6/6/6/2#3/6/6 setup 2");
    setup = after(setup, {"a1=2", "next"});
    EXPECT_EQ(setup.to_text(), "6/6/6/2#3/6/B5 setup 3");
    setup = after(setup, {"f6=6"});
    EXPECT_FALSE(setup.finished());
    setup = after(setup, {"next"});
    EXPECT_TRUE(setup.finished());
    EXPECT_EQ(setup.to_text(), "5f/6/6/2#3/6/B5 r 1");
    const Position<DynamicGeometry<1>>::Rules rules(six_by_six);
    EXPECT_TRUE(Position<DynamicGeometry<1>>::parse(rules, setup.to_text()));
}

TEST(RingSetup, BlocksAreOptional) {
    EXPECT_EQ(after(fresh(two_by_two), {"next", "a1=1", "next", "b2=1", "next"}).to_text(), "1a/A1 r 1");
}

TEST(RingSetup, ShowsItsRoundAndWhatIsPlaced) {
    const View view = after(fresh(), {"next", "a1=2", "b1=3", "next", "f6=6"}).view();
    EXPECT_EQ(view.counters, (std::vector<Counter>{{"setup-round", 3}, {"red", 2}, {"black", 1}}));
    EXPECT_EQ(view.turn, Color::second);
    EXPECT_EQ(view.letters.substr(0, 3), "BC.");
    EXPECT_EQ(view.width, 6);
}

// RING-4

TEST(RingSetup, TellsHowManyOfANumberAreLeft) {
    const ring::Setup red = after(fresh(), {"next", "a1=1", "b1=6"});
    EXPECT_EQ(red.left(1), 2);
    EXPECT_EQ(red.left(2), 2);
    EXPECT_EQ(red.left(6), 0);
    EXPECT_EQ(after(red, {"next"}).left(6), 1);
}

TEST(RingSetup, ATakenCellIsRefusedFirst) {
    EXPECT_EQ(refusal(after(fresh(), {"c3=b"}), "c3=x"), ErrorCode::setup_taken);
    EXPECT_EQ(refusal(after(fresh(), {"c3=b", "next"}), "c3=2"), ErrorCode::setup_taken);
    EXPECT_EQ(refusal(after(fresh(), {"next", "c3=2"}), "c3=2"), ErrorCode::setup_taken);
}

TEST(RingSetup, OnlyASmallBPlacesABlock) {
    for (const std::string key : {"B", "1", "bb", " ", "é"})
        EXPECT_EQ(refusal(fresh(), "c3=" + key), ErrorCode::setup_key_block) << key;
}

TEST(RingSetup, OnlyOneToSixPlaceAPiece) {
    const ring::Setup red = after(fresh(), {"next"});
    const ring::Setup black = after(red, {"a1=1", "next"});
    for (const std::string key : {"0", "7", "b", "11", "01", "A", "é"}) {
        EXPECT_EQ(refusal(red, "c3=" + key), ErrorCode::setup_key_number) << key;
        EXPECT_EQ(refusal(black, "c3=" + key), ErrorCode::setup_key_number) << key;
    }
}

TEST(RingSetup, AThirteenthPieceIsRefusedWhateverItsNumber) {
    const ring::Setup full = after(after(fresh(), {"next"}), twelve_red);
    for (const std::string key : {"1", "6"})
        EXPECT_EQ(refusal(full, "c3=" + key), ErrorCode::setup_side_full);
    EXPECT_EQ(refusal(full, "c3=7"), ErrorCode::setup_key_number);
}

TEST(RingSetup, EachNumberHasItsMaximum) {
    const ring::Setup red = after(fresh(), {"next", "a1=1", "b1=1", "c1=1", "d1=5", "e1=5", "f1=6"});
    EXPECT_EQ(refusal(red, "c3=1"), ErrorCode::setup_number_full);
    EXPECT_EQ(refusal(red, "c3=5"), ErrorCode::setup_number_full);
    EXPECT_EQ(refusal(red, "c3=6"), ErrorCode::setup_number_full);
    ring::Setup again = red;
    EXPECT_EQ(again.play("c3=5")->arguments, (std::vector<std::string>{"5", "2"}));
    after(red, {"next", "c3=6"}); // Black has its own
}

TEST(RingSetup, RoundsTwoAndThreeNeedAPiece) {
    const ring::Setup red = after(fresh(), {"next"});
    EXPECT_EQ(refusal(red, "next"), ErrorCode::setup_no_red);
    EXPECT_EQ(refusal(after(red, {"a1=1", "next"}), "next"), ErrorCode::setup_no_black);
}

TEST(RingSetup, SaysWhenNoCellIsLeftForARedPiece) {
    const ring::Setup setup = after(fresh(two_by_two), {"a1=b", "a2=b", "b1=b", "b2=b", "next"});
    EXPECT_EQ(code(setup.dead_end()), ErrorCode::setup_no_cell_for_red);
    EXPECT_EQ(refusal(setup, "next"), ErrorCode::setup_no_cell_for_red);
}

TEST(RingSetup, SaysWhenNoCellIsLeftForABlackPiece) {
    ring::Setup setup = after(fresh(two_by_two), {"a1=b", "a2=b"});
    EXPECT_EQ(setup.dead_end(), std::nullopt);
    setup = after(setup, {"b1=b"});
    EXPECT_EQ(code(setup.dead_end()), ErrorCode::setup_no_cell_for_black);
    setup = after(setup, {"next", "b2=1", "next"});
    EXPECT_EQ(code(setup.dead_end()), ErrorCode::setup_no_cell_for_black);
    EXPECT_EQ(refusal(setup, "next"), ErrorCode::setup_no_cell_for_black);
}

TEST(RingSetup, AFinishedSetupTakesNothingMore) {
    const ring::Setup setup = after(fresh(two_by_two), {"next", "a1=1", "next", "b2=1", "next"});
    EXPECT_EQ(refusal(setup, "a2=1"), ErrorCode::setup_finished);
    EXPECT_EQ(refusal(setup, "next"), ErrorCode::setup_finished);
    EXPECT_EQ(setup.dead_end(), std::nullopt);
}

TEST(RingSetup, MovesThatAreNoneAreRefused) {
    const ring::Setup setup = fresh();
    for (const std::string move : {"", "c3", "c3=", "=b", "c=b", "c3b", "Next", "c3 =b", "c03=b"})
        EXPECT_EQ(refusal(setup, move), ErrorCode::setup_move_form) << move;
    EXPECT_EQ(refusal(setup, "g1=b"), ErrorCode::move_square);
    EXPECT_EQ(refusal(setup, "a7=b"), ErrorCode::move_square);
}

// Texts

TEST(RingSetup, TextsComeBackAsTheyWere) {
    for (const std::string text : {"6/6/6/6/6/6 setup 1", "#5/6/6/6/6/5# setup 1", "#5/6/6/6/6/AAAF2 setup 2",
                                   "#5/6/6/6/6/6 setup 2", "#abf2/6/6/6/6/A5 setup 3"}) {
        const auto setup = ring::Setup::parse(six_by_six, text);
        ASSERT_TRUE(setup) << text;
        EXPECT_EQ(setup->to_text(), text);
    }
}

ErrorCode setup_error(const std::string& text) {
    const auto setup = ring::Setup::parse(six_by_six, text);
    EXPECT_FALSE(setup) << text;
    return setup ? ErrorCode::unknown_game : setup.error().code;
}

TEST(RingSetup, TextsThatAreNoneAreRefused) {
    for (const std::string tail : {"", " setup", " setup 0", " setup 4", " setup 1 1", " Setup 1", " r 1",
                                   "  setup 1", " setup 01", " setup 1 "})
        EXPECT_EQ(setup_error("6/6/6/6/6/6" + tail), ErrorCode::position_form) << tail;
    EXPECT_EQ(setup_error("6/6/6/6/6 setup 1"), ErrorCode::rank_count);
    EXPECT_EQ(setup_error("6/6/6/6/6/7 setup 1"), ErrorCode::rank_length);
    EXPECT_EQ(setup_error("6/6/6/6/6/AAAA2 setup 2"), ErrorCode::piece_count);
}

TEST(RingSetup, PiecesOfLaterRoundsAreRefused) {
    EXPECT_EQ(setup_error("6/6/6/6/6/A5 setup 1"), ErrorCode::piece_letter);
    EXPECT_EQ(setup_error("6/6/6/6/6/a5 setup 2"), ErrorCode::piece_letter);
    EXPECT_EQ(setup_error("6/6/6/6/6/6 setup 3"), ErrorCode::piece_count);
}

} // namespace
} // namespace quincunx::ring
