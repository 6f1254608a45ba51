// Conversations in plain lines, in process. tests/golden/plain shows whole ones.
#include "support/terminal_run.hpp"
#include "terminal_talk.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::terminal;
using quincunx::test::TemporaryDirectory;
using terminal::test::Start;
using terminal::test::Talk;
using terminal::test::talk_plainly;

const Player at_random{Player::Kind::random};
const Start two_people{.variant = "reversi"};
const Start against_computer{.variant = "reversi", .players = {{Player{}, at_random}}};

std::string start_of(const std::string& variant) {
    return play::make_game(*play::parse_variant(variant))->position_text();
}

TEST(Plain, EndsWithTheInput) {
    EXPECT_EQ(talk_plainly(two_people, "").end, ConversationEnd::input_ended);
    EXPECT_EQ(talk_plainly(two_people, "d3").end, ConversationEnd::input_ended);
}

TEST(Plain, EndsWhenAskedTo) {
    EXPECT_EQ(talk_plainly(two_people, "quit\nd3\n").end, ConversationEnd::quit);
    EXPECT_EQ(talk_plainly(two_people, "d3\n", true).end, ConversationEnd::interrupted);
}

TEST(Plain, EndsByItselfBetweenComputers) {
    const Talk talk = talk_plainly(
        {.variant = "reversi:size=4", .players = {{at_random, at_random}}, .terms = {.adjudicated = true}},
        "");
    EXPECT_EQ(talk.end, ConversationEnd::over);
    EXPECT_TRUE(talk.says("Game over. ")) << talk.said;
    EXPECT_FALSE(talk.says("> "));
}

TEST(Plain, NoErrorChangesTheGame) {
    const Talk talk = talk_plainly(two_people, "a1\nz99\npass\nd3d4\nfoo bar\nsave\nload\nundo\nredo\nend\n"
                                               "undo 2\nload /nowhere/at/all\nsave /nowhere/at/all\n\n  \n");
    EXPECT_EQ(talk.position, start_of("reversi"));
}

TEST(Plain, TakesMovesInAnyCaseAndWithBlanksAround) {
    EXPECT_NE(talk_plainly(two_people, "  D3\t\n").position, start_of("reversi"));
}

TEST(Plain, UndoAgainstTheComputerGoesBackToBeforeOnesOwnMove) {
    EXPECT_EQ(talk_plainly(against_computer, "d3\nundo\n").position, start_of("reversi"));
    EXPECT_EQ(talk_plainly(against_computer, "d3\n").position,
              talk_plainly(against_computer, "d3\nundo\nredo\n").position);
}

TEST(Plain, AsksForAPassThatIsAChoiceThoughItIsTheOnlyMove) { // CHK-3
    const Start stuck{.variant = "checkers:size=6", .position = "wrr3/r5/r5/6/6/6 w"};
    const Talk asked = talk_plainly(stuck, "");
    EXPECT_TRUE(asked.says("White> ")) << asked.said;
    EXPECT_EQ(asked.position, stuck.position);
    const Talk passed = talk_plainly(stuck, "pass\nundo\n");
    EXPECT_TRUE(passed.says("White passes\n")) << passed.said;
    EXPECT_TRUE(passed.says("Taken back: pass.")) << passed.said;
    EXPECT_EQ(passed.position, stuck.position);
}

TEST(Plain, UndoBetweenPeopleTakesOneMoveBack) {
    EXPECT_EQ(talk_plainly(two_people, "d3\ne3\nundo\n").position, talk_plainly(two_people, "d3\n").position);
}

TEST(Plain, UndoReachesNoFurtherThanTheFirstOwnMove) {
    const Talk talk = talk_plainly({.variant = "reversi", .players = {{at_random, Player{}}}}, "undo\n");
    EXPECT_TRUE(talk.says("Error: you have no move to take back.")) << talk.said;
}

TEST(Plain, AResignationCanBeTakenBackWithTheMoveBeforeIt) {
    EXPECT_EQ(talk_plainly(two_people, "d3\nresign\nundo\n").position, start_of("reversi"));
}

TEST(Plain, AnotherGameBeginsWhereTheFirstOneBeganAndSidesMayBeSwapped) {
    EXPECT_EQ(talk_plainly(two_people, "d3\nresign\nnew\n").position, start_of("reversi"));
    const Talk swapped = talk_plainly(against_computer, "d3\nresign\nrematch\n");
    EXPECT_TRUE(swapped.says("Black: the computer, at random. White: you.")) << swapped.said;
    EXPECT_TRUE(swapped.said.ends_with("White> \n") || swapped.said.ends_with("White> ")) << swapped.said;
    EXPECT_FALSE(talk_plainly(two_people, "new\n").says("begins another")) << "while the game goes on";
    const Talk russian = talk_plainly(two_people, "сдаюсь\nзаново\nd3\n", false, Language::russian);
    EXPECT_EQ(russian.position, talk_plainly(two_people, "d3\n").position);
}

