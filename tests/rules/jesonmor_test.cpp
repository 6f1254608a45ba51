// Jeson Mor's rules, JES-1 to JES-9.
#include "jesonmor_table.hpp"

namespace quincunx::jesonmor {
namespace {

using Texts = std::vector<std::string>;

Result<OptionValues> options(std::string_view text) {
    return parse_options(spec, text, 0);
}

TEST(JesonMorOptions, AcceptOddSizesFrom3To25) {
    EXPECT_EQ(standard_options(spec), (OptionValues{9, 1, 0, 0}));
    EXPECT_TRUE(options("size=3"));
    EXPECT_TRUE(options("size=25,archers=off,protection=9999,legs=free"));
    for (const char* wrong : {"size=1", "size=4", "size=27", "protection=10000", "archers=yes", "legs=off"})
        EXPECT_EQ(options(wrong).error().code, ErrorCode::option_value) << wrong;
}

TEST(JesonMorOptions, AreTyped) {
    const auto typed = make_options({7, 0, 12, 1});
    EXPECT_EQ(typed->size, 7);
    EXPECT_FALSE(typed->archers);
    EXPECT_EQ(typed->protection, 12);
    EXPECT_TRUE(typed->free_legs);
}

// JES-2
TEST(JesonMorStart, AlternatesKnightsAndArchersFromTheCorner) {
    EXPECT_EQ(nine.start().to_text(), "kakakakak/9/9/9/9/9/9/9/KAKAKAKAK w 0 0 0");
    EXPECT_EQ(three.start().to_text(), "kak/3/KAK w 0 0 0");
}

// JES-2
TEST(JesonMorStart, IsAllKnightsWithoutArchers) {
    const SmallTable table({.size = 5, .archers = false, .protection = 0});
    EXPECT_EQ(table.start().to_text(), "kkkkk/5/5/5/KKKKK w 0 0 0");
}

// JES-3
TEST(JesonMorKnight, JumpsLikeAHorse) {
    EXPECT_EQ(moves_from(five.at("k4/5/2K2/5/5 w 0 0 0")),
              (Texts{"c3a2", "c3a4", "c3b1", "c3b5", "c3d1", "c3d5", "c3e2", "c3e4"}));
}

// JES-3
TEST(JesonMorKnight, IsHobbledByAPieceBesideItOfEitherColour) {
    const Texts hobbled_upwards{"c3a2", "c3a4", "c3b1", "c3d1", "c3e2", "c3e4"};
    EXPECT_EQ(moves_from(five.at("5/2k2/2K2/5/5 w 0 0 0")), hobbled_upwards);
    EXPECT_EQ(moves_from(five.at("k4/2A2/2K2/5/5 w 0 0 0"), "c3"), hobbled_upwards);
}

// JES-3a
TEST(JesonMorKnight, IsBlockedByNobodyWhereItsLegsAreFree) {
    const SmallTable table({.size = 5, .archers = true, .protection = 0, .free_legs = true});
    EXPECT_EQ(moves_from(table.at("5/2k2/1AKk1/2A2/5 w 0 0 0"), "c3").size(), 8U);
    EXPECT_EQ(moves_from(table.at("4k/5/5/A4/KA3 w 0 0 0"), "a1"), (Texts{"a1b3", "a1c2"}));
    EXPECT_EQ(table.at("2k2/3kK/3k1/5/5 b 5 9 6 centre").outcome(),
              Outcome::win(Color::first, EndReason::centre));
}

// JES-3
TEST(JesonMorKnight, IsNotHobbledByADiagonalNeighbour) {
    EXPECT_EQ(moves_from(five.at("5/1k1k1/2K2/1k3/5 w 0 0 0")).size(), 8U);
}

// JES-3
TEST(JesonMorKnight, DoesNotLeaveTheBoard) {
    EXPECT_EQ(moves_from(five.at("4k/5/5/5/K4 w 0 0 0")), (Texts{"a1b3", "a1c2"}));
    EXPECT_EQ(moves_from(five.at("k4/5/5/4K/5 w 0 0 0")), (Texts{"e2c1", "e2c3", "e2d4"}));
}

// JES-4
TEST(JesonMorArcher, MovesLikeARookOverEmptySquares) {
    EXPECT_EQ(moves_from(five.at("k4/5/1A3/5/5 w 0 0 0")),
              (Texts{"b3a3", "b3b1", "b3b2", "b3b4", "b3b5", "b3c3", "b3d3", "b3e3"}));
}

// JES-4
TEST(JesonMorArcher, CapturesOverOnePieceOfEitherColour) {
    EXPECT_EQ(moves_from(five.at("5/5/A1kk1/5/K4 w 0 0 0"), "a3"),
              (Texts{"a3a2", "a3a4", "a3a5", "a3b3", "a3d3"}));
    EXPECT_EQ(moves_from(five.at("5/5/AK2k/5/5 w 0 0 0"), "a3"),
              (Texts{"a3a1", "a3a2", "a3a4", "a3a5", "a3e3"}));
}

// JES-4
TEST(JesonMorArcher, DoesNotCaptureOverNoneOrTwo) {
    EXPECT_EQ(moves_from(five.at("5/5/A1k2/5/5 w 0 0 0"), "a3b3").size(), 1U);
    EXPECT_EQ(moves_from(five.at("5/5/A1k2/5/5 w 0 0 0"), "a3c3").size(), 0U);
    EXPECT_EQ(moves_from(five.at("5/5/AKk1k/5/5 w 0 0 0"), "a3c3").size(), 1U);
    EXPECT_EQ(moves_from(five.at("5/5/AKk1k/5/5 w 0 0 0"), "a3e3").size(), 0U);
}

// JES-4
TEST(JesonMorArcher, ShootsAcrossTheWholeBoard) {
    const auto position = nine.at("1k7/9/9/9/9/9/9/1k7/1A7 w 0 0 0");
    EXPECT_EQ(refusal(position, "b1b9"), std::nullopt);
    EXPECT_EQ(after(position, {"b1b9"}).to_text(), "1A7/9/9/9/9/9/9/1k7/9 b 1 8 0");
}

// JES-4
TEST(JesonMorArcher, SeesInAllFourDirections) {
    const auto position = five.at("2k2/2K2/kkAKa/2K2/2a2 w 0 0 0");
    EXPECT_EQ(moves_from(position, "c3"), (Texts{"c3a3", "c3c1", "c3c5", "c3e3"}));
}

// JES-5
TEST(JesonMor, HasNoMoveOntoAnOwnPiece) {
    EXPECT_EQ(refusal(five.at("k4/5/1K3/5/K4 w 0 0 0"), "a1b3"), MoveError::own_piece);
    EXPECT_EQ(refusal(five.at("k4/5/AKA2/5/5 w 0 0 0"), "a3c3"), MoveError::own_piece);
}

// JES-5
TEST(JesonMor, RemovesWhatIsCaptured) {
    const auto position = five.at("k4/5/1a3/5/K4 w 0 0 0");
    EXPECT_EQ(after(position, {"a1b3"}).to_text(), "k4/5/1K3/5/5 b 1 3 0");
    const auto effects = position.effects(move_of(position, "a1b3"));
    ASSERT_EQ(effects.captured.size(), 1U);
    EXPECT_EQ(square_text(effects.captured[0], 5), "b3");
    EXPECT_TRUE(position.effects(move_of(position, "a1c2")).captured.empty());
}

// JES-6a
TEST(JesonMorResult, IsWonByAKnightThatLeavesTheCentre) {
    const auto left = after(five.at("2k2/5/2K2/5/5 w 4 6 6"), {"c3e4"});
    EXPECT_EQ(left.outcome(), Outcome::win(Color::first, EndReason::centre));
    EXPECT_TRUE(left.legal_moves().empty());
    EXPECT_EQ(left.count_legal_moves(), 0);
    EXPECT_FALSE(left.has_legal_moves());
    EXPECT_EQ(after(five.at("5/5/2k2/5/K4 b 4 6 6"), {"c3e2"}).outcome(),
              Outcome::win(Color::second, EndReason::centre));
}

// JES-6a
TEST(JesonMorResult, IsNotDecidedByAnArcherThatLeavesTheCentre) {
    EXPECT_EQ(after(five.at("2k2/5/2A2/5/5 w 4 6 6"), {"c3c4"}).outcome(), std::nullopt);
}

// JES-6a
TEST(JesonMorResult, IsNotDecidedByReachingTheCentre) {
    EXPECT_EQ(after(five.at("2k2/4K/5/5/5 w 4 6 6"), {"e4c3"}).outcome(), std::nullopt);
}

// JES-6b
TEST(JesonMorResult, IsWonByCapturingTheLastPiece) {
    EXPECT_EQ(after(five.at("2k2/K4/5/5/5 w 4 6 6"), {"a4c5"}).outcome(),
              Outcome::win(Color::first, EndReason::captured));
    EXPECT_EQ(five.at("k4/5/5/5/5 w 4 6 6").outcome(), Outcome::win(Color::second, EndReason::captured));
}

// C-7
TEST(JesonMorResult, IsCentreBeforeCaptured) {
    EXPECT_EQ(after(five.at("5/4k/2K2/5/5 w 4 6 6"), {"c3e4"}).outcome(),
              Outcome::win(Color::first, EndReason::centre));
}

// JES-7
TEST(JesonMorProtection, ForbidsCaptures) {
    const SmallTable table = protected_five(5);
    EXPECT_EQ(moves_from(table.at("4k/5/1a3/5/K4 w 4 0 0")), (Texts{"a1c2"}));
    EXPECT_EQ(moves_from(table.at("4k/5/1a3/5/K4 w 5 0 0")), (Texts{"a1b3", "a1c2"}));
    EXPECT_EQ(refusal(table.at("4k/5/AKk2/5/5 w 4 0 0"), "a3c3"), MoveError::protected_capture);
    EXPECT_EQ(refusal(table.at("4k/5/AKk2/5/5 w 5 0 0"), "a3c3"), std::nullopt);
}

// JES-7
TEST(JesonMorProtection, LetsAKnightLeaveTheCentreWithoutWinning) {
    const std::string position = "2k2/5/2K2/5/5 w 4 6 6";
    EXPECT_EQ(after(protected_five(5).at(position), {"c3e4"}).to_text(), "2k2/4K/5/5/5 b 5 9 6");
    EXPECT_EQ(after(protected_five(4).at(position), {"c3e4"}).to_text(), "2k2/4K/5/5/5 b 5 9 6 centre");
}

// JES-7, JES-8
TEST(JesonMorProtection, MayLeaveAPlayerWithoutAMove) {
    const std::string position = "1k1/2k/K2 w 0 4 4";
    EXPECT_EQ(three.at(position).count_legal_moves(), 2);
    const SmallTable table({.size = 3, .archers = true, .protection = 1});
    EXPECT_EQ(table.at(position).outcome(), Outcome::win(Color::first, EndReason::equal_scores));
}

// JES-8
TEST(JesonMorResult, IsTheLowerScoresWithoutAMove) {
    EXPECT_EQ(three.at("3/k2/Kk1 w 8 8 9").outcome(), Outcome::win(Color::first, EndReason::score));
    EXPECT_EQ(three.at("3/k2/Kk1 w 8 9 8").outcome(), Outcome::win(Color::second, EndReason::score));
}

// JES-8
TEST(JesonMorResult, IsTheStuckPlayersWithEqualScores) {
    EXPECT_EQ(three.at("3/k2/Kk1 w 8 9 9").outcome(), Outcome::win(Color::first, EndReason::equal_scores));
    EXPECT_EQ(three.at("kK1/K2/3 b 8 9 9").outcome(), Outcome::win(Color::second, EndReason::equal_scores));
}

TEST(JesonMorMoves, MayBeAskedForBySquaresWhereTheyEnd) {
    Random random(5);
    auto position = nine.start();
    for (int ply = 0; ply < 400; ++ply) {
        if (!position.has_legal_moves())
            position = nine.start();
        auto goals = position.pieces(!position.turn());
        for (int i = 0; i < 8; ++i)
            goals.set(static_cast<Square>(random.below(81)));
        std::vector<Move> expected;
        const auto moves = position.legal_moves();
        std::ranges::copy_if(moves, std::back_inserter(expected),
                             [&](Move move) { return goals.test(move.to); });
        EXPECT_TRUE(std::ranges::equal(position.legal_moves_to(goals), expected)) << position.to_text();
        position.play_unchecked(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
}

TEST(JesonMorMoves, AreNoneToSquaresThatMayNotBeEntered) {
    const auto position = nine.start();
    EXPECT_TRUE(position.legal_moves_to({}).empty());
    EXPECT_TRUE(position.legal_moves_to(position.pieces(position.turn())).empty());
}

TEST(JesonMorTurn, IsHandedOverWithNothingElseChanged) {
    auto position = nine.at("kakakakak/9/9/9/4K4/9/9/9/KAKA1AKAK w 4 6 6");
    position.hand_over();
    EXPECT_EQ(position.to_text(), "kakakakak/9/9/9/4K4/9/9/9/KAKA1AKAK b 4 6 6");
    EXPECT_EQ(position.key(), nine.at(position.to_text()).key());
}

// JES-9
TEST(JesonMorScore, SumsTheLengthsOfAPlayersOwnMoves) {
    auto position = nine.start();
    position = after(position, {"a1b3"});
    position = after(position, {"b9b5"});
    position = after(position, {"b3c5"});
    EXPECT_EQ(position.score(Color::first), 6);
    EXPECT_EQ(position.score(Color::second), 4);
    EXPECT_EQ(position.moves_made(), 3);
    EXPECT_EQ(position.view().counters,
              (std::vector<Counter>{{"moves", 3}, {"white-score", 6}, {"black-score", 4}}));
}

// C-6
TEST(JesonMorKey, LeavesScoresOut) {
    EXPECT_EQ(five.at("k4/5/5/5/K4 w 4 6 6").key(), five.at("k4/5/5/5/K4 w 9 1 2").key());
    EXPECT_NE(five.at("k4/5/5/5/K4 w 4 6 6").key(), five.at("k4/5/5/5/K4 b 4 6 6").key());
    EXPECT_NE(five.at("k4/5/5/5/K4 w 4 6 6").key(), five.at("k4/5/5/5/A4 w 4 6 6").key());
    EXPECT_NE(five.at("2k2/4K/5/5/5 b 5 9 6").key(), five.at("2k2/4K/5/5/5 b 5 9 6 centre").key());
}

// C-6
TEST(JesonMorKey, CountsMovesOnlyWhileProtected) {
    const SmallTable table = protected_five(5);
    const auto key_after = [&](const char* moves) {
        return table.at(std::string("k4/5/5/5/K4 w ") + moves + " 0 0").key();
    };
    EXPECT_NE(key_after("3"), key_after("4"));
    EXPECT_NE(key_after("4"), key_after("5"));
    EXPECT_EQ(key_after("5"), key_after("6"));
}

} // namespace
} // namespace quincunx::jesonmor
