#include "games/ring/position.hpp"

#include "games/perft.hpp"
#include "reference/reference.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace quincunx::ring {
namespace {

using Board = DynamicGeometry<1>;
using Rules = Position<Board>::Rules;

Options options(int width, int height, Forced forced = Forced::black) {
    return {.files = width, .ranks = height, .forced = forced};
}

/// A game on a board of at most 64 squares, played by texts.
struct Game {
    explicit Game(const std::string& text, int width = 6, int height = 6, Forced forced = Forced::black)
        : rules(options(width, height, forced)),
          position(*Position<Board>::parse(rules, text)) {}

    std::string moves() const {
        std::vector<std::string> texts;
        for (const Move move : position.legal_moves())
            texts.push_back(to_text(move, rules.geometry.width()));
        std::ranges::sort(texts);
        std::string all;
        for (const std::string& text : texts)
            all.append(all.empty() ? "" : " ").append(text);
        return all;
    }
    Move move(const std::string& text) const {
        return *parse_move(text, rules.geometry.width(), rules.geometry.height());
    }
    std::optional<MoveError> check(const std::string& text) const { return position.check(move(text)); }
    std::string after(const std::string& text) {
        EXPECT_EQ(try_play(position, move(text)), std::nullopt) << text;
        return position.to_text();
    }
    std::int64_t counter(std::string_view name) const {
        for (const Counter& counter : position.view().counters)
            if (counter.name == name)
                return counter.value;
        return -1;
    }

