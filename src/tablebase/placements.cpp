#include "tablebase/placements.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>

namespace quincunx::tablebase {

namespace {

/// Pascal's triangle; the largest of these, 64 over 32, still fits.
constexpr auto make_binomials() {
    constexpr std::size_t size = most_squares + 1;
    std::array<std::array<std::uint64_t, size>, size> triangle{};
    for (std::size_t n = 0; n < size; ++n) {
        triangle[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k)
            triangle[n][k] = triangle[n - 1][k - 1] + (k < n ? triangle[n - 1][k] : 0);
    }
    return triangle;
}
constexpr auto binomials = make_binomials();

constexpr std::uint64_t over(int n, int k) {
    return binomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// The n-th of some squares, from 0.
Squares nth(Squares squares, int n) {
    for (; n > 0; --n)
        squares &= squares - 1;
    return squares & (~squares + 1);
}

std::uint64_t rank(Squares chosen, Squares free) {
    std::uint64_t sum = 0;
    int place = 0;
    for (Squares rest = chosen; rest != 0; rest &= rest - 1)
        sum += over(std::popcount(free & ((rest & (~rest + 1)) - 1)), ++place);
    return sum;
}

Squares unrank(std::uint64_t rank, int pieces, Squares free) {
    Squares chosen = 0;
    int below = std::popcount(free);
    for (int place = pieces; place > 0; --place) {
        do
            --below;
        while (over(below, place) > rank);
        rank -= over(below, place);
        chosen |= nth(free, below);
    }
    return chosen;
}

} // namespace

Placements::Placements(Squares board, std::vector<Group> groups, std::uint32_t count)
    : board_(board),
      groups_(std::move(groups)),
      count_(count) {}

std::optional<Placements> Placements::of(Squares board, std::span<const int> groups) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    std::vector<Group> sized;
    std::uint64_t count = colors.size();
    int free = std::popcount(board);
    for (const int pieces : groups) {
        if (pieces > free)
            return std::nullopt;
        sized.push_back({pieces, over(free, pieces)});
        if (sized.back().ways > most / count)
            return std::nullopt;
        count *= sized.back().ways;
        free -= pieces;
    }
    return Placements(board, std::move(sized), static_cast<std::uint32_t>(count));
}

std::uint32_t Placements::index(std::span<const Squares> groups, Color turn) const {
    std::uint64_t index = 0;
    Squares free = board_;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        index = index * groups_[i].ways + rank(groups[i], free);
        free &= ~groups[i];
    }
    return static_cast<std::uint32_t>(index * colors.size() + quincunx::index(turn));
}

Color Placements::place(std::uint32_t index, std::span<Squares> groups) const {
    constexpr auto most_groups = static_cast<std::size_t>(most_squares);
    std::array<std::uint64_t, most_groups> ranks{};
    std::uint64_t rest = index / colors.size();
    for (std::size_t i = groups_.size(); i-- > 0; rest /= groups_[i].ways)
        ranks[i] = rest % groups_[i].ways;
    Squares free = board_;
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        groups[i] = unrank(ranks[i], groups_[i].pieces, free);
        free &= ~groups[i];
    }
    return colors[index % colors.size()];
}

} // namespace quincunx::tablebase
