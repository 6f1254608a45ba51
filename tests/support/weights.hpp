#pragma once

#include "board/random.hpp"
#include "engine/eval/learned/network.hpp"
#include "engine/eval/learned/patterns.hpp"

namespace quincunx::test {

/// A network with weights by chance, always the same.
inline engine::Network random_network(const engine::PlaneShape& shape) {
    using engine::Network;
    Random random(7);
    const auto draw = [&random](int most) {
        return static_cast<std::int16_t>(
            static_cast<int>(random.below(2U * static_cast<unsigned>(most) + 1)) - most);
    };
    Network network{};
    network.shape = shape;
    network.most_pieces = shape.squares / 2;
    network.scale = 20'000;
    for (auto& sum : network.bias)
        sum = draw(Network::unit);
    for (std::size_t i = 0; i < shape.inputs(); ++i)
        for (auto& weight : network.columns.emplace_back())
            weight = draw(Network::unit / 4);
    for (Network::Phase& phase : network.outputs) {
        phase.hand = static_cast<int>(random.below(Network::most_hand + 1));
        phase.bias = draw(100);
        for (auto& weight : phase.weights)
            weight = draw(Network::largest_output);
    }
    return network;
}

/// Tables of patterns with weights by chance, always the same.
inline engine::PatternTables random_tables(int size) {
    using engine::PatternTables;
    Random random(8);
    PatternTables tables{.size = size, .values = {}};
    const auto shared = PatternTables::board_of(size).shared();
    for (std::size_t phase = 0; phase < PatternTables::phases; ++phase) {
        const std::size_t begin = tables.values.size();
        for (std::size_t weight = 0; weight < shared.size(); ++weight)
            tables.values.push_back(shared[weight] == weight
                                        ? static_cast<std::int16_t>(static_cast<int>(random.below(401)) - 200)
                                        : tables.values[begin + shared[weight]]);
    }
    return tables;
}

} // namespace quincunx::test
