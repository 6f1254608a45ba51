#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace quincunx::solve {

/// What was found out about a goal.
enum class Answer : std::uint8_t {
    reached,
    missed,
    open,      ///< it was not to go on
    undecided, ///< it depends on what is no part of a position
    forgotten  ///< the table is too small to write down how
};

/// How much seems to be left to a proof, and to a disproof, as engine::ProofNumbers has it: zero is an
/// answer.
using LeftToProve = std::array<std::uint32_t, 2>;

/// What came of looking into a position for a while.
struct ProofAnswer {
    Answer answer = Answer::open;
    std::uint64_t positions = 0; ///< that were looked at
    /// What is left behind each legal move, in the generator's order; empty unless the answer is open.
    std::vector<LeftToProve> behind{};
};

} // namespace quincunx::solve
