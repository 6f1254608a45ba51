// A table of the engine that several threads clear; meant for the thread sanitizer as well.

#include "threads/think.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace quincunx::test {

namespace {

TEST(Table, IsEmptyWhenAnyNumberOfThreadsHaveClearedIt) {
    engine::TranspositionTable table(1);
    for (const int threads : {1, 2, 3, 7}) {
        std::vector<Key> keys;
        for (Key key = 1; keys.size() < 50'000; keys.push_back(key))
            table.store(key = mix(key), {.move = Move::pass(), .depth = 1});
        ASSERT_TRUE(table.find(keys.back()));
        threads::clear(table, threads);
        for (const Key key : keys)
            ASSERT_FALSE(table.find(key)) << threads;
    }
}

} // namespace

} // namespace quincunx::test
