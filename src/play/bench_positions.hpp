#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

namespace quincunx::engine {
struct Weights;
}

namespace quincunx::play {

/// A position that is searched to a fixed depth: the sum of all nodes is the engine's signature.
struct BenchPosition {
    std::string_view variant;
    std::string_view moves; ///< from the start, separated by spaces
    int depth;
};

std::span<const BenchPosition> bench_positions();

/// The nodes that the search of a position takes by these weights, or by hand; the same on every machine.
std::uint64_t bench_nodes(const BenchPosition& position, std::shared_ptr<const engine::Weights> weights);

} // namespace quincunx::play
