#include "play/levels.hpp"
#include "play/registry.hpp"
#include "terminal/typed_move.hpp"
#include "unit/terminal_talk.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <tuple>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;

TEST(TypedMove, MayHaveSignsBetweenItsSquaresAndMarksBehind) {
    for (const char* typed : {"a1b3",   "A1B3",    "a1-b3", "a1->b3",  "A1 -> B3", "a1 b3", " a1\tb3 ",
                              "a1xb3",  "a1 x b3", "A1XB3", "a1:b3",   "a1 – b3",  "a1—b3", "a1→b3",
                              "a1=>b3", "a1×b3",   "a1b3!", "a1-b3?!", "a1xb3+",   "a1b3 #"})
        EXPECT_EQ(canonical_move(typed), "a1b3") << typed;
    for (const char* typed : {"d3", "D3", " d3 ", "d3!", "D3 ??"})
        EXPECT_EQ(canonical_move(typed), "d3") << typed;
    for (const char* typed : {"pass", "PASS", "Pass!", "пас", "Пас"})
        EXPECT_EQ(canonical_move(typed), "pass") << typed;
}

TEST(TypedMove, TakesAnXForAFileWhereARankFollows) {
    EXPECT_EQ(canonical_move("a1x3"), "a1x3");
    EXPECT_EQ(canonical_move("a1 x3"), "a1x3");
    EXPECT_EQ(canonical_move("a1xx3"), "a1x3");
    EXPECT_EQ(canonical_move("x1xx3"), "x1x3");
    EXPECT_EQ(canonical_move("x10-x12"), "x10x12");
}

// Every board is wide enough for it.
TEST(TypedMove, MakesNoMoveOfWhatIsNone) {
    const auto game = play::make_game(*play::parse_variant("checkers:size=26"));
    for (const char* typed : {"",      "-",         "!",      "a",        "a1-",      "a1->",   "a1x",
                              "a1:",   "-a1",       "a1--b3", "a1-b3-c5", "a1 b3 c5", "a1 b 3", "a 1",
                              "a1!b3", "a1!-b3",    "a1xxb3", "a1->->b3", "1a",       "a1,b3",  "(a1)",
                              "pas",   "pass pass", "passx",  "undo",     "a1 undo",  "a1\nb3", "a\xC2\xA0!",
                              "a0",    "a1-b0",     "a01b3",  "a1b03",    "a1b99"})
        EXPECT_FALSE(game->parse(canonical_move(typed))) << typed;
}

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::toupper(c); });
    return text;
}

/// A legal move is understood as itself however it is typed.
void expect_understood(const play::Game& game, const play::MoveView& legal) {
    const Move move = legal.move;
    std::vector<std::string> forms{legal.text, upper(legal.text), " " + legal.text + "\t", legal.text + "!"};
    if (!move.is_pass() && !move.is_placement()) {
        const std::string to = game.text_of(Move::place(move.to));
        const std::string from = legal.text.substr(0, legal.text.size() - to.size());
        for (const char* between : {" ", "-", " - ", "->", " -> ", ":", "x", " x ", "–", "→"})
            forms.insert(forms.end(), {from + between + to, upper(from) + between + upper(to) + "?"});
    }
    for (const std::string& form : forms) {
        const auto read = game.parse(canonical_move(form));
        EXPECT_TRUE(read && *read == move) << form << " for " << legal.text;
    }
}

TEST(TypedMove, IsUnderstoodAsItselfInEveryFormInEveryGame) {
    Random random(1);
    for (const char* variant :
         {"ring", "reversi", "ugolki", "jesonmor", "checkers", "ring:width=26,height=26", "reversi:size=26",
          "ugolki:size=26", "jesonmor:size=25", "checkers:size=26"}) {
        const auto game = play::make_game(*play::parse_variant(variant));
        for (int ply = 0; ply < 20 && !game->outcome(); ++ply) {
            for (const play::MoveView& move : game->moves())
                expect_understood(*game, move);
            game->play(play::random_move(*game, random));
        }
    }
}

TEST(TypedMove, IsPlayedInTheConversation) {
    for (const auto& [variant, typed, told] : {
             std::tuple{"ring", "A1 -> A2\n", "Red: a1a2"},
             std::tuple{"reversi", "D3!\n", "Black: d3"},
             std::tuple{"ugolki", "C2-E2\n", "White: c2e2"},
             std::tuple{"jesonmor", "c1 x d3\n", "White: c1d3"},
             std::tuple{"checkers", "a2:a3\n", "White: a2a3"},
         }) {
        const test::Talk talk = test::talk_plainly({.variant = variant}, typed);
        EXPECT_TRUE(talk.says(told)) << talk.said;
    }
}

} // namespace
