#include "engine/table/transposition_table.hpp"

#include "board/random.hpp"

#include <gtest/gtest.h>

namespace quincunx::engine {

namespace {

TableEntry entry_of(int depth, Bound bound = Bound::exact) {
    return {.move = {Square{3}, Square{700}}, .score = -123, .depth = depth, .bound = bound, .proved = true};
}

void expect_same(const std::optional<TableEntry>& found, const TableEntry& expected) {
    ASSERT_TRUE(found);
    EXPECT_EQ(found->move, expected.move);
    EXPECT_EQ(found->score, expected.score);
    EXPECT_EQ(found->depth, expected.depth);
    EXPECT_EQ(found->bound, expected.bound);
    EXPECT_EQ(found->proved, expected.proved);
    EXPECT_EQ(found->whole, expected.whole);
}

/// Another key with the same place: the tables of these tests have no more than a million places.
Key neighbour(Key key, int number = 1) {
    return key ^ static_cast<Key>(number) << 59U;
}

TEST(TranspositionTable, GivesBackWhatWasStored) {
    TranspositionTable table(1);
    Key key = 1;
    for (const Move move : {Move{Square{0}, Square{675}}, Move::place(Square{5}), Move::pass()})
        for (const Score score : {win_score, Score(-win_score), Score{0}, Score{-1}})
            for (const int depth : {0, 1, 127})
                for (const Bound bound : {Bound::exact, Bound::lower, Bound::upper})
                    for (const bool proved : {false, true}) {
                        const TableEntry entry{move, score, depth, bound, proved, !proved};
                        key = mix(key);
                        table.store(key, entry);
                        expect_same(table.find(key), entry);
                    }
}

TEST(TranspositionTable, HasNothingOfKeysThatWereNotStored) {
    TranspositionTable table(1);
    EXPECT_FALSE(table.find(0));
    EXPECT_FALSE(table.find(12345));
    table.store(12345, entry_of(3));
    EXPECT_FALSE(table.find(neighbour(12345)));
}

TEST(TranspositionTable, KeepsFourPositionsInOnePlaceAndReplacesTheShallowest) {
    TranspositionTable table(1);
    for (const int depth : {9, 2, 5, 7})
        table.store(neighbour(12345, depth), entry_of(depth));
    table.store(neighbour(12345, 1), entry_of(1));
    EXPECT_FALSE(table.find(neighbour(12345, 2)));
    for (const int depth : {1, 5, 7, 9})
        expect_same(table.find(neighbour(12345, depth)), entry_of(depth));
}

TEST(TranspositionTable, ReplacesWhatIsLeftOfEarlierSearchesFirst) {
    TranspositionTable table(1);
    table.store(neighbour(12345, 9), entry_of(9));
    table.begin_search();
    table.begin_search();
    for (const int depth : {2, 5, 7, 1})
        table.store(neighbour(12345, depth), entry_of(depth));
    EXPECT_FALSE(table.find(neighbour(12345, 9)));
    expect_same(table.find(neighbour(12345, 2)), entry_of(2));
}

TEST(TranspositionTable, PrefersOfOnePositionWhatANewSearchFinds) {
    TranspositionTable table(1);
    table.store(7, entry_of(9));
    table.begin_search();
    table.store(7, entry_of(3, Bound::lower));
    expect_same(table.find(7), entry_of(3, Bound::lower));
}

TEST(TranspositionTable, KeepsTheMoveWhereTheNewEntryHasNone) {
    TranspositionTable table(1);
    table.store(7, entry_of(3));
    table.store(7, {.move = Move::pass(), .score = 5, .depth = 4});
    const auto found = table.find(7);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->move, entry_of(3).move);
    EXPECT_EQ(found->score, 5);
}

TEST(TranspositionTable, KeepsWhatIsDeeperOfTheSamePositionUnlessTheNewIsExact) {
    TranspositionTable table(1);
    table.store(7, entry_of(9));
    table.store(7, entry_of(8, Bound::lower));
    expect_same(table.find(7), entry_of(9));
    table.store(7, entry_of(9, Bound::upper));
    expect_same(table.find(7), entry_of(9, Bound::upper));
    table.store(7, entry_of(2));
    expect_same(table.find(7), entry_of(2));
}

TEST(TranspositionTable, IsEmptyWhenItWasCleared) {
    TranspositionTable table(1);
    Key key = 1;
    std::vector<Key> keys;
    for (int i = 0; i < 1000; ++i) {
        keys.push_back(key = mix(key));
        table.store(key, entry_of(1));
    }
    table.clear();
    for (const Key each : keys)
        EXPECT_FALSE(table.find(each));
}

} // namespace

} // namespace quincunx::engine
