#include "conformance/conformance.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

namespace quincunx::test {

namespace {

/// Every move that can be named on a board.
std::vector<Move> all_moves(int squares) {
    std::vector<Move> moves{Move::pass()};
    for (int to = 0; to < squares; ++to) {
        moves.push_back(Move::place(static_cast<Square>(to)));
        for (int from = 0; from < squares; ++from)
            moves.push_back({static_cast<Square>(from), static_cast<Square>(to)});
    }
    return moves;
}

/// Some of them, mostly those that are nearly legal.
std::vector<Move> some_moves(const Variant& variant, const Position& position) {
    Random random(position.key());
    const auto any_square = [&] {
        return static_cast<Square>(random.below(static_cast<std::uint32_t>(variant.squares())));
    };
    std::vector<Move> moves{Move::pass()};
    for (const Move legal : position.legal_moves()) {
        moves.push_back(legal);
        moves.push_back({legal.from, any_square()});
        moves.push_back({any_square(), legal.to});
        moves.push_back({legal.to, legal.from});
        moves.push_back(Move::place(legal.to));
    }
    for (int i = 0; i < 500; ++i) {
        moves.push_back({any_square(), any_square()});
        moves.push_back(Move::place(any_square()));
    }
    std::erase_if(moves, [](Move move) { return move.to == Move::nowhere && move != Move::pass(); });
    return moves;
}

constexpr int small_board = 64;

std::vector<Move> moves_to_try(const Variant& variant, const Position& position) {
    return variant.squares() <= small_board ? all_moves(variant.squares()) : some_moves(variant, position);
}

TEST_P(Conformance, LegalMovesAreUniqueAndParseBack) {
    over_positions(some, [&](const Position& position) {
        std::set<std::string> texts;
        for (const Move move : position.legal_moves()) {
            const std::string text = variant().move_text(move);
            EXPECT_TRUE(texts.insert(text).second) << text << " twice";
            const auto again = parse_move(text, variant().width(), variant().height());
            ASSERT_TRUE(again) << text;
            EXPECT_EQ(*again, move) << text;
        }
    });
}

TEST_P(Conformance, CountsOfMovesAgreeWithTheMoves) {
    over_positions(some, [](const Position& position) {
        const auto moves = position.legal_moves();
        EXPECT_EQ(position.has_legal_moves(), !moves.empty());
        EXPECT_EQ(position.count_legal_moves(), std::ssize(moves));
        EXPECT_EQ(position.outcome().has_value(), moves.empty()) << show(position.outcome());
    });
}

TEST_P(Conformance, CheckAllowsTheLegalMovesAndNoOthers) {
    over_positions(few, [&](const Position& position) {
        const auto legal = position.legal_moves();
        for (const Move move : moves_to_try(variant(), position)) {
            const auto error = position.check(move);
            ASSERT_EQ(!error, std::ranges::find(legal, move) != legal.end()) << variant().move_text(move);
            if (error) {
                ASSERT_EQ(*error == MoveError::game_over, legal.empty()) << variant().move_text(move);
            }
        }
    });
}

TEST_P(Conformance, PlayOfAnythingElseFailsAndChangesNothing) {
    over_positions(few, [&](const Position& position) {
        const PositionPtr played = position.clone();
        const std::string text = position.to_text();
        for (const Move move : moves_to_try(variant(), position)) {
            if (!position.check(move))
                continue;
            ASSERT_TRUE(played->try_play(move)) << variant().move_text(move);
            ASSERT_TRUE(played->equals(position)) << variant().move_text(move);
        }
        EXPECT_EQ(played->key(), position.key());
        EXPECT_EQ(played->to_text(), text);
    });
}

TEST_P(Conformance, PlayOfALegalMoveIsItsUncheckedPlay) {
    over_positions(few, [&](const Position& position) {
        for (const Move move : position.legal_moves()) {
            const PositionPtr checked = position.clone();
            const PositionPtr unchecked = position.clone();
            ASSERT_FALSE(checked->try_play(move)) << variant().move_text(move);
            unchecked->play_unchecked(move);
            EXPECT_TRUE(checked->equals(*unchecked)) << variant().move_text(move);
            EXPECT_EQ(checked->turn(), !position.turn()) << variant().move_text(move);
            EXPECT_FALSE(checked->equals(position)) << variant().move_text(move);
        }
    });
}

TEST_P(Conformance, RandomGamesEndByTheRulesOrAreDrawn) {
    constexpr int longest = 60;
    Occurrences seen(longest + 2);
    Random random(1);
    for (int i = 0; i < few; ++i) {
        const auto [plies, outcome] = rules().initial()->play_out(random, longest, seen);
        EXPECT_LE(plies, longest + 1);
        if (outcome.reason == EndReason::length)
            EXPECT_EQ(plies, longest + 1);
        if (outcome.reason == EndReason::length || outcome.reason == EndReason::repetition)
            EXPECT_FALSE(outcome.winner);
    }
}

} // namespace

} // namespace quincunx::test
