// Checkers' rules, CHK-1 to CHK-4 and CHK-7, and the errors of its texts and moves.
#include "games/checkers/position.hpp"
#include "games/perft.hpp"
#include "games/playout.hpp"
#include "laid_out.hpp"
#include "support/sources.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <vector>

namespace {

using namespace quincunx;

using Board8 = StaticGeometry<8, 8>;
using SmallBoard = DynamicGeometry<1>;

using test::after;
using test::move_of;
using test::moves_from;
using test::refusal;

template <class G>
struct Table : test::LaidOut<checkers::Position<G>> {
    explicit Table(int size)
        : test::LaidOut<checkers::Position<G>>{
              typename checkers::Position<G>::Rules(checkers::Options{size})} {}
};

const Table<Board8> eight(8);
const Table<SmallBoard> four(4);
const Table<SmallBoard> six(6);

using Texts = std::vector<std::string>;

// CHK-1
TEST(Checkers, HasEvenSizesFromFourToTwentySix) {
    for (const char* size : {"4", "8", "26"})
        EXPECT_TRUE(parse_options(checkers::spec, std::string("size=") + size, 0)) << size;
    for (const char* size : {"2", "7", "28"}) {
        const auto values = parse_options(checkers::spec, std::string("size=") + size, 0);
        ASSERT_FALSE(values) << size;
        EXPECT_EQ(values.error(), (Error{ErrorCode::option_value, 5, {"size", size, "4..26, even"}}));
    }
    EXPECT_EQ(checkers::make_options(standard_options(checkers::spec))->size, 8);
}

// CHK-1
TEST(Checkers, CountsRowsFromTheTop) {
    EXPECT_EQ(moves_from(four.at("w3/4/4/r3 w")), (Texts{"a1a2", "a1b1", "pass"}));
}

// CHK-2, CHK-7
TEST(Checkers, StartsWithWhiteAtTheTopToMove) {
    EXPECT_EQ(eight.start().to_text(), "1w1w1w1w/w1w1w1w1/1w1w1w1w/8/8/r1r1r1r1/1r1r1r1r/r1r1r1r1 w");
    EXPECT_EQ(four.start().to_text(), "1w1w/4/4/r1r1 w");
    EXPECT_EQ(eight.start().turn(), Color::first);
}

// CHK-2
TEST(Checkers, FillsHalfOfTheRowsButTwoOnAnySize) {
    for (int size = 4; size <= 26; size += 2) {
        const checkers::Options options{size};
        const checkers::Position<DynamicGeometry<11>>::Rules rules(options);
        const auto start = checkers::Position<DynamicGeometry<11>>::initial(rules);
        EXPECT_EQ(start.pieces(Color::first).count(), options.pieces_a_side());
        EXPECT_EQ(start.pieces(Color::second).count(), (size - 2) / 2 * (size / 2));
    }
}

// CHK-3
TEST(Checkers, StepsInFourDirectionsAndNeverDiagonally) {
    EXPECT_EQ(moves_from(eight.at("8/8/8/3w4/8/8/8/7r w")), (Texts{"d4c4", "d4d3", "d4d5", "d4e4", "pass"}));
    EXPECT_EQ(after(eight.at("8/8/8/3w4/8/8/8/7r w"), {"d4d3"}).to_text(), "8/8/3w4/8/8/8/8/7r r");
}

// CHK-3
TEST(Checkers, DoesNotStepAroundTheEdge) {
    EXPECT_EQ(moves_from(four.at("4/3w/r3/4 w")), (Texts{"d2c2", "d2d1", "d2d3", "pass"}));
    EXPECT_EQ(moves_from(four.at("4/3w/r3/4 r")), (Texts{"a3a2", "a3a4", "a3b3", "pass"}));
}

// CHK-3
TEST(Checkers, JumpsOverAnEnemyAndTakesIt) {
    EXPECT_EQ(moves_from(four.at("4/1w2/1r2/r3 w")), (Texts{"b2a2", "b2b1", "b2b4", "b2c2", "pass"}));
    EXPECT_EQ(after(four.at("4/1w2/1r2/r3 w"), {"b2b4"}).to_text(), "4/4/4/rw2 r");
    EXPECT_EQ(after(four.at("4/r3/wr2/4 r"), {"a2a4"}).to_text(), "4/4/1r2/r3 w");
    EXPECT_EQ(after(four.at("wr2/3r/4/4 w"), {"a1c1"}).to_text(), "2w1/3r/4/4 r");
    EXPECT_EQ(after(four.at("4/4/r3/2rw w"), {"d4b4"}).to_text(), "4/4/r3/1w2 r");
}

// CHK-3
TEST(Checkers, JumpsNeitherOverItsOwnNorOntoAPieceNorOffTheBoard) {
    EXPECT_EQ(moves_from(six.at("ww4/w5/6/6/6/5r w")), (Texts{"a2a3", "a2b2", "b1b2", "b1c1", "pass"}));
    EXPECT_EQ(moves_from(six.at("wrr3/r5/r5/6/6/6 w")), (Texts{"pass"}));
    EXPECT_EQ(moves_from(four.at("4/4/2wr/4 w")), (Texts{"c3b3", "c3c2", "c3c4", "pass"}));
}

// CHK-3: the red piece beside c3 is next to the edge; behind it the next row begins.
TEST(Checkers, DoesNotJumpAroundTheEdge) {
    EXPECT_EQ(refusal(four.at("4/4/2wr/4 w"), "c3a4"), MoveError::unreachable);
    EXPECT_EQ(refusal(four.at("4/rw2/4/4 w"), "b2d1"), MoveError::unreachable);
}

// CHK-3
TEST(Checkers, TakesOnePieceATurn) {
    EXPECT_EQ(refusal(eight.at("w7/r7/8/r7/8/8/8/8 w"), "a1a5"), MoveError::unreachable);
    EXPECT_EQ(after(eight.at("w7/r7/8/r7/8/8/8/8 w"), {"a1a3"}).to_text(), "8/8/w7/r7/8/8/8/8 r");
}

// CHK-3
TEST(Checkers, MayAlwaysPass) {
    EXPECT_EQ(after(eight.start(), {"pass"}).to_text(),
              "1w1w1w1w/w1w1w1w1/1w1w1w1w/8/8/r1r1r1r1/1r1r1r1r/r1r1r1r1 r");
    EXPECT_TRUE(six.at("wrr3/r5/r5/6/6/6 w").has_legal_moves());
    EXPECT_EQ(six.at("wrr3/r5/r5/6/6/6 w").outcome(), std::nullopt);
}

// CHK-3
TEST(Checkers, TellsWhichPieceAMoveTakes) {
    const auto position = four.at("4/1w2/1r2/r3 w");
    const auto taken = position.effects(move_of(position, "b2b4")).captured;
    ASSERT_EQ(taken.size(), 1U);
    EXPECT_EQ(square_text(taken[0], 4), "b3");
    EXPECT_TRUE(position.effects(move_of(position, "b2b1")).captured.empty());
    EXPECT_TRUE(position.effects(Move::pass()).captured.empty());
    EXPECT_EQ(position.jump_targets(), Bitboard<1>::of(*parse_square("b4", 4, 4)));
}

// CHK-4
TEST(Checkers, IsWonAtOnceByTakingTheLastPiece) {
    auto position = four.at("4/1w2/1r2/4 w");
    position.play_unchecked(move_of(position, "b2b4"));
    EXPECT_EQ(position.outcome(), Outcome::win(Color::first, EndReason::captured));
    EXPECT_TRUE(position.legal_moves().empty());
    EXPECT_EQ(position.count_legal_moves(), 0);
    EXPECT_FALSE(position.has_legal_moves());
}

// CHK-4
TEST(Checkers, IsLostWithoutPiecesWhoeverIsToMove) {
    for (const char* text : {"4/4/4/r3 w", "4/4/4/r3 r"})
        EXPECT_EQ(four.at(text).outcome(), Outcome::win(Color::second, EndReason::captured)) << text;
    for (const char* text : {"4/4/4/w3 w", "4/4/4/w3 r"})
        EXPECT_EQ(four.at(text).outcome(), Outcome::win(Color::first, EndReason::captured)) << text;
}

// CHK-7
TEST(Checkers, ShowsHowManyPiecesAreLeft) {
    const View view = four.at("4/1w2/1r2/r3 r").view();
    EXPECT_EQ(view.counters, (std::vector<Counter>{{"white", 1}, {"red", 2}}));
    EXPECT_EQ(view.letters, ".....w...r..r...");
    EXPECT_EQ(view.turn, Color::second);
    EXPECT_EQ(view.rank_one, RankOne::at_top);
}

TEST(Checkers, TellsWhyAMoveIsNotLegal) {
    const auto position = four.at("1w2/1w2/1r2/4 w");
    EXPECT_EQ(refusal(position, "a1a2"), MoveError::no_piece);
    EXPECT_EQ(refusal(position, "b3b4"), MoveError::not_your_piece);
    EXPECT_EQ(refusal(position, "b1b2"), MoveError::own_piece);
    EXPECT_EQ(refusal(position, "b1b1"), MoveError::own_piece);
    EXPECT_EQ(refusal(position, "b2b3"), MoveError::occupied);
    EXPECT_EQ(refusal(position, "b2c3"), MoveError::unreachable);
    EXPECT_EQ(refusal(position, "b1d1"), MoveError::unreachable);
    EXPECT_EQ(refusal(position, "b4"), MoveError::wrong_kind);
    EXPECT_EQ(position.check(Move{Square{1}, Move::nowhere}), MoveError::wrong_kind);
    EXPECT_EQ(refusal(four.at("4/1w2/4/4 w"), "b2b3"), MoveError::game_over);
    EXPECT_EQ(refusal(four.at("4/1w2/4/4 w"), "pass"), MoveError::game_over);
}

TEST(Checkers, StaysAsItIsWhenAMoveIsRefused) {
    auto position = four.at("4/1w2/1r2/4 w");
    const auto before = position;
    EXPECT_EQ(try_play(position, move_of(position, "b2c3")), MoveError::unreachable);
    EXPECT_EQ(position.to_text(), before.to_text());
}

// C-3
TEST(Checkers, RefusesPositionsWithImpossiblePieces) {
    EXPECT_EQ(four.error("www1/4/4/r3 w"), (Error{ErrorCode::piece_count, 0, {"w", "3", "0..2"}}));
    EXPECT_EQ(four.error("w3/4/4/rrr1 w"), (Error{ErrorCode::piece_count, 0, {"r", "3", "0..2"}}));
    EXPECT_EQ(four.error("4/4/4/4 w"), (Error{ErrorCode::piece_count, 0, {"wr", "0", "1.."}}));
}

// C-3
TEST(Checkers, RefusesPositionsOfTheWrongForm) {
    EXPECT_EQ(four.error("4/4/4/r3").code, ErrorCode::position_form);
    EXPECT_EQ(four.error("4/4/4/r3 w 1").code, ErrorCode::position_form);
    EXPECT_EQ(four.error("4/4/r3 w").code, ErrorCode::rank_count);
    EXPECT_EQ(four.error("4/4/4/r4 w").code, ErrorCode::rank_length);
    EXPECT_EQ(four.error("4/4/4/r03 w").code, ErrorCode::empty_run);
    EXPECT_EQ(four.error("4/4/4/R3 w"), (Error{ErrorCode::piece_letter, 6, {"R", "wr"}}));
    EXPECT_EQ(four.error("4/4/4/r3 b"), (Error{ErrorCode::side_letter, 9, {"b", "wr"}}));
}

// C-6
TEST(Checkers, HasOneKeyForOnePositionHoweverReached) {
    auto there = eight.start();
    for (const char* move : {"b3b4", "a6a5", "b4b3", "a5a6"})
        there.play_unchecked(move_of(there, move));
    EXPECT_EQ(there.key(), eight.start().key());
    EXPECT_EQ(there.to_text(), eight.start().to_text());
    auto passed = eight.start();
    passed.play_unchecked(Move::pass());
    EXPECT_NE(passed.key(), eight.start().key());
}

// --- against the tables and the slow reference

template <class Visit>
void with_position(const std::string& variant, const std::string& text, Visit visit) {
    const std::size_t colon = variant.find(':');
    const auto values = colon == std::string::npos
                            ? standard_options(checkers::spec)
                            : *parse_options(checkers::spec, variant.substr(colon + 1), 0);
    const auto options = *checkers::make_options(values);
    with_geometry(options, [&]<class G>(G* /*which*/) {
        const typename checkers::Position<G>::Rules rules(options);
        auto position = checkers::Position<G>::initial(rules);
        if (!text.empty()) {
            const auto parsed = checkers::Position<G>::parse(rules, text);
            ASSERT_TRUE(parsed) << text;
            position = *parsed;
        }
        visit(position);
    });
}

TEST(Checkers, AgreesWithThePublishedCounts) {
    std::ifstream file(test::source_file("tests/data/perft.jsonl"));
    int rows = 0;
    for (std::string line; std::getline(file, line);) {
        const auto row = nlohmann::json::parse(line);
        const auto variant = row.at("variant").get<std::string>();
        if (!variant.starts_with("checkers"))
            continue;
        ++rows;
        const auto& text = row.at("position");
        with_position(variant, text.is_null() ? "" : text.get<std::string>(), [&](const auto& position) {
            int depth = 0;
            for (const auto& count : row.at("counts"))
                EXPECT_EQ(perft(position, ++depth, PerftMode::sequences, nullptr), count) << line;
        });
    }
    EXPECT_GT(rows, 5);
}

TEST(Checkers, AgreesWithTheReferenceOnRandomPositions) {
    reference::Rng rng{4};
    for (int i = 0; i < (QX_SHORT_TESTS != 0 ? 40 : 400); ++i) {
        const std::string variant = reference::random_variant("checkers", rng);
        const std::string text = reference::random_position(variant, rng);
        with_position(variant, text, [&](const auto& position) {
            test::expect_agreement(position, *reference::make(variant, text), 1);
        });
        ASSERT_FALSE(testing::Test::HasFatalFailure()) << variant << " " << text;
    }
}

TEST(Checkers, ChecksEveryPossibleMoveAsItMakesThem) {
    reference::Rng rng{5};
    for (int i = 0; i < 40; ++i) {
        const auto position = four.at(reference::random_position("checkers:size=4", rng));
        std::set<std::string> legal;
        for (const Move move : position.legal_moves())
            legal.insert(to_text(move, 4));
        const auto expect_same = [&](Move move) {
            EXPECT_EQ(is_legal(position, move), legal.contains(to_text(move, 4)));
        };
        expect_same(Move::pass());
        for (std::uint16_t to = 0; to < 16; ++to) {
            expect_same(Move::place(Square{to}));
            for (std::uint16_t from = 0; from < 16; ++from)
                expect_same({Square{from}, Square{to}});
        }
    }
}

TEST(Checkers, HasTheSameMovesOnEveryGeometry) {
    const checkers::Options options{8};
    const checkers::Position<DynamicGeometry<4>>::Rules wide(options);
    Random random(6);
    for (int i = 0; i < 20; ++i) {
        auto position = eight.start();
        wander(position, random, static_cast<int>(random.below(100)));
        const auto same = checkers::Position<DynamicGeometry<4>>::parse(wide, position.to_text());
        ASSERT_TRUE(same);
        EXPECT_EQ(moves_from(*same), moves_from(position));
        EXPECT_EQ(same->key(), position.key());
    }
}

} // namespace