TEST(Plain, ALoadedGameIsTheSavedOne) {
    const TemporaryDirectory directory;
    const std::string file = (directory.path() / "my game.qxr").string();
    const Talk saved = talk_plainly(two_people, "d3\ne3\nsave " + file + "\n");
    EXPECT_TRUE(saved.says("Saved in " + file)) << saved.said;
    const Talk loaded = talk_plainly(two_people, "d3\nload " + file + "\n");
    EXPECT_EQ(loaded.position, saved.position);
    EXPECT_EQ(talk_plainly(two_people, "load " + file + "\nundo\nundo\n").position, start_of("reversi"));
}

TEST(Plain, WhatWasSavedNeedNotBeKept) {
    const TemporaryDirectory directory;
    const std::string save = "d3\nsave! " + (directory.path() / "mine.qxr").string() + "\n";
    EXPECT_EQ(talk_plainly(two_people, save + "quit\n").end, ConversationEnd::dropped);
    EXPECT_EQ(talk_plainly(two_people, save).end, ConversationEnd::dropped);
    EXPECT_EQ(talk_plainly(two_people, save + "e3\nquit\n").end, ConversationEnd::quit);
}

TEST(Plain, ALoadedGameIsOfThoseWhoGoOnWithIt) {
    const TemporaryDirectory directory;
    const std::string folder = directory.path().string();
    directory.write("theirs.qxr",
                    "[Game \"reversi\"]\n[Variant \"reversi\"]\n[First \"Ann\"]\n[Second \"Bob\"]\n"
                    "[Result \"*\"]\n\n1. d3 *\n");
    Start named = two_people;
    named.terms.names = {{"human", "level:5"}};
    talk_plainly(named, "load " + folder + "/theirs.qxr\nsave " + folder + "/mine.qxr\n");
    EXPECT_NE(directory.read("mine.qxr").find("[First \"human\"]\n[Second \"level:5\"]"), std::string::npos)
        << directory.read("mine.qxr");
}

TEST(Plain, ABadRecordIsRefusedWithItsPlaceAndNothingIsLost) {
    const TemporaryDirectory directory;
    directory.write("bad.qxr", "[Game \"reversi\"]\n[Variant \"reversi\"]\n[Result \"*\"]\n\n1. d3 a1 *\n");
    directory.write("bytes.qxr", "\xFF\xFE\x01");
    const std::string folder = directory.path().string();
    const Talk talk =
        talk_plainly(two_people, "d3\nload " + folder + "/bad.qxr\nload " + folder + "/bytes.qxr\n");
    EXPECT_TRUE(talk.says("bad.qxr, line 5, column 7: move a1 at ply 2 is not legal.")) << talk.said;
    EXPECT_TRUE(talk.says("bytes.qxr, line 1, column 1: ")) << talk.said;
    EXPECT_EQ(talk.position, talk_plainly(two_people, "d3\n").position);
}

TEST(Plain, ARecordOfAnotherVariantIsRefusedWithTheWayToPlayIt) {
    const TemporaryDirectory directory;
    directory.write("small.qxr", "[Game \"reversi\"]\n[Variant \"reversi:size=4\"]\n[Result \"*\"]\n\n*\n");
    const Talk talk = talk_plainly(two_people, "load " + (directory.path() / "small.qxr").string() + "\n");
    EXPECT_TRUE(talk.says("holds a game of reversi:size=4; this is reversi, so start with: "
                          "quincunx play reversi:size=4"))
        << talk.said;
}

TEST(Plain, ALoadedGameThatIsOverIsShownWithItsResult) {
    const TemporaryDirectory directory;
    directory.write("over.qxr", "[Game \"reversi\"]\n[Variant \"reversi\"]\n[Result \"second\"]\n"
                                "[Reason \"resigned\"]\n\n1. d3 second\n");
    const Talk talk = talk_plainly(two_people, "load " + (directory.path() / "over.qxr").string() + "\nc3\n");
    EXPECT_TRUE(talk.says("Game over. White wins: Black resigned.")) << talk.said;
    EXPECT_TRUE(talk.says("Error: the game is over; accepted are ")) << talk.said;
}

TEST(Plain, OnlyRingHasAnEnd) {
    const Start ring{.variant = "ring", .players = {{Player{}, at_random}}, .terms = {.end_button = true}};
    EXPECT_TRUE(talk_plainly(ring, "end\n").says("Game over. Draw: the game was ended.\n"));
    EXPECT_TRUE(talk_plainly(ring, "help\n").says("\n  end  "));
    EXPECT_FALSE(talk_plainly(two_people, "help\n").says("\n  end  "));
}

