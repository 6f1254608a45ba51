#include "solve/resumable.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace quincunx::solve {

namespace {

/// Counts to a number, a step each time that it may go on.
Resumable<int>::Work counting_to(int last, int& count) {
    return [last, &count](Resumable<int>& turns) -> std::optional<int> {
        while (turns.may_go_on(1))
            if (++count == last)
                return count;
        return std::nullopt;
    };
}

/// What says yes so many times.
engine::GoOn times(int left) {
    return [left](std::uint64_t) mutable { return left-- > 0; };
}

TEST(Resumable, GoesOnWhereItRested) {
    int count = 0;
    Resumable<int> counting(counting_to(10, count));
    EXPECT_EQ(counting.run(times(4)), std::nullopt);
    EXPECT_EQ(count, 4);
    EXPECT_EQ(counting.run(times(0)), std::nullopt);
    EXPECT_EQ(counting.run(times(5)), std::nullopt);
    EXPECT_EQ(count, 9);
    EXPECT_EQ(counting.run(times(1)), 10);
    EXPECT_EQ(counting.run(times(0)), 10) << "it is asked no more";
}

TEST(Resumable, AsksNobodyOnceItIsToEnd) {
    int asked = 0;
    const engine::GoOn rest = [&asked](std::uint64_t) { return ++asked < 0; };
    {
        Resumable<int> work([](Resumable<int>& turns) -> std::optional<int> {
            while (turns.may_go_on(1)) {
            }
            turns.may_go_on(1); // what is left to be told
            return std::nullopt;
        });
        EXPECT_FALSE(work.run(rest));
    }
    EXPECT_EQ(asked, 1);
}

TEST(Resumable, EndsWhereNobodyRunsItAnyMore) {
    int count = 0;
    {
        Resumable<int> counting(counting_to(1'000'000, count));
        EXPECT_EQ(counting.run(times(3)), std::nullopt);
        const Resumable<int> never_run(counting_to(1, count));
    }
    EXPECT_EQ(count, 3);
}

TEST(Resumable, ThrowsToItsCallerWhatIsThrownMeanwhile) {
    int count = 0;
    Resumable<int> counting(counting_to(2, count));
    EXPECT_THROW(counting.run([](std::uint64_t) -> bool { throw std::runtime_error("the disk is full"); }),
                 std::runtime_error);
    EXPECT_EQ(counting.run(times(2)), 2);
    Resumable<int> failing([](Resumable<int>&) -> std::optional<int> { throw std::runtime_error("no"); });
    EXPECT_THROW(failing.run(times(1)), std::runtime_error);
}

} // namespace

} // namespace quincunx::solve
