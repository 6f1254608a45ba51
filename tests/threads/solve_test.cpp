// What threads share that prove together; meant for the thread sanitizer as well.

#include "engine/solve/proof/proof_table.hpp"
#include "solve/race.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

namespace quincunx::test {

namespace {

using engine::GoOn;
using engine::ProofNumbers;
using engine::ProofTable;

constexpr int threads = 4;
const GoOn for_ever = [](std::uint64_t) { return true; };

// What two threads write at the same time may be lost, but is never taken for something else.
TEST(ProofTableOfThreads, KnowsNothingThatNobodyToldIt) {
    constexpr int different = 3000;
    constexpr int rounds = QX_SHORT_TESTS ? 10 : 100;
    ProofTable table(1);
    table.set_shared(true);
    const auto answer_of = [](Key key, int round) {
        return ProofNumbers::answer(key % 2 == 0, static_cast<int>(key % 1000) + round % 2);
    };
    std::atomic<int> wrong{0};
    std::vector<std::jthread> workers;
    for (int thread = 0; thread < threads; ++thread)
        workers.emplace_back([&] {
            for (int round = 0; round < rounds; ++round)
                for (int i = 1; i <= different; ++i) {
                    const Key key = mix(static_cast<Key>(i)) >> 24U; // all want the same few places
                    table.store(key, answer_of(key, round), 1);
                    const auto known = table.find(key);
                    if (known && (known->is_proved() != (key % 2 == 0) ||
                                  known->plies - static_cast<int>(key % 1000) > 1))
                        ++wrong;
                }
        });
    workers.clear();
    EXPECT_EQ(wrong, 0);
}

TEST(Races, EndForAllWithWhatTheFirstOneFinds) {
    const auto found = solve::race(threads, for_ever, [](int thread, const GoOn& go_on) {
        while (thread != 2 && go_on(1))
            std::this_thread::yield();
        return thread == 2 ? std::optional(thread) : std::nullopt;
    });
    EXPECT_EQ(found, 2);
}

TEST(Races, CountWhatAllHaveLookedAt) {
    std::uint64_t positions = 0;
    const auto count = [&](std::uint64_t more) {
        positions += more;
        return true;
    };
    solve::race(threads, count, [](int /*thread*/, const GoOn& go_on) {
        go_on(10);
        return std::optional<int>();
    });
    EXPECT_EQ(positions, 10U * threads);
}

TEST(Races, EndWithoutAnythingWhenTheyAreNotToGoOn) {
    std::uint64_t left = 1000;
    const auto a_while = [&](std::uint64_t more) {
        left -= std::min(left, more);
        return left > 0;
    };
    const auto found = solve::race(threads, a_while, [](int /*thread*/, const GoOn& go_on) {
        while (go_on(1))
            std::this_thread::yield();
        return std::optional<int>();
    });
    EXPECT_EQ(found, std::nullopt);
}

TEST(Races, EndWithTheErrorOfWhoeverTellsThemToGoOn) {
    const auto refuse = [](std::uint64_t) -> bool { throw std::runtime_error("the disk is full"); };
    const auto look = [](int /*thread*/, const GoOn& go_on) {
        while (go_on(1))
            std::this_thread::yield();
        return std::optional<int>();
    };
    EXPECT_THROW(solve::race(threads, refuse, look), std::runtime_error);
}

} // namespace

} // namespace quincunx::test