    Rules rules;
    Position<Board> position;
};

std::optional<Error> parse_error(const std::string& text, int width = 6, int height = 6) {
    const Rules rules(options(width, height));
    const auto position = Position<Board>::parse(rules, text);
    return position ? std::nullopt : std::optional(position.error());
}

// RING-1

TEST(Ring, OptionsHaveTheirDefaults) {
    const auto made = make_options(standard_options(spec));
    EXPECT_EQ(made->width(), 6);
    EXPECT_EQ(made->height(), 6);
    EXPECT_EQ(made->forced, Forced::black);
}

TEST(Ring, OptionsAreReadInAnyOrder) {
    const auto values = parse_options(spec, "forced=none,height=26,width=2", 0);
    ASSERT_TRUE(values);
    const auto made = make_options(*values);
    EXPECT_EQ(made->width(), 2);
    EXPECT_EQ(made->height(), 26);
    EXPECT_EQ(made->forced, Forced::none);
    EXPECT_EQ(variant_text(spec, *values), "ring:width=2,height=26,forced=none");
}

TEST(Ring, OptionsOutOfRangeAreRefused) {
    EXPECT_EQ(parse_options(spec, "width=1", 0).error().code, ErrorCode::option_value);
    EXPECT_EQ(parse_options(spec, "height=27", 0).error().code, ErrorCode::option_value);
    EXPECT_EQ(parse_options(spec, "forced=red", 0).error().code, ErrorCode::option_value);
}

// RING-5

TEST(Ring, APieceStepsInFourDirections) {
    EXPECT_EQ(Game("5a/6/2C3/6/6/6 r 1").moves(), "c4b4 c4c3 c4c5 c4d4");
}

TEST(Ring, NoStepLeavesTheBoardOrGoesRoundIt) {
    EXPECT_EQ(Game("2a3/6/6/A5/5B/6 r 1").moves(), "a3a2 a3a4 a3b3 f2e2 f2f1 f2f3");
}

TEST(Ring, BlocksAndOwnPiecesBlockTheWay) {
    EXPECT_EQ(Game("5a/2#3/1BC#2/6/6/6 r 1").moves(), "b4a4 b4b3 b4b5 c4c3");
}

// RING-6

TEST(Ring, TheGreaterNumberTakesTheSquare) {
    EXPECT_EQ(Game("Ba/1a r 1", 2, 2).after("a2b2"), "1B/1a b 1");
}

TEST(Ring, AnAttackerWithASmallerNumberIsRemovedAlone) {
    EXPECT_EQ(Game("Ab/A1 r 1", 2, 2).after("a2b2"), "1b/A1 b 1");
}

TEST(Ring, AnAttackerOfTheSameNumberIsRemovedAlone) {
    EXPECT_EQ(Game("Cc/A1 r 1", 2, 2).after("a2b2"), "1c/A1 b 1");
}

TEST(Ring, OneBeatsSix) {
    EXPECT_EQ(Game("Af/1a r 1", 2, 2).after("a2b2"), "1A/1a b 1");
}

TEST(Ring, SixBeatsOne) {
    EXPECT_EQ(Game("Fa/1a r 1", 2, 2).after("a2b2"), "1F/1a b 1");
}

TEST(Ring, EveryPairOfNumbersFightsAsWritten) {
    for (int attacker = 1; attacker <= numbers; ++attacker)
        for (int defender = 1; defender <= numbers; ++defender) {
            const std::string black(1, letter_of(Color::second, attacker));
            const std::string red(1, letter_of(Color::first, defender));
            Game game(black.substr(0).append(red).append("/2 b 1"), 2, 2);
            const bool wins = attacker > defender || (attacker == 1 && defender == 6);
            EXPECT_EQ(game.position.wins_attack(game.move("a2b2")), wins);
            EXPECT_EQ(game.after("a2b2"), "1" + (wins ? black : red) + "/2 r 2");
        }
}

TEST(Ring, TheLoserOfAnAttackIsWhatItCaptures) {
    const Game wins("Ba/1a r 1", 2, 2);
    EXPECT_EQ(wins.position.effects(wins.move("a2b2")).captured, std::vector{wins.move("b2").to});
    const Game loses("Ab/1a r 1", 2, 2);
    EXPECT_EQ(loses.position.effects(loses.move("a2b2")).captured, std::vector{loses.move("a2").to});
    EXPECT_TRUE(loses.position.effects(loses.move("a2a1")).captured.empty());
}

// RING-7

TEST(Ring, BlackMustAttackWhenItCan) {
    EXPECT_EQ(Game("aA1/3/2b b 1", 3, 3).moves(), "a3b3");
}

TEST(Ring, BlackChoosesAmongItsAttacks) {
    EXPECT_EQ(Game("aA1/1b1/3 b 1", 3, 3).moves(), "a3b3 b2b3");
}

TEST(Ring, RedIsFreeByDefault) {
    EXPECT_EQ(Game("aA1/3/3 r 1", 3, 3).moves(), "b3a3 b3b2 b3c3");
    EXPECT_FALSE(Game("aA1/3/3 r 1", 3, 3).position.must_attack());
}

TEST(Ring, BothMustAttackWhenBothAreForced) {
    EXPECT_EQ(Game("aA1/3/3 r 1", 3, 3, Forced::both).moves(), "b3a3");
    EXPECT_EQ(Game("aA1/3/3 b 1", 3, 3, Forced::both).moves(), "a3b3");
}

TEST(Ring, NobodyMustAttackWhenNobodyIsForced) {
    EXPECT_EQ(Game("aA1/3/3 b 1", 3, 3, Forced::none).moves(), "a3a2 a3b3");
}

// RING-8, RING-9

TEST(Ring, NoBlackPieceLeftIsRedsWin) {
    Game game("aF/1# r 4", 2, 2);
    game.after("b2a2");
    EXPECT_EQ(game.position.outcome(), Outcome::win(Color::first, EndReason::no_black));
    EXPECT_EQ(game.moves(), "");
}

TEST(Ring, NoRedPieceLeftIsBlacksWin) {
    Game game("aA/1# r 4", 2, 2);
    game.after("b2a2");
    EXPECT_EQ(game.position.outcome(), Outcome::win(Color::second, EndReason::no_red));
}

TEST(Ring, ASideThatCannotMoveEndsTheGameWhoeverIsToMove) {
    for (const std::string side : {"r", "b"}) {
        EXPECT_EQ(Game("a#A/#2 " + side + " 1", 3, 2).position.outcome(), Outcome::draw(EndReason::stuck));
        EXPECT_EQ(Game("A#a/#2 " + side + " 1", 3, 2).position.outcome(), Outcome::draw(EndReason::stuck));
        EXPECT_EQ(Game("A#a/#2 " + side + " 1", 3, 2).position.count_legal_moves(), 0);
    }
}

TEST(Ring, MayBeEndedByRequestAndIsDrawnThenUnlessASideHasNoPieces) {
    const Game going("aA/## r 1", 2, 2);
    EXPECT_EQ(going.position.outcome(), std::nullopt);
    EXPECT_EQ(going.position.ended_outcome(), Outcome::draw(EndReason::ended));
    EXPECT_EQ(&going.position.rules(), &going.rules);
    EXPECT_EQ(Game("a#1/#2 r 1", 3, 2).position.ended_outcome(),
              Outcome::win(Color::second, EndReason::no_red));
}

TEST(Ring, AnAttackCountsAsAMove) {
    const Game game("aA/## r 1", 2, 2);
    EXPECT_EQ(game.position.outcome(), std::nullopt);
    EXPECT_EQ(game.moves(), "b2a2");
}

TEST(Ring, TheMissingColourDecidesEvenIfTheOtherIsStuck) {
    EXPECT_EQ(Game("a#1/#2 r 1", 3, 2).position.outcome(), Outcome::win(Color::second, EndReason::no_red));
}

// RING-10

TEST(Ring, TheRoundGrowsWithBlacksMove) {
    Game game("6/1a4/2#3/6/4C1/6 r 1");
    EXPECT_EQ(game.after("e2e1"), "6/1a4/2#3/6/6/4C1 b 1");
    EXPECT_EQ(game.after("b5a5"), "6/a5/2#3/6/6/4C1 r 2");
    EXPECT_EQ(game.counter("round"), 2);
}

TEST(Ring, TheShownRoundStaysWhenBlacksMoveEndsTheGame) {
    Game game("bA/2 b 7", 2, 2);
    EXPECT_EQ(game.after("a2b2"), "1b/2 r 8");
    EXPECT_EQ(game.counter("round"), 7);
}

TEST(Ring, AStartThatIsOverShowsTheFirstRound) {
    EXPECT_EQ(Game("a#A/#2 r 1", 3, 2).counter("round"), 1);
}

TEST(Ring, ThePiecesLeftAreCounted) {
    const Game game("abc3/6/6/6/6/A4F r 1");
    EXPECT_EQ(game.counter("red"), 2);
    EXPECT_EQ(game.counter("black"), 3);
}

// RING-11, C-3

TEST(Ring, TextsComeBackAsTheyWere) {
    for (const std::string text :
         {"6/1a4/2#3/6/4C1/6 r 1", "aaabbc/cddeef/######/6/FEEDDC/CBBAAA b 0", "#5/6/6/6/6/5F b 999999999"})
        EXPECT_EQ(Game(text).position.to_text(), text);
}

TEST(Ring, MoreOfANumberThanThereAreIsRefused) {
    const auto error = parse_error("AAAA2/6/6/6/6/5a r 1");
    ASSERT_TRUE(error);
    EXPECT_EQ(*error, (Error{ErrorCode::piece_count, 0, {"A", "4", "0..3"}}));
    EXPECT_EQ(parse_error("6/6/6/6/6/4ff r 1")->arguments, (std::vector<std::string>{"f", "2", "0..1"}));
    EXPECT_EQ(parse_error("6/6/6/6/6/3ccc r 1")->arguments, (std::vector<std::string>{"c", "3", "0..2"}));
}

TEST(Ring, ABoardWithoutPiecesIsRefused) {
    EXPECT_EQ(parse_error("6/6/6/6/6/5# r 1"),
              (Error{ErrorCode::piece_count, 0, {"ABCDEFabcdef", "0", "1.."}}));
    EXPECT_EQ(parse_error("6/6/6/6/6/5A r 1"), std::nullopt);
}

TEST(Ring, MalformedTextsAreRefusedWhereTheyAreWrong) {
    EXPECT_EQ(parse_error("6/6/6/6/5A r 1")->code, ErrorCode::rank_count);
    EXPECT_EQ(parse_error("6/6/6/6/6/6A r 1")->code, ErrorCode::rank_length);
    EXPECT_EQ(parse_error("6/6/6/6/0/5A r 1")->code, ErrorCode::empty_run);
    EXPECT_EQ(parse_error("6/6/6/6/6/5G r 1")->code, ErrorCode::piece_letter);
    EXPECT_EQ(parse_error("6/6/6/6/6/5A w 1")->code, ErrorCode::side_letter);
    EXPECT_EQ(parse_error("6/6/6/6/6/5A r 01")->code, ErrorCode::counter_value);
    EXPECT_EQ(parse_error("6/6/6/6/6/5A r")->code, ErrorCode::position_form);
    EXPECT_EQ(parse_error("6/6/6/6/6/5A r 1 x")->code, ErrorCode::position_form);
    EXPECT_EQ(parse_error("6/6/6/6/6/5G r 1")->offset, 11U);
}

// RING-13

template <class G>
std::string start(int width, int height) {
    const typename Position<G>::Rules rules(options(width, height));
    return Position<G>::initial(rules).to_text();
}

TEST(Ring, TheDefaultStartIsWrittenOut) {
    EXPECT_EQ(start<Board>(6, 6), "abcdef/6/6/6/6/FEDCBA r 1");
    EXPECT_EQ(start<Board>(2, 2), "ab/BA r 1");
    EXPECT_EQ(start<Board>(13, 2), "abcdefabcdea1/1AEDCBAFEDCBA r 1");
    EXPECT_EQ((start<StaticGeometry<8, 8>>(8, 8)), "abcdefab/8/8/8/8/8/8/BAFEDCBA r 1");
    EXPECT_EQ(start<DynamicGeometry<2>>(12, 6), "abcdefabcdea/12/12/12/12/AEDCBAFEDCBA r 1");
}

// Why a move is refused

TEST(Ring, EveryRefusalHasItsReason) {
    const Game game("a5/6/6/1#4/AB4/6 r 1");
    EXPECT_EQ(game.check("a2a3"), std::nullopt);
    EXPECT_EQ(game.check("pass"), MoveError::wrong_kind);
    EXPECT_EQ(game.check("a3"), MoveError::wrong_kind);
    EXPECT_EQ(game.check("f1f2"), MoveError::no_piece);
    EXPECT_EQ(game.check("b3b4"), MoveError::no_piece);
    EXPECT_EQ(game.check("a6a5"), MoveError::not_your_piece);
    EXPECT_EQ(game.check("a2b3"), MoveError::unreachable);
    EXPECT_EQ(game.check("a2a2"), MoveError::unreachable);
    EXPECT_EQ(game.check("a2a4"), MoveError::unreachable);
    EXPECT_EQ(game.check("b2b3"), MoveError::block);
    EXPECT_EQ(game.check("a2b2"), MoveError::own_piece);
}

TEST(Ring, AMoveBesideAnAttackIsRefusedOfTheForced) {
    EXPECT_EQ(Game("aA1/3/2b b 1", 3, 3).check("a3a2"), MoveError::must_attack);
    EXPECT_EQ(Game("aA1/3/2b b 1", 3, 3).check("c1c2"), MoveError::must_attack);
}

TEST(Ring, AfterTheEndEveryMoveIsRefused) {
    EXPECT_EQ(Game("a#A/#2 r 1", 3, 2).check("c2c1"), MoveError::game_over);
}

TEST(Ring, ARefusedMoveChangesNothing) {
    Game game("aA1/3/2b b 1", 3, 3);
    const auto before = game.position;
    EXPECT_EQ(try_play(game.position, game.move("a3a2")), MoveError::must_attack);
    EXPECT_EQ(game.position.to_text(), before.to_text());
}

// C-6

TEST(Ring, TheRoundIsNoPartOfTheKeyButSideBlocksAndNumbersAre) {
    const Key key = Game("a5/6/6/6/6/5A r 1").position.key();
    EXPECT_EQ(Game("a5/6/6/6/6/5A r 9").position.key(), key);
    EXPECT_NE(Game("a5/6/6/6/6/5A b 1").position.key(), key);
    EXPECT_NE(Game("a5/6/6/6/6/5B r 1").position.key(), key);
    EXPECT_NE(Game("a5/1#4/6/6/6/5A r 1").position.key(), key);
}

TEST(Ring, KeysTellEveryTwoPiecesApart) {
    const std::string pieces = "abcdefABCDEF#";
    std::map<Key, char> known;
    for (const char piece : pieces) {
        const Key key = Game(std::string(1, piece) + "5/6/6/6/1b4/5B r 1").position.key();
        const auto [other, is_new] = known.try_emplace(key, piece);
        EXPECT_TRUE(is_new) << piece << " is taken for " << other->second;
    }
}

TEST(Ring, PiecesAreFoundByTheirNumbers) {
    const Game game("af4/6/6/6/6/4AF r 1");
    EXPECT_EQ(game.position.numbered(6).count(), 2);
    EXPECT_TRUE(game.position.numbered(6).test(game.move("b6").to));
    EXPECT_EQ(game.position.numbered(3).count(), 0);
    EXPECT_EQ(game.position.number(game.move("f1").to), 6);
    EXPECT_EQ(game.position.number(game.move("a6").to), 1);
}

// The slow reference

std::string result_text(const std::optional<Outcome>& outcome) {
    if (!outcome)
        return "running";
    return std::string(winner_text(*outcome)).append(" ").append(to_text(outcome->reason));
}

/// Compares one position with the reference: moves, their number, the result, and each move played.
template <class G>
void compare(const typename Position<G>::Rules& rules, const reference::Game& expected) {
    const auto parsed = Position<G>::parse(rules, expected.text());
    ASSERT_TRUE(parsed) << expected.text();
    const auto expected_moves = expected.legal_moves();
    std::vector<std::string> moves;
    for (const Move move : parsed->legal_moves())
        moves.push_back(to_text(move, rules.geometry.width()));
    std::ranges::sort(moves);
    ASSERT_EQ(moves, expected_moves) << expected.text();
    ASSERT_EQ(static_cast<std::size_t>(parsed->count_legal_moves()), moves.size()) << expected.text();
    ASSERT_EQ(parsed->has_legal_moves(), !moves.empty()) << expected.text();
    ASSERT_EQ(result_text(parsed->outcome()), expected.result()) << expected.text();
    for (const std::string& text : moves) {
        auto next = *parsed;
        const Move move = *parse_move(text, rules.geometry.width(), rules.geometry.height());
        ASSERT_EQ(try_play(next, move), std::nullopt) << expected.text() << " " << text;
        const auto after = expected.clone();
        after->play(text);
        ASSERT_EQ(next.to_text(), after->text()) << expected.text() << " " << text;
        const auto again = Position<G>::parse(rules, after->text());
        if (again) { // without the last piece there may be none
            ASSERT_EQ(next.key(), again->key()) << expected.text() << " " << text;
        }
    }
}

TEST(Ring, AgreesWithTheReferenceOnRandomPositions) {
    reference::Rng rng{20240611};
    const int rounds = QX_SHORT_TESTS != 0 ? 200 : 3000;
    for (int i = 0; i < rounds && !::testing::Test::HasFatalFailure(); ++i) {
        const std::string variant = reference::random_variant("ring", rng);
        const auto expected = reference::make(variant, reference::random_position(variant, rng));
        const std::size_t colon = variant.find(':');
        const auto chosen = colon == std::string::npos ? standard_options(spec)
                                                       : *parse_options(spec, variant.substr(colon + 1), 0);
        const auto made = make_options(chosen);
        with_geometry(*made, [&]<class G>(G*) {
            const typename Position<G>::Rules rules(*made);
            compare<G>(rules, *expected);
        });
    }
}

TEST(Ring, PerftOfTheDefaultStart) {
    const Rules rules(options(6, 6));
    const auto position = Position<Board>::initial(rules);
    EXPECT_EQ(perft(position, 5, PerftMode::sequences, nullptr), 41540U);
}

} // namespace
} // namespace quincunx::ring
