// Threads that share a PerftTable without locks; meant for the thread sanitizer as well.

#include "support/each_game.hpp"
#include "support/variants.hpp"

#include <atomic>
#include <gtest/gtest.h>
#include <thread>
#include <vector>

namespace quincunx::test {

namespace {

constexpr int threads = 4;

/// perft with the first moves shared out among threads.
std::uint64_t shared_out(const Position& position, int depth, PerftTable& table) {
    const auto moves = position.legal_moves();
    std::atomic<std::size_t> next_move = 0;
    std::atomic<std::uint64_t> total = 0;
    const auto work = [&] {
        for (std::size_t i = next_move++; i < moves.size(); i = next_move++) {
            const PositionPtr next = position.clone();
            next->play_unchecked(moves[i]);
            total += next->perft(depth - 1, PerftMode::sequences, &table);
        }
    };
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i)
        workers.emplace_back(work);
    workers.clear();
    return total;
}

class PerftOfThreads : public EachGame {};

INSTANTIATE_TEST_SUITE_P(Of, PerftOfThreads, each_game, game_name);

TEST_P(PerftOfThreads, IsThatOfOne) {
    constexpr std::uint64_t enough = QX_SHORT_TESTS ? 500 : 30'000;
    const Variant variant(GetParam()().spec().name);
    const auto rules = variant.rules();
    for (const PositionPtr& position : sample_positions(variant, *rules, 5)) {
        const testing::ScopedTrace trace(__FILE__, __LINE__, position->to_text());
        PerftTable table(1);
        PerftTable tiny(0); // one entry, which the threads keep taking from one another
        std::uint64_t alone = 0;
        for (int depth = 1; depth <= 6 && alone <= enough; ++depth) {
            alone = position->perft(depth, PerftMode::sequences, nullptr);
            EXPECT_EQ(shared_out(*position, depth, table), alone) << depth;
            EXPECT_EQ(shared_out(*position, depth, tiny), alone) << depth;
        }
    }
}

// All of them count the same tree at the same time.
TEST_P(PerftOfThreads, AgreesWithEveryThread) {
    const auto start = Variant(GetParam()().spec().name).rules()->initial();
    const int depth = QX_SHORT_TESTS ? 3 : 4;
    const auto alone = start->perft(depth, PerftMode::sequences, nullptr);
    PerftTable table(1);
    std::atomic<int> agreeing = 0;
    std::vector<std::jthread> workers;
    for (int i = 0; i < threads; ++i)
        workers.emplace_back([&, own = start->clone()] {
            agreeing += own->perft(depth, PerftMode::sequences, &table) == alone ? 1 : 0;
        });
    workers.clear();
    EXPECT_EQ(agreeing, threads);
}

} // namespace

} // namespace quincunx::test
