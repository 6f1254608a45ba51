#pragma once

#include "games/position_text.hpp"
#include "games/ring/variant.hpp"
#include "play/variant.hpp"

#include <atomic>
#include <cstdint>
#include <optional>

namespace quincunx::solve {

/// How many of Ring's fair setups (RING-13) end how if neither side errs.
struct SetupResults {
    std::uint64_t setups = 0;
    std::uint64_t first_wins = 0; ///< by Red, who moves first
    std::uint64_t draws = 0;
    std::uint64_t second_wins = 0;
    std::uint64_t positions = 0; ///< that were looked at to know that

    friend bool operator==(const SetupResults&, const SetupResults&) = default;
};

/// Of all fair setups without blocks in which each side has so many pieces, by proofs on one thread. Nothing
/// if `stop` became true.
std::optional<SetupResults> results_of_setups(const play::Variant& variant, int pieces,
                                              const std::atomic<bool>& stop);

/// The first of all boards that are like one of Ring, and so worth as much: each number becomes its rank
/// among those that there are, but a 6 beside a 1, by which it is beaten, stays, so that each beats those
/// that it beat (RING-6); and the board is mirrored and turned, which changes no move (RING-5).
Letters least_alike(const ring::Options& options, const Letters& letters);

} // namespace quincunx::solve
