#include "engine/eval/learned/patterns.hpp"

#include <numeric>
#include <span>

namespace quincunx::engine {

namespace {

/// Whose digit comes to each place when a part is mirrored.
using Mirror = std::span<const std::size_t>;

/// Makes each number of a table and the number of what it mirrors one: the lower.
void share(std::vector<std::uint32_t>& weights, std::size_t table, Mirror mirror) {
    const std::size_t numbers = detail::power_of_3(static_cast<int>(mirror.size()));
    std::array<std::size_t, 10> digits{};
    for (std::size_t number = 0; number < numbers; ++number) {
        std::size_t rest = number;
        for (std::size_t i = 0; i < mirror.size(); ++i, rest /= 3)
            digits[i] = rest % 3;
        std::size_t mirrored = 0;
        for (std::size_t i = mirror.size(); i-- > 0;)
            mirrored = 3 * mirrored + digits[mirror[i]];
        weights[table + number] = static_cast<std::uint32_t>(table + std::min(number, mirrored));
    }
}

std::vector<std::size_t> turned_round(int length) {
    std::vector<std::size_t> mirror(static_cast<std::size_t>(length));
    for (std::size_t i = 0; i < mirror.size(); ++i)
        mirror[i] = mirror.size() - 1 - i;
    return mirror;
}

template <int Size>
[[gnu::noinline]] Score sum(const PatternTables& tables, const PatternView& view) {
    const std::size_t phase = PatternTables::phase_of(std::popcount(view.own | view.other), Size);
    const std::int16_t* const weights = tables.values.data() + phase * PatternBoard<Size>::weights;
    Score total = 0;
    PatternBoard<Size>::for_each(view, [&](std::size_t weight) { total += weights[weight]; });
    return clamp_estimate(total);
}

} // namespace

Score PatternTables::estimate(const PatternView& view) const {
    return size == 8 ? sum<8>(*this, view) : sum<6>(*this, view);
}

template <int Size>
std::vector<std::uint32_t> PatternBoard<Size>::shared() {
    std::vector<std::uint32_t> all(weights);
    std::iota(all.begin(), all.end(), 0U);
    auto edge = turned_round(Size);
    edge.insert(edge.end(), {std::size_t{Size} + 1, std::size_t{Size}}); // what lies beside the corners
    share(all, edge_table, edge);
    const auto row = turned_round(Size);
    for (int from_edge = 1; from_edge < Size / 2; ++from_edge)
        share(all, row_table(from_edge), row);
    for (int length = shortest; length <= Size; ++length)
        share(all, diagonal_table(length), turned_round(length));
    constexpr std::array<std::size_t, 9> files_and_ranks{8, 5, 2, 7, 4, 1, 6, 3, 0};
    share(all, corner_table, files_and_ranks);
    return all;
}

template struct PatternBoard<6>;
template struct PatternBoard<8>;

} // namespace quincunx::engine
