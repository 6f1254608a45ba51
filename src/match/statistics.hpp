#pragma once

#include <array>
#include <cstdint>

namespace quincunx::match {

/// Pairs of games from one opening with the sides swapped, by what the first of two players won in both
/// together: nothing, half a point, one, one and a half, two. The games of a pair depend on one another, as
/// their opening may favour a side; pairs do not.
using Pentanomial = std::array<std::uint64_t, 5>;

/// A share of all points, as expected of a difference in Elo: 10 to the 400th part of it is the odds.
double expected_score(double elo);

/// The difference in Elo that a share of all points, above 0 and below 1, stands for.
double elo_of(double score);

/// What pairs say about how strong the first of two players is.
struct Estimate {
    double score = 0.5; ///< the share of all points
    double elo = 0;
    double error = 0;      ///< of elo: the true one is nearer than this in 95 of 100 matches
    double superior = 0.5; ///< how likely it is that the first is the stronger one (LOS)
};

/// Nothing is known of no pairs. Where all went the same way, one pair is imagined that did not: what was
/// seen is never certain.
Estimate estimate(const Pentanomial& pairs);

} // namespace quincunx::match
