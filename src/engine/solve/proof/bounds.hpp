#pragma once

#include <algorithm>

namespace quincunx::engine {

/// What a position is worth for the player to move lies between these two, themselves included: discs in
/// Reversi, elsewhere 1 for a win, 0 for a draw and -1 for a loss. At first anything can be.
struct Bounds {
    static constexpr int unlimited = 1'000'000;

    int lowest = -unlimited;
    int highest = unlimited;

    bool meet() const { return lowest == highest; }
    /// Learns that these are bounds of the same value. False if that is nothing new, or cannot be.
    bool narrow(const Bounds& others) {
        const Bounds both{std::max(lowest, others.lowest), std::min(highest, others.highest)};
        if (both == *this || both.lowest > both.highest)
            return false;
        *this = both;
        return true;
    }
    friend bool operator==(const Bounds&, const Bounds&) = default;
};

} // namespace quincunx::engine
