#pragma once

#include "match/statistics.hpp"

namespace quincunx::match {

/// The share of all points that the results of a pair are.
inline constexpr std::array<double, 5> pair_scores{0, 0.25, 0.5, 0.75, 1};

/// How often each result came, as a share of all pairs.
struct PairShares {
    std::array<double, 5> share{};
    double pairs = 0;
};

inline PairShares pair_shares(const Pentanomial& pairs) {
    PairShares shares;
    for (const std::uint64_t count : pairs)
        shares.pairs += static_cast<double>(count);
    for (std::size_t i = 0; i < pairs.size() && shares.pairs > 0; ++i)
        shares.share[i] = static_cast<double>(pairs[i]) / shares.pairs;
    return shares;
}

inline double mean(const PairShares& shares) {
    double sum = 0;
    for (std::size_t i = 0; i < pair_scores.size(); ++i)
        sum += shares.share[i] * pair_scores[i];
    return sum;
}

inline double variance(const PairShares& shares) {
    const double middle = mean(shares);
    double sum = 0;
    for (std::size_t i = 0; i < pair_scores.size(); ++i)
        sum += shares.share[i] * (pair_scores[i] - middle) * (pair_scores[i] - middle);
    return sum;
}

} // namespace quincunx::match
