// The engine's signature: the nodes of all searches of `quincunx bench`, the same on every machine.

#include "engine/eval/learned/embedded.hpp"
#include "play/bench_positions.hpp"
#include "play/registry.hpp"

#include <gtest/gtest.h>

namespace quincunx::test {

namespace {

// Whoever changes it says in the commit which match accepted the change (CONTRIBUTING.md).
TEST(Search, HasTheSignatureThatWasAccepted) {
    std::uint64_t signature = 0;
    for (const play::BenchPosition& position : play::bench_positions())
        signature += play::bench_nodes(
            position, engine::embedded_weights(play::parse_variant(position.variant)->text()));
    EXPECT_EQ(signature, 277671U);
}

} // namespace

} // namespace quincunx::test
