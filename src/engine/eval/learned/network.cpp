#include "engine/eval/learned/network.hpp"

#include <bit>
#include <cstring>

namespace quincunx::engine {

namespace {

/// Some of the hidden units, for one vector instruction.
using Lanes [[gnu::vector_size(16)]] = std::int16_t;
constexpr std::size_t lanes = sizeof(Lanes) / sizeof(std::int16_t);
using Vectors = std::array<Lanes, hidden_units / lanes>;

Vectors load(const HiddenSums& sums) {
    Vectors vectors;
    std::memcpy(&vectors, &sums, sizeof vectors);
    return vectors;
}
[[gnu::always_inline]] inline void add(Vectors& sums, const HiddenSums& column) {
    const Vectors more = load(column);
    for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i] += more[i];
}
[[gnu::always_inline]] inline void subtract(Vectors& sums, const HiddenSums& column) {
    const Vectors less = load(column);
    for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i] -= less[i];
}

/// The sums between 0 and 1, squared, and weighed.
std::int32_t weigh(const HiddenSums& sums, const std::int16_t* weights) {
    std::int32_t sum = 0;
    for (std::size_t i = 0; i < hidden_units; ++i) {
        const auto cut = std::clamp<std::int16_t>(sums[i], 0, Network::unit);
        const auto square = static_cast<std::int16_t>(cut * cut);
        sum += std::int32_t{square} * weights[i];
    }
    return sum;
}

} // namespace

Viewer::Viewer(const Network& network) : network_(network) {
    const PlaneShape& shape = network.shape;
    for (std::size_t plane = 0; plane < shape.planes(); ++plane)
        for (std::size_t bit = 0; bit < 64 * shape.words(); ++bit) {
            const std::size_t square =
                std::min(bit, static_cast<std::size_t>(shape.squares) - 1); // none is behind
            columns_.push_back({static_cast<std::uint16_t>(shape.input(plane, square, false)),
                                static_cast<std::uint16_t>(shape.input(plane, square, true))});
        }
}

Viewer::Seen Viewer::nothing() const {
    return {.sums = {network_.bias, network_.bias},
            .planes = std::vector<std::uint64_t>(network_.shape.planes() * network_.shape.words())};
}

void Viewer::look(Seen& seen, const Seen& before, std::span<const std::uint64_t> planes) const {
    Vectors first = load(before.sums[0]);
    Vectors second = load(before.sums[1]);
    int pieces = before.pieces;
    for (std::size_t i = 0; i < planes.size(); ++i) {
        const std::uint64_t old = before.planes[i];
        const auto for_each = [&](std::uint64_t squares, auto change) {
            for (; squares != 0; squares &= squares - 1) {
                const auto columns = columns_[i * 64 + static_cast<std::size_t>(std::countr_zero(squares))];
                change(first, network_.columns[columns[0]]);
                change(second, network_.columns[columns[1]]);
            }
        };
        for_each(planes[i] & ~old, add);
        for_each(old & ~planes[i], subtract);
        pieces += std::popcount(planes[i]) - std::popcount(old);
        seen.planes[i] = planes[i];
    }
    std::memcpy(seen.sums.data(), &first, sizeof first);
    std::memcpy(&seen.sums[1], &second, sizeof second);
    seen.pieces = pieces;
}

Score Viewer::estimate(const Seen& seen, bool second_moves, Score by_hand) const {
    const Network::Phase& phase = network_.outputs[Network::phase_of(seen.pieces, network_.most_pieces)];
    const std::int32_t sum = weigh(seen.sums[second_moves ? 1 : 0], phase.weights.data()) +
                             weigh(seen.sums[second_moves ? 0 : 1], phase.weights.data() + hidden_units);
    const auto learned = static_cast<Score>(sum * network_.scale / Network::one);
    return clamp_estimate(by_hand * phase.hand / Network::hand_parts + phase.bias + learned);
}

} // namespace quincunx::engine