TEST(Plain, ClocksAreShownWithTheBoardAndWhenAskedFor) {
    Start start = two_people;
    start.terms.clock = play::MoveClock{play::longest_time};
    const Talk clocks = talk_plainly(start, "clock\n");
    EXPECT_TRUE(clocks.says("Black to move; black 2, white 2\nClocks: Black ")) << clocks.said;
    EXPECT_TRUE(clocks.says("Black> \nClocks: Black ")) << clocks.said;
    EXPECT_TRUE(talk_plainly(start, "help\n").says("  clock       show the clocks\n"));
    EXPECT_FALSE(talk_plainly(two_people, "help\n").says("clock"));
    EXPECT_TRUE(talk_plainly(two_people, "clock\n").says("neither a move nor a command"));
}

TEST(Plain, WhoseTimeIsOutHasLostAndTheMoveComesTooLate) {
    Start start = two_people;
    start.terms.clock = play::MoveClock{1}; // since this machine was started
    const Talk late = talk_plainly(start, "d3\n");
    EXPECT_TRUE(late.says("Game over. White wins: time ran out.")) << late.said;
    EXPECT_EQ(late.position, start_of("reversi"));
    start.players[Color::first] = at_random;
    const Talk computer = talk_plainly(start, "");
    EXPECT_TRUE(computer.says("Game over. White wins: time ran out.")) << computer.said;
    EXPECT_EQ(computer.position, start_of("reversi"));
}

TEST(Plain, AHintIsALegalMove) {
    const Talk talk = talk_plainly({.variant = "checkers:size=4"}, "hint\n");
    const std::string_view before = "The computer would play ";
    const std::size_t at = talk.said.find(before) + before.size();
    const std::string move = talk.said.substr(at, talk.said.find('.', at) - at);
    EXPECT_NE(talk_plainly({.variant = "checkers:size=4"}, move + "\n").position,
              start_of("checkers:size=4"));
}

TEST(Plain, AHintSaysWhoCannotForceAWin) {
    const auto hinted = [](const char* position, Language language = Language::english) {
        return talk_plainly({.variant = "checkers:size=4", .position = position},
                            language == Language::english ? "hint\n" : "подсказка\n", false, language);
    };
    EXPECT_TRUE(hinted("w2w/4/4/r2r w").says(". Neither side can force a win.\n"));
    EXPECT_TRUE(hinted("w2w/4/1r2/4 w").says(". Red cannot force a win.\n"));
    EXPECT_FALSE(hinted("4/w3/2r1/4 w").says("cannot force"));
    EXPECT_TRUE(hinted("w2w/4/4/r2r w", Language::russian)
                    .says(". Ни одна из сторон не может форсировать победу.\n"));
    EXPECT_TRUE(hinted("4/1w2/4/r2r w", Language::russian).says(". Белые не могут форсировать победу.\n"));
    EXPECT_TRUE(
        talk_plainly({.variant = "ugolki:size=5"}, "hint\n").says(". Neither side can force a win.\n"));
}

TEST(Plain, EveryBoardUpTo26SquaresIsAsWideInEveryLine) {
    for (const char* variant : {"reversi:size=26", "ugolki:size=26", "checkers:size=26", "jesonmor:size=25",
                                "ring:width=26,height=26", "ring:width=2,height=26"}) {
        const Talk talk = talk_plainly({.variant = variant}, "flip\n");
        std::size_t width = 0;
        for (std::size_t at = talk.said.find("\n10 "); at != std::string::npos;
             at = talk.said.find("\n10 ", at + 1)) {
            const std::size_t length = talk.said.find('\n', at + 1) - at - 1;
            EXPECT_EQ(width == 0 ? length : width, length);
            EXPECT_TRUE(std::string_view(talk.said).substr(at, length + 1).ends_with(" 10"));
            width = length;
        }
        EXPECT_LE(width, 85U);
        EXPECT_GT(width, 0U);
    }
}

TEST(Plain, SpeaksRussian) {
    const Talk talk = talk_plainly(two_people, "D3\nпропуск\nВЫХОД\n", false, Language::russian);
    EXPECT_TRUE(talk.says("Реверси. Чёрные: человек. Белые: человек.\n")) << talk.said;
    EXPECT_TRUE(talk.says("Чёрные: d3, перевёрнуто на d4\n"));
    EXPECT_TRUE(talk.says("Ошибка: «пропуск» не ход и не команда."));
    EXPECT_EQ(talk.end, ConversationEnd::quit);
}

} // namespace
