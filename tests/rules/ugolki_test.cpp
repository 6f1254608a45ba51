// Ugolki's rules, UGO-1 to UGO-6.
#include "ugolki_table.hpp"

namespace quincunx::ugolki {
namespace {

using Texts = std::vector<std::string>;

// UGO-1
TEST(UgolkiOptions, HaveTheirDefaultsAndRanges) {
    EXPECT_EQ(standard_options(spec), (OptionValues{8, 0, 0, 0}));
    for (const char* right : {"size=4", "size=26", "camp=3x3", "equal-turns=on", "leave-home=999"})
        EXPECT_TRUE(parse_options(spec, right, 0)) << right;
    for (const char* wrong : {"size=3", "size=27", "camp=4x3", "equal-turns=1", "leave-home=1000"})
        EXPECT_EQ(parse_options(spec, wrong, 0).error().code, ErrorCode::option_value) << wrong;
}

// UGO-1
TEST(UgolkiOptions, AreTyped) {
    const Options options = options_of("size=9,camp=3x4,equal-turns=on,leave-home=40");
    EXPECT_EQ(options.width(), 9);
    EXPECT_EQ(options.height(), 9);
    EXPECT_EQ(options.camp, Camp::three_by_four);
    EXPECT_TRUE(options.equal_turns);
    EXPECT_EQ(options.leave_home, 40);
}

// UGO-2
TEST(UgolkiCamps, MustNotOverlap) {
    EXPECT_EQ(make_options({5, 1, 0, 0}).error(), (Error{ErrorCode::camps_overlap, 0, {"5", "3x3"}}));
    EXPECT_EQ(make_options({4, 2, 0, 0}).error(), (Error{ErrorCode::camps_overlap, 0, {"4", "3x4"}}));
    EXPECT_EQ(make_options({5, 2, 0, 0}).error(), (Error{ErrorCode::camps_overlap, 0, {"5", "3x4"}}));
    EXPECT_TRUE(make_options({6, 1, 0, 0}));
    EXPECT_TRUE(make_options({6, 2, 0, 0}));
    for (int size = 4; size <= max_side; ++size)
        EXPECT_TRUE(make_options({size, 0, 0, 0})) << size;
}

// UGO-2
TEST(UgolkiCamps, HaveNeverMorePiecesThanMoveListsHoldMovesFor) {
    for (int size = 4; size <= max_side; ++size)
        for (const int camp : {0, 1, 2})
            if (const auto options = make_options({size, camp, 0, 0})) {
                EXPECT_LE(options->pieces_a_side(), most_pieces) << size;
            }
    EXPECT_EQ(options_of("").pieces_a_side(), most_pieces);
}

// UGO-2
TEST(UgolkiStart, HasTrianglesInOppositeCorners) {
    EXPECT_EQ(eight.start().to_text(), "3BBBBB/4BBBB/5BBB/W5BB/WW5B/WWW5/WWWW4/WWWWW3 w 0");
    EXPECT_EQ(four.start().to_text(), "3B/4/4/W3 w 0");
    EXPECT_EQ(SmallTable("size=7").start().to_text(), "3BBBB/4BBB/5BB/W5B/WW5/WWW4/WWWW3 w 0");
    EXPECT_EQ(Table<DynamicGeometry<2>>("size=9").start().to_text(),
              "4BBBBB/5BBBB/6BBB/7BB/W7B/WW7/WWW6/WWWW5/WWWWW4 w 0");
}

// UGO-2
TEST(UgolkiStart, HasRectanglesOfThreeRanks) {
    EXPECT_EQ(SmallTable("size=6,camp=3x3").start().to_text(), "3BBB/3BBB/3BBB/WWW3/WWW3/WWW3 w 0");
    EXPECT_EQ(SmallTable("size=7,camp=3x4").start().to_text(), "3BBBB/3BBBB/3BBBB/7/WWWW3/WWWW3/WWWW3 w 0");
}

// UGO-3
TEST(UgolkiMoves, BelongToWhiteFirstAndThenInTurn) {
    EXPECT_EQ(moves_from(four.start()), (Texts{"a1a2", "a1b1"}));
    EXPECT_EQ(moves_from(after(four.start(), {"a1b1"})), (Texts{"d4c4", "d4d3"}));
    EXPECT_EQ(after(four.start(), {"a1b1", "d4c4"}).to_text(), "2B1/4/4/1W2 w 2");
}

// UGO-3
TEST(UgolkiMoves, StepInFourDirectionsAndNeverDiagonally) {
    EXPECT_EQ(moves_from(four.at("4/4/1W2/3B w 0")), (Texts{"b2a2", "b2b1", "b2b3", "b2c2"}));
}

// UGO-3
TEST(UgolkiMoves, DoNotStepOrJumpAroundTheEdge) {
    EXPECT_EQ(moves_from(four.at("4/B3/3W/4 w 0")), (Texts{"d2c2", "d2d1", "d2d3"}));
    EXPECT_EQ(moves_from(four.at("4/4/2WB/4 w 0")), (Texts{"c2b2", "c2c1", "c2c3"}));
    EXPECT_EQ(moves_from(four.at("4/BW2/4/4 w 0")), (Texts{"b3b2", "b3b4", "b3c3"}));
}

// UGO-3
TEST(UgolkiMoves, JumpOverPiecesOfEitherColour) {
    EXPECT_EQ(moves_from(five.at("5/5/2W2/1BWB1/2B1W w 0"), "c2"), (Texts{"c2a2", "c2c4", "c2e2"}));
    EXPECT_EQ(after(five.at("5/5/2W2/1BWB1/2B1W w 0"), {"c2a2"}).to_text(), "5/5/2W2/WB1B1/2B1W b 1");
}

// UGO-3
TEST(UgolkiMoves, DoNotJumpOverTwoPiecesOrOntoOne) {
    EXPECT_EQ(moves_from(five.at("4B/4B/5/5/BWWW1 b 0"), "a1"), (Texts{"a1a2"}));
    EXPECT_EQ(moves_from(five.at("4B/5/5/B4/WBWW1 w 0"), "a1"), (Texts{"a1a3"}));
}

// UGO-3
TEST(UgolkiMoves, JumpInChainsThatMayStopAfterAnyJump) {
    EXPECT_EQ(moves_from(five.at("5/5/B1W2/2BB1/W1W2 w 0"), "c1"), (Texts{"c1b1", "c1d1"}));
    EXPECT_EQ(moves_from(five.at("5/5/1B1B1/2B2/1W1WW w 0"), "b1"), (Texts{"b1a1", "b1b2", "b1c1"}));
    EXPECT_EQ(moves_from(five.at("5/3W1/2B2/B4/WBW2 w 0"), "a1"), (Texts{"a1a3"}));
    // d1 over d2, d4, e5, f6 and g7.
    const Texts from_d1 =
        moves_from(eight.at("3B1BBB/3BB1B1/W4BBB/WW2B2B/WWWWB2B/WBW5/3W4/WWWWW3 w 12"), "d1");
    for (const char* stop : {"d1d3", "d1d5", "d1f5", "d1f7", "d1h7"})
        EXPECT_TRUE(std::ranges::binary_search(from_d1, stop)) << stop;
}

// UGO-4
TEST(UgolkiMoves, AreOneForTwoChainsWithTheSameEnds) {
    // From b1 to d3 by way of b3 or of d1.
    const auto position = five.at("5/2B2/2W2/1B1W1/1WB2 w 0");
    const auto texts = moves_from(position, "b1");
    EXPECT_EQ(texts, (Texts{"b1a1", "b1b3", "b1d1", "b1d3"}));
    EXPECT_EQ(position.count_legal_moves(), static_cast<int>(position.legal_moves().size()));
}

// UGO-3, UGO-4: the ring b1, b3, d3, d1 leads back to the start, which counts as empty.
TEST(UgolkiMoves, DoNotEndWhereTheyBegan) {
    const auto position = five.at("5/2B2/2W2/1B1W1/1WB2 w 0");
    EXPECT_EQ(refusal(position, "b1b1"), MoveError::own_piece);
    EXPECT_EQ(moves_from(position, "b1b1").size(), 0U);
}

// UGO-4
TEST(UgolkiPath, IsTheShortestChain) {
    const auto position = eight.at("3B1BBB/3BB1B1/W4BBB/WW2B2B/WWWWB2B/WBW5/3W4/WWWWW3 w 12");
    EXPECT_EQ(path_of(position, "d1h7"), (Texts{"d1", "d3", "d5", "f5", "f7", "h7"}));
    EXPECT_EQ(path_of(position, "d1d3"), (Texts{"d1", "d3"}));
}

// UGO-4
TEST(UgolkiPath, PrefersTheLowestSquareAmongEquals) {
    EXPECT_EQ(path_of(five.at("5/2B2/2W2/1B1W1/1WB2 w 0"), "b1d3"), (Texts{"b1", "d1", "d3"}));
}

// UGO-4
TEST(UgolkiPath, IsEmptyForStepsAndPasses) {
    EXPECT_EQ(path_of(four.start(), "a1a2"), Texts{});
    EXPECT_EQ(path_of(four.start(), "pass"), Texts{});
    EXPECT_TRUE(five.start().effects(move_of(five.start(), "a1a2")).captured.empty());
}

// UGO-5
TEST(UgolkiEnd, IsThereAsSoonAsACampIsFilled) {
    const auto white = after(four.at("2W1/4/4/1B2 w 10"), {"c4d4"});
    EXPECT_EQ(white.outcome(), Outcome::win(Color::first, EndReason::arrived));
    EXPECT_TRUE(white.legal_moves().empty());
    EXPECT_EQ(white.count_legal_moves(), 0);
    EXPECT_FALSE(white.has_legal_moves());
    const auto black = after(four.at("2W1/4/4/1B2 b 11"), {"b1a1"});
    EXPECT_EQ(black.outcome(), Outcome::win(Color::second, EndReason::arrived));
}

// UGO-5
TEST(UgolkiEnd, TakesAllSquaresOfTheEnemysCamp) {
    EXPECT_EQ(five.at("3WW/3W1/5/5/BBB2 b 9").outcome(), std::nullopt);
    EXPECT_EQ(five.at("3WW/4W/5/5/BBB2 b 9").outcome(), Outcome::win(Color::first, EndReason::arrived));
    EXPECT_EQ(five.at("3WW/4B/4W/5/BB3 b 9").outcome(), std::nullopt);
}

// UGO-5, and whoever is to move in a text
TEST(UgolkiEnd, DoesNotAskWhoIsToMove) {
    EXPECT_EQ(four.at("3W/4/4/1B2 w 9").outcome(), Outcome::win(Color::first, EndReason::arrived));
    EXPECT_EQ(four.at("2W1/4/4/B3 b 9").outcome(), Outcome::win(Color::second, EndReason::arrived));
}

// UGO-5
TEST(UgolkiEnd, WaitsForBlackWithEqualTurns) {
    const SmallTable equal("size=4,equal-turns=on");
    const auto arrived = after(equal.at("2W1/4/4/1B2 w 10"), {"c4d4"});
    EXPECT_EQ(arrived.outcome(), std::nullopt);
    EXPECT_EQ(moves_from(arrived), (Texts{"b1a1", "b1b2", "b1c1"}));
    EXPECT_EQ(after(arrived, {"b1a1"}).outcome(), Outcome::draw(EndReason::both_arrived));
    EXPECT_EQ(after(arrived, {"b1b2"}).outcome(), Outcome::win(Color::first, EndReason::arrived));
    EXPECT_EQ(after(equal.at("2W1/4/4/1B2 w 10"), {"c4c3", "b1a1"}).outcome(),
              Outcome::win(Color::second, EndReason::arrived));
    EXPECT_EQ(equal.at("2W1/4/4/B3 b 9").outcome(), std::nullopt);
}

// UGO-6
TEST(UgolkiPass, IsTheOnlyMoveOfAPlayerWithoutAnother) {
    const auto shut_in = eight.at("1BB5/B7/BB6/WBB5/WWBB4/WWWBB3/WWWWBB2/WWWWWBB1 w 40");
    EXPECT_EQ(moves_from(shut_in), Texts{"pass"});
    EXPECT_EQ(shut_in.count_legal_moves(), 1);
    EXPECT_TRUE(shut_in.has_legal_moves());
    EXPECT_EQ(after(shut_in, {"pass"}).to_text(), "1BB5/B7/BB6/WBB5/WWBB4/WWWBB3/WWWWBB2/WWWWWBB1 b 41");
    EXPECT_EQ(refusal(shut_in, "a5a6"), MoveError::must_pass);
    EXPECT_EQ(refusal(four.start(), "pass"), MoveError::no_pass);
}

// UGO-6
TEST(UgolkiHome, LosesIfNotLeftInTime) {
    const SmallTable at_once("size=5,leave-home=1");
    EXPECT_EQ(after(at_once.start(), {"b1c1"}).outcome(), Outcome::win(Color::second, EndReason::home));
    EXPECT_EQ(after(SmallTable("size=4,leave-home=1").start(), {"a1b1", "d4c4"}).outcome(), std::nullopt);
    const SmallTable later("size=4,leave-home=2");
    EXPECT_EQ(later.at("3B/4/4/W3 b 1").outcome(), std::nullopt);
    EXPECT_EQ(later.at("3B/4/4/W3 w 2").outcome(), std::nullopt);
    EXPECT_EQ(later.at("3B/4/4/W3 b 3").outcome(), Outcome::win(Color::second, EndReason::home));
    EXPECT_EQ(later.at("3B/4/4/W3 w 4").outcome(), Outcome::win(Color::first, EndReason::home));
    EXPECT_EQ(later.at("3B/4/4/1W2 b 3").outcome(), std::nullopt);
}

// UGO-6
TEST(UgolkiHome, IsLookedAtAfterEveryLaterMoveToo) {
    const SmallTable table("size=4,leave-home=2");
    EXPECT_EQ(after(table.at("2B1/4/4/1W2 w 10"), {"b1a1"}).outcome(),
              Outcome::win(Color::second, EndReason::home));
}

// UGO-6
TEST(UgolkiHome, IsNotLookedAtBeforeAPlayersOwnMove) {
    EXPECT_EQ(SmallTable("size=4,leave-home=2").at("2B1/4/4/W3 w 4").outcome(), std::nullopt);
}

// UGO-6
TEST(UgolkiHome, IsLeftByPassesAsLittleAsByMoves) {
    const Table<StaticGeometry<8, 8>> table("leave-home=21");
    const auto shut_in = table.at("1BB5/B7/BB6/WBB5/WWBB4/WWWBB3/WWWWBB2/WWWWWBB1 w 40");
    EXPECT_EQ(after(shut_in, {"pass"}).outcome(), Outcome::win(Color::second, EndReason::home));
}

// UGO-6
TEST(UgolkiHome, MattersNothingOnceAPlayerHasArrived) {
    const SmallTable table("size=5,leave-home=1");
    EXPECT_EQ(table.at("1B1WW/4W/5/5/BB3 w 20").outcome(), Outcome::win(Color::first, EndReason::arrived));
    EXPECT_EQ(table.at("3BW/5/W4/5/WBB2 b 21").outcome(), Outcome::win(Color::second, EndReason::home));
}

// UGO-5, UGO-6: an arrival waits for Black, a loss at home for nobody. Who has arrived fills the other's
// camp, so that never both can be.
TEST(UgolkiHome, IsLookedAtAtOnceInEqualTurnsToo) {
    const SmallTable table("size=5,equal-turns=on,leave-home=11");
    EXPECT_EQ(table.at("3WW/5/3B1/5/WBB2 b 21").outcome(), Outcome::win(Color::second, EndReason::home));
    EXPECT_EQ(table.at("3WB/3W1/W4/5/1BB2 w 22").outcome(), Outcome::win(Color::first, EndReason::home));
    const auto arrived = after(table.at("3WW/3W1/3B1/5/1BB2 w 30"), {"d4e4"});
    EXPECT_EQ(arrived.outcome(), std::nullopt);
    EXPECT_EQ(after(arrived, {"b1a1"}).outcome(), Outcome::win(Color::first, EndReason::arrived));
}

} // namespace
} // namespace quincunx::ugolki
