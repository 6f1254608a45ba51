#pragma once

#include "engine/solve/proof/proof_table.hpp"

#include <span>

namespace quincunx::engine {

// What of ProofSearch depends on no game, so that it is compiled once. `own` tells which of the two numbers
// the player to move makes small: theirs is the least of their children's, the other is the sum of all.

/// A position's numbers at which a search of it is at its end: as soon as it has one of them.
using ProofLimit = std::array<std::uint32_t, 2>;

/// A position behind a move, by what is known of it.
struct ProofChild {
    Key key = 0;
    ProofNumbers numbers{};
    int visitors = 0; ///< threads that look into it
};

/// What a position's children make of it, and which of them is looked at next.
struct ProofChoice {
    ProofNumbers numbers{};
    std::size_t best = 0;
    std::uint32_t second = ProofNumbers::infinite; ///< of what the best has least of
};

inline bool is_enough(const ProofNumbers& numbers, const ProofLimit& limit) {
    return numbers.left[0] >= limit[0] || numbers.left[1] >= limit[1];
}

/// Where threads are, more seems to be left than there is, so that others look elsewhere if that is nearly as
/// good (virtual proof numbers: Kaneko 2010).
ProofChoice choose(std::span<const ProofChild> children, std::size_t own);

/// Until when the best child is looked at: until another has less left, by a quarter, so that one does not go
/// to and fro between them (Pawlewicz and Lew 2007), or until the position has enough; but at least a little.
ProofLimit limit_for(const ProofNumbers& child, const ProofChoice& choice, std::size_t own,
                     const ProofLimit& limit);

} // namespace quincunx::engine
