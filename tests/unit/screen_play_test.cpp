// What keys and mouse do on the whole screen, without a terminal.
#include "screen_talk.hpp"

namespace {

using namespace quincunx;
using namespace quincunx::terminal;
using namespace quincunx::terminal::screen;
using quincunx::terminal::screen::test::level;
using quincunx::terminal::screen::test::Person;
using quincunx::terminal::screen::test::Table;
using Name = KeyPress::Name;

TEST(ScreenPlay, EnterPlacesADiscWhereTheCursorIs) {
    Person person({.variant = "reversi"});
    EXPECT_EQ(person.point_at("d3").press(Name::enter).text(), "d3");
}

TEST(ScreenPlay, ArrowsMoveTheCursorAsTheBoardIsSeen) {
    Person person({.variant = "jesonmor"});
    person.point_at("d3").press(Name::up).press(Name::right);
    EXPECT_EQ(person.cursor(), "e4");
    person.state().flip();
    person.press(Name::up).press(Name::right);
    EXPECT_EQ(person.cursor(), "d3");
    Person checkers({.variant = "checkers"}); // whose first rank is above
    checkers.point_at("d3").press(Name::down);
    EXPECT_EQ(checkers.cursor(), "d4");
}

TEST(ScreenPlay, TheCursorStaysOnTheBoard) {
    Person person({.variant = "ugolki:size=5"});
    for (int i = 0; i < 9; ++i)
        person.press(Name::right).press(Name::up);
    EXPECT_EQ(person.cursor(), "e5");
    EXPECT_EQ(person.press(Name::home).press(Name::page_down).cursor(), "a1");
}

TEST(ScreenPlay, APieceIsSelectedAndThenSentToATarget) {
    Person person({.variant = "jesonmor"});
    person.point_at("a1").press(Name::enter);
    EXPECT_EQ(person.selected(), "a1");
    EXPECT_EQ(person.text(), "");
    EXPECT_EQ(person.state().targets(person.scene()).size(), 1U); // the leg towards c2 is blocked
    EXPECT_EQ(person.point_at("b3").press(Name::enter).text(), "a1b3");
}

TEST(ScreenPlay, ASelectedPieceIsLetGoByEscapeAndByChoosingItAgain) {
    Person person({.variant = "jesonmor"});
    EXPECT_EQ(person.point_at("a1").press(Name::enter).press(Name::escape).selected(), "");
    EXPECT_EQ(person.press(Name::enter).press(Name::enter).selected(), "");
}

TEST(ScreenPlay, AnotherPieceMayBeSelectedInstead) {
    Person person({.variant = "jesonmor"});
    EXPECT_EQ(person.click("a1").click("c1").selected(), "c1");
}

TEST(ScreenPlay, TheMouseDoesWhatCursorAndEnterDoAtAnySize) {
    for (const Size size : {Size{20, 40}, Size{24, 80}, Size{50, 200}}) {
        Person person({.variant = "jesonmor"}, size);
        EXPECT_EQ(person.click("a1").selected(), "a1");
        EXPECT_EQ(person.click("b3").text(), "a1b3");
        EXPECT_EQ(person.cursor(), "b3");
    }
}

TEST(ScreenPlay, WhereASelectedPieceCannotGoIsAskedOfTheRulesWhichSayWhy) {
    Person person({.variant = "jesonmor"});
    EXPECT_EQ(person.click("a1").click("e5").text(), "a1e5");
}

TEST(ScreenPlay, SquaresWithoutAPieceThatMayMoveSayThat) {
    Person person({.variant = "jesonmor"});
    EXPECT_EQ(person.click("e5").text(), "");
    EXPECT_TRUE(person.sees("nothing on e5 can move")) << person.screen();
}

TEST(ScreenPlay, MovesAndCommandsAreTypedAtAnyTime) {
    Person person({.variant = "jesonmor"});
    EXPECT_EQ(person.type(U"a1b").text(), "");
    EXPECT_TRUE(person.sees("a1b")) << person.screen();
    EXPECT_EQ(person.press(Name::backspace).type(U"c2").press(Name::enter).text(), "a1c2");
    EXPECT_EQ(person.type(U"undo").press(Name::enter).command(), PlainCommand::undo);
    EXPECT_EQ(person.type(U"повернуть").press(Name::enter).command(), PlainCommand::flip);
    EXPECT_EQ(person.type(U"x").press(Name::escape).type(U"y").press(Name::enter).text(), "y");
}

TEST(ScreenPlay, CyrillicLettersAreTakenBackWhole) {
    Person person({.variant = "jesonmor"});
    person.type(U"хж").press(Name::backspace);
    EXPECT_EQ(person.state().typed(), "х");
}

TEST(ScreenPlay, RingsKeysMoveASelectedPieceAsTheBoardIsSeen) { // RING-5
    const Table table{.variant = "ring:width=3,height=3", .position = "a1a/3/1A1 r 1"};
    Person person(table);
    EXPECT_EQ(person.type(U"w").state().typed(), "w"); // nothing is selected
    person.press(Name::escape).click("b1");
    EXPECT_EQ(person.type(U"w").text(), "b1b2");
    EXPECT_EQ(person.type(U"d").text(), "b1c1");
    person.state().flip();
    EXPECT_EQ(person.type(U"d").text(), "b1a1");
}

TEST(ScreenPlay, CheckersPassesByAKeyWhereOneMay) { // CHK-3
    Person person({.variant = "checkers:size=6", .position = "wrr3/r5/r5/6/6/6 w"});
    EXPECT_TRUE(person.sees("P passes")) << person.screen();
    EXPECT_EQ(person.type(U"P").text(), "pass");
}

TEST(ScreenPlay, NothingMovesWhileTheComputerThinks) {
    Person person({.variant = "reversi", .players = {{Player{}, level}}, .moves = {"d3"}});
    EXPECT_EQ(person.click("c3").text(), "");
    EXPECT_TRUE(person.sees("it is not your turn")) << person.screen();
    EXPECT_TRUE(person.sees("thinks")) << person.screen();
}

TEST(ScreenPlay, CapitalsAreKeysOfTheMenuAndTheMenuDoesTheSame) {
    Person person({.variant = "reversi"});
    EXPECT_EQ(person.type(U"H").command(), PlainCommand::hint);
    EXPECT_EQ(person.press(Name::tab).press(Name::down).press(Name::enter).command(), PlainCommand::undo);
    EXPECT_EQ(person.press(Name::tab).type(U"F").command(), PlainCommand::flip);
    EXPECT_EQ(person.press(Name::tab).press(Name::escape).done(), std::nullopt);
    EXPECT_FALSE(person.state().menu());
}

TEST(ScreenPlay, ButtonsOfTheBarAreClicked) {
    Person person({.variant = "reversi"});
    const auto bar = bar_of(person.scene(), 80);
    for (const Button& button : bar)
        if (button.key == 'H')
            person.take(Mouse{.at = {23, button.column}});
    EXPECT_EQ(person.command(), PlainCommand::hint);
    EXPECT_TRUE(person.take(Mouse{.at = {23, bar.front().column}}).state().menu());
}

TEST(ScreenPlay, SavingAsksForAFileAndResigningWhetherOneMeansIt) {
    Person person({.variant = "reversi"});
    person.type(U"S");
    EXPECT_TRUE(person.sees("Save in the file: reversi.qxr")) << person.screen();
    person.press(Name::enter);
    EXPECT_EQ(person.command(), PlainCommand::save);
    EXPECT_EQ(person.done()->argument, "reversi.qxr");
    EXPECT_FALSE(person.done()->insists);
    EXPECT_EQ(person.type(U"Gn").done(), std::nullopt);
    EXPECT_FALSE(person.state().question());
    EXPECT_EQ(person.type(U"Gy").command(), PlainCommand::resign);
    EXPECT_EQ(person.type(U"S").press(Name::escape).type(U"H").command(), PlainCommand::hint);
}

TEST(ScreenPlay, ThreatsAreShownOnWishWherePiecesAreTaken) {
    Person person({.variant = "jesonmor:size=5,archers=off", .position = "5/5/k4/5/1KK2 w 0 0 0"});
    EXPECT_EQ(person.type(U"O").command(), PlainCommand::threats);
    EXPECT_FALSE(person.sees("!♘!")) << person.screen();
    person.state().turn_threats();
    EXPECT_TRUE(person.sees("│!♘!│ ♘ │")) << person.screen();
    EXPECT_EQ(Person({.variant = "ugolki"}).type(U"O").done(), std::nullopt);
}

TEST(ScreenPlay, QuestionsAreAnsweredInRussianToo) {
    EXPECT_EQ(Person({.variant = "reversi"}).type(U"Gд").command(), PlainCommand::resign);
}

TEST(ScreenPlay, HelpGoesWithAnyKeyWhichDoesNothingElse) {
    Person person({.variant = "ring"});
    person.state().show_help();
    EXPECT_TRUE(person.sees("w a s d")) << person.screen();
    EXPECT_EQ(person.type(U"H").done(), std::nullopt);
    EXPECT_FALSE(person.sees("w a s d"));
}

TEST(ScreenPlay, AFinishedGameTakesNoMoves) {
    Person person({.variant = "jesonmor:size=3,archers=off", .moves = {"a1b3"}});
    Person over({.variant = "ring:width=2,height=2", .position = "2/A1 b 1"});
    ASSERT_FALSE(over.scene().outcome.empty());
    EXPECT_EQ(over.click("a1").done(), std::nullopt);
    EXPECT_EQ(over.type(U"M").command(), PlainCommand::rematch);
    EXPECT_TRUE(over.sees("Red wins")) << over.screen();
}

TEST(ScreenPlay, WhoWatchesComputersHasThePaceInHand) {
    Person person({.variant = "reversi", .players = {{level, level}}});
    EXPECT_EQ(person.type(U" ").command(), PlainCommand::pause);
    EXPECT_EQ(person.type(U".").command(), PlainCommand::step);
    EXPECT_EQ(person.type(U"+").command(), PlainCommand::faster);
    EXPECT_EQ(person.type(U"-").command(), PlainCommand::slower);
    EXPECT_NE(person.type(U"U").command(), PlainCommand::undo);
}

} // namespace
