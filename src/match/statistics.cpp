#include "match/statistics.hpp"

#include "match/pair_scores.hpp"

#include <cmath>

namespace quincunx::match {

double expected_score(double elo) {
    return 1 / (1 + std::pow(10.0, -elo / 400));
}

double elo_of(double score) {
    return 400 * std::log10(score / (1 - score));
}

namespace {

constexpr double normal_95 = 1.959964; ///< 95 % of a normal distribution are nearer than this to its mean

/// The share of a standard normal distribution below x.
double normal_below(double x) {
    return std::erfc(-x / std::sqrt(2.0)) / 2;
}

} // namespace

Estimate estimate(const Pentanomial& pairs) {
    const PairShares shares = pair_shares(pairs);
    if (shares.pairs == 0)
        return {};
    // A hair away from 0 and 1, where there is no Elo: half a point in one more pair.
    const double most = 1 - 0.25 / (shares.pairs + 1);
    Estimate estimate;
    estimate.score = mean(shares);
    const double score = std::min(std::max(estimate.score, 1 - most), most);
    estimate.elo = elo_of(score);
    double deviation = std::sqrt(variance(shares) / shares.pairs);
    if (deviation == 0)
        deviation = 0.25 / (shares.pairs + 1);
    // The slope of Elo at the score makes an error of the one an error of the other.
    const double slope = 400 / std::log(10.0) / (score * (1 - score));
    estimate.error = normal_95 * deviation * slope;
    estimate.superior = normal_below((estimate.score - 0.5) / deviation);
    return estimate;
}

} // namespace quincunx::match
