// Every value of tables is held against minimax over the slow rules, and tables against what may happen to
// their files.

#include "support/terminal_run.hpp"
#include "tablebase/builder.hpp"
#include "tablebase/checker.hpp"
#include "tablebase/table.hpp"
#include "unit/brute_force.hpp"
#include "unit/tablebase_folder.hpp"

#include <gtest/gtest.h>

#include <ostream>

namespace {

using namespace quincunx;
using tablebase::Code;
using test::BruteForce;

/// Pieces whose every position is looked at.
struct Case {
    const char* variant;
    const char* pieces;
    const char* board; ///< its blocks, from the top left
    int width;
    const char* sides;
};

void PrintTo(const Case& each, std::ostream* out) { // NOLINT(readability-identifier-naming): GoogleTest's
    *out << each.variant << ' ' << each.pieces << " on " << each.board;
}

std::vector<std::string> boards_of(const Case& each) {
    std::vector<std::string> boards;
    for (const std::string& board : test::all_boards(each.pieces, each.board, each.width))
        for (const char side : std::string(each.sides))
            boards.push_back(board + ' ' + side);
    return boards;
}

/// What two readings of ends that scores decide make of a position.
Code joined(const BruteForce& favoured, const BruteForce& disfavoured, const std::string& board) {
    const int least = disfavoured.value(board);
    const int most = favoured.value(board);
    if (least == 1)
        return tablebase::win_in(disfavoured.plies(board));
    if (most == -1)
        return tablebase::loss_in(favoured.plies(board));
    if (least == most)
        return Code::draw;
    return least == 0 ? Code::draw_or_win : most == 0 ? Code::loss_or_draw : Code::loss_or_win;
}

class Tablebase : public testing::TestWithParam<Case> {};

TEST_P(Tablebase, TellsWhatMinimaxOverTheRulesSays) {
    const Case& each = GetParam();
    const BruteForce first(each.variant, boards_of(each), "first");
    const BruteForce second(each.variant, boards_of(each), "second");
    const test::TablebaseFolder folder(each.variant, each.board, each.width, each.pieces);
    int compared = 0;
    for (const std::string& board : first.boards()) {
        const auto code = folder.value(board);
        if (!code) // a side has no pieces, or the centre was left: tables have no such positions
            continue;
        const bool first_moves = board.back() == each.sides[0];
        const Code expected = first_moves ? joined(first, second, board) : joined(second, first, board);
        ASSERT_EQ(to_text(*code), to_text(expected)) << each.variant << ' ' << board;
        ++compared;
    }
    EXPECT_GE(compared, folder.positions(folder.materials().back()));
}

TEST_P(Tablebase, PassesItsOwnCheck) {
    const Case& each = GetParam();
    const test::TablebaseFolder folder(each.variant, each.board, each.width, each.pieces);
    const std::atomic<bool> stop = false;
    for (const tablebase::Material& material : folder.materials()) {
        const auto checked = check(folder.path(), folder.family(), material, 2, stop);
        ASSERT_TRUE(checked) << checked.error().message;
        EXPECT_EQ(checked->flaw.value_or(""), "");
    }
}

TEST(Code, SaysWhoCannotForceAWinUnlessSomebodyDoes) {
    const auto told = [](Code code, Color turn = Color::first) { return no_forced_win(code, turn); };
    EXPECT_EQ(told(Code::draw), (ByColor<bool>{{true, true}}));
    EXPECT_EQ(told(Code::loss_or_draw), (ByColor<bool>{{true, false}}));
    EXPECT_EQ(told(Code::loss_or_draw, Color::second), (ByColor<bool>{{false, true}}));
    EXPECT_EQ(told(Code::draw_or_win), (ByColor<bool>{{false, true}}));
    for (const Code code : {Code::loss_or_win, tablebase::win_in(3), tablebase::loss_in(4)})
        EXPECT_EQ(told(code), ByColor<bool>{});
}

INSTANTIATE_TEST_SUITE_P(Games, Tablebase,
                         testing::Values(
                             // RING-6: 1 beats 6; RING-7: each of the three words; RING-5: blocks
                             Case{"ring:width=3,height=3", "AFf", ".........", 3, "rb"},
                             Case{"ring:width=3,height=3", "ABab", ".........", 3, "rb"},
                             Case{"ring:width=3,height=3,forced=both", "BCac", "....#....", 3, "rb"},
                             Case{"ring:width=3,height=3,forced=none", "AFbb", ".#.....#.", 3, "rb"},
                             Case{"ring:width=4,height=2", "AABc", "........", 4, "rb"},
                             Case{"ring:width=2,height=2", "ABc", "....", 2, "rb"},
                             Case{"checkers:size=4", "wwr", "................", 4, "wr"},
                             Case{"checkers:size=4", "wrr", "................", 4, "wr"},
                             Case{"checkers:size=4", "wwrr", "................", 4, "wr"},
                             Case{"ugolki:size=4", "WB", "................", 4, "wb"},
                             Case{"ugolki:size=4,equal-turns=on", "WB", "................", 4, "wb"},
                             Case{"jesonmor:size=3,archers=off", "KKkk", ".........", 3, "wb"},
                             Case{"jesonmor:size=3", "KAka", ".........", 3, "wb"},
                             Case{"jesonmor:size=3", "KKAk", ".........", 3, "wb"},
                             Case{"jesonmor:size=5,archers=off", "KKk", ".........................", 5,
                                  "wb"}));

} // namespace
