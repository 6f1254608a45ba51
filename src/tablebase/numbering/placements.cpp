#include "tablebase/numbering/placements.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>

namespace quincunx::tablebase {

namespace {

/// The n-th of some squares, from 0.
Squares nth(Squares squares, int n) {
    for (; n > 0; --n)
        squares &= squares - 1;
    return squares & (~squares + 1);
}

} // namespace

/// Not all up to 64 over 64, for the page's module has no room for as many numbers.
Binomials::Binomials(int most_things, int most_chosen) : most_chosen_(most_chosen) {
    const auto row = static_cast<std::size_t>(most_chosen) + 1;
    triangle_.resize((static_cast<std::size_t>(most_things) + 1) * row);
    for (std::size_t n = 0; n * row < triangle_.size(); ++n) {
        triangle_[n * row] = 1;
        for (std::size_t k = 1; k <= n && k < row; ++k)
            triangle_[n * row + k] = triangle_[(n - 1) * row + k - 1] + triangle_[(n - 1) * row + k];
    }
}

Placements::Placements(Squares board, Binomials binomials, std::vector<Group> groups, std::uint32_t count)
    : board_(board),
      binomials_(std::move(binomials)),
      groups_(std::move(groups)),
      count_(count) {}

std::optional<Placements> Placements::of(Squares board, std::span<const int> groups) {
    constexpr std::uint64_t most = std::numeric_limits<std::uint32_t>::max();
    std::vector<Group> sized;
    std::uint64_t count = colors.size();
    int free = std::popcount(board);
    Binomials binomials(free, groups.empty() ? 0 : std::ranges::max(groups));
    for (const int pieces : groups) {
        if (pieces > free)
            return std::nullopt;
        sized.push_back({pieces, binomials.over(free, pieces)});
        if (sized.back().ways > most / count)
            return std::nullopt;
        count *= sized.back().ways;
        free -= pieces;
    }
    return Placements(board, std::move(binomials), std::move(sized), static_cast<std::uint32_t>(count));
}

std::uint64_t Placements::rank(Squares chosen, Squares free) const {
    std::uint64_t sum = 0;
    int place = 0;
    for (Squares rest = chosen; rest != 0; rest &= rest - 1)
        sum += binomials_.over(std::popcount(free & ((rest & (~rest + 1)) - 1)), ++place);
    return sum;
}

Squares Placements::unrank(std::uint64_t rank, int pieces, Squares free) const {
    Squares chosen = 0;
    int below = std::popcount(free);
    for (int place = pieces; place > 0; --place) {
        do
            --below;
        while (binomials_.over(below, place) > rank);
        rank -= binomials_.over(below, place);
        chosen |= nth(free, below);
    }
    return chosen;
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
