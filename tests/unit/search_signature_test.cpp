// The engine's signature: the nodes of all searches of `quincunx bench`, the same on every machine.

#include "play/bench_positions.hpp"
#include "play/learned_weights.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

// Whoever changes it says in the commit which match accepted the change (CONTRIBUTING.md).
TEST(Search, HasTheSignatureThatWasAccepted) {
    std::uint64_t signature = 0;
    for (const play::BenchPosition& position : play::bench_positions())
        signature +=
            play::bench_nodes(position, play::learned_weights(*play::parse_variant(position.variant)));
    EXPECT_EQ(signature, 350278U);
}

} // namespace

} // namespace quincunx::test
