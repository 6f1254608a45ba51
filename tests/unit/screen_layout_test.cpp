// Where boards are drawn, at every size of the terminal.
#include "screen_talk.hpp"

#include <rapidcheck/gtest.h>

namespace {

using namespace quincunx;
using namespace quincunx::terminal;
using namespace quincunx::terminal::screen;
using quincunx::terminal::screen::test::Person;

BoardShape any_shape() {
    BoardShape shape{.width = *rc::gen::inRange(2, 27),
                     .height = *rc::gen::inRange(2, 27),
                     .rank_one = *rc::gen::element(RankOne::at_bottom, RankOne::at_top),
                     .piece_columns = *rc::gen::inRange(1, 3),
                     .flipped = *rc::gen::arbitrary<bool>()};
    shape.cursor = static_cast<Square>(*rc::gen::inRange(0, shape.width * shape.height));
    return shape;
}

RC_GTEST_PROP(ScreenLayout, EverySquareThatIsSeenIsFoundAgainByTheMouse, ()) {
    const BoardShape shape = any_shape();
    const BoardLayout layout(shape, {{1, 2}, {*rc::gen::inRange(3, 60), *rc::gen::inRange(12, 300)}});
    for (int row = layout.first_row(); row < layout.first_row() + layout.rows(); ++row)
        for (int column = layout.first_column(); column < layout.first_column() + layout.columns(); ++column)
            RC_ASSERT(layout.square_at(layout.corner(row, column)) == layout.square(row, column));
}

RC_GTEST_PROP(ScreenLayout, TheCursorIsAlwaysSeenAndTheBoardWithinItsRoom, ()) {
    const BoardShape shape = any_shape();
    const Size room{*rc::gen::inRange(3, 60), *rc::gen::inRange(12, 300)};
    const BoardLayout layout(shape, {{0, 0}, room});
    bool is_seen = false;
    for (int row = layout.first_row(); row < layout.first_row() + layout.rows(); ++row)
        for (int column = layout.first_column(); column < layout.first_column() + layout.columns(); ++column)
            is_seen = is_seen || layout.square(row, column) == shape.cursor;
    RC_ASSERT(is_seen);
    RC_ASSERT(layout.size().rows <= room.rows);
    RC_ASSERT(layout.size().columns <= room.columns);
}

RC_GTEST_PROP(ScreenLayout, NeighboursAreAsTheyAreSeen, ()) {
    const BoardShape shape = any_shape();
    const BoardLayout layout(shape, {{0, 0}, {200, 500}});
    const int row = *rc::gen::inRange(0, shape.height - 1);
    const int column = *rc::gen::inRange(0, shape.width - 1);
    RC_ASSERT(neighbour(shape, layout.square(row, column), 1, 0) == layout.square(row + 1, column));
    RC_ASSERT(neighbour(shape, layout.square(row, column), 0, 1) == layout.square(row, column + 1));
}

TEST(ScreenLayout, SmallTerminalsShowAPartOfALargeBoardAndLargeOnesAllOfIt) {
    const BoardShape shape{.width = 26, .height = 26, .cursor = Square{26 * 13 + 13}};
    EXPECT_FALSE(BoardLayout(shape, {{0, 0}, {20, 40}}).shows_all());
    EXPECT_FALSE(BoardLayout(shape, {{0, 0}, {24, 80}}).shows_all());
    EXPECT_TRUE(BoardLayout(shape, {{0, 0}, {48, 170}}).shows_all());
}

TEST(ScreenLayout, EverySizeOfTheTerminalIsDrawn) {
    for (const std::string variant : {"ring", "reversi:size=26", "checkers:size=4"})
        for (int rows = 1; rows < 60; rows += QX_SHORT_TESTS ? 13 : 3)
            for (int columns = 1; columns < 300; columns += QX_SHORT_TESTS ? 29 : 7) {
                Person person({.variant = variant}, {rows, columns});
                EXPECT_FALSE(person.screen().empty());
                person.press(KeyPress::Name::tab);
                EXPECT_FALSE(person.screen().empty());
                person.state().show_help();
                EXPECT_FALSE(person.screen().empty());
            }
}

TEST(ScreenGrid, CutsOffWhatIsOutsideAndReplacesWhatTakesNoOneColumn) {
    Grid grid({2, 5});
    grid.put({0, 3}, "abc");
    grid.put({1, -1}, "xy");
    grid.put({5, 0}, "no");
    EXPECT_EQ(grid.text(), "   ab\ny\n");
    grid.put({0, 0}, "\xE4\xB8\xAD\x01\xFF"
                     "e\xCC\x81z");
    EXPECT_EQ(grid.text().substr(0, 5), "???ez");
}

TEST(ScreenGrid, BreaksLinesBetweenWords) {
    EXPECT_EQ(wrapped("one two three", 7), (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(wrapped("ходят белые", 6), (std::vector<std::string>{"ходят", "белые"}));
    EXPECT_EQ(wrapped("a\n\nb", 7), (std::vector<std::string>{"a", "", "b"}));
}

} // namespace
