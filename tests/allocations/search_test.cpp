// A search takes its memory at the start and for its reports, and none in its nodes.

#include "allocations/counting.hpp"
#include "play/registry.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

struct Cost {
    std::uint64_t nodes;
    long allocations;
};

Cost cost_of(const play::Game& game, engine::Depth depth) {
    engine::TranspositionTable table(1);
    std::uint64_t nodes = 0;
    const long allocations = allocations_of([&] {
        nodes = game.search({.table = table,
                             .limits = {.depth = depth},
                             .clock = [] { return std::int64_t{0}; },
                             .stop = nullptr,
                             .on_report = {},
                             .history = {},
                             .helper = 0})
                    .nodes;
    });
    return {nodes, allocations};
}

TEST(SearchAllocations, GrowWithReportsAndNotWithNodes) {
    constexpr long in_a_report = 3;
    constexpr std::uint64_t many = 1000;
    for (const char* variant :
         {"ring", "ring:width=26,height=26", "reversi", "reversi:size=10,diagonal=on", "ugolki",
          "ugolki:size=12", "jesonmor", "jesonmor:size=15", "checkers", "checkers:size=10"}) {
        const testing::ScopedTrace trace(__FILE__, __LINE__, std::string(variant));
        const auto game = play::make_game(*play::parse_variant(variant));
        const Cost shallow = cost_of(*game, 1);
        engine::Depth depth = 2;
        Cost deep = cost_of(*game, depth);
        while (deep.nodes < shallow.nodes + many)
            deep = cost_of(*game, ++depth);
        EXPECT_LE(deep.allocations - shallow.allocations, in_a_report * (depth - 1));
    }
}

} // namespace

} // namespace quincunx::test
