#include "threads/workers.hpp"

#include <gtest/gtest.h>
#include <stdexcept>
#include <thread>

namespace quincunx::threads {
namespace {

TEST(Workers, ShareTheWorkAndAreWatchedUntilTheyHaveReturned) {
    std::atomic<bool> stop{false};
    std::atomic<int> left{1000};
    std::atomic<int> returned{0};
    std::atomic<bool> is_watched{false};
    run_workers(
        4, stop,
        [&] {
            is_watched.wait(false); // or all would be done before anybody has looked
            while (left.fetch_sub(1) > 0) {
            }
            ++returned;
        },
        [&] {
            is_watched = true;
            is_watched.notify_all();
        });
    EXPECT_EQ(returned, 4);
    EXPECT_EQ(left, -4);
    EXPECT_FALSE(stop);
}

TEST(Workers, AreStoppedByWhatOneOfThemThrowsWhichIsThrownOnceTheyHaveEnded) {
    std::atomic<bool> stop{false};
    std::atomic<int> begun{0};
    std::atomic<int> returned{0};
    const auto work = [&] {
        if (begun++ == 0)
            throw std::runtime_error("no more");
        stop.wait(false);
        ++returned;
    };
    // Whoever waits for the flag is told of it here, as what works asks for it between two games.
    EXPECT_THROW(run_workers(3, stop, work, [&] { stop.notify_all(); }), std::runtime_error);
    EXPECT_TRUE(stop);
    EXPECT_EQ(returned, 2);
}

TEST(Workers, AreStoppedByWhatWatchingThrows) {
    std::atomic<bool> stop{false};
    std::atomic<bool> returned{false};
    const auto work = [&] {
        while (!stop)
            std::this_thread::yield();
        returned = true;
    };
    EXPECT_THROW(run_workers(1, stop, work, [] { throw std::runtime_error("seen enough"); }),
                 std::runtime_error);
    EXPECT_TRUE(returned);
}

} // namespace
} // namespace quincunx::threads
