#pragma once

#include "verify/certificate.hpp"

#include <atomic>
#include <cstdint>
#include <string>

namespace quincunx::verify {

/// What a claim was found to be.
struct Verdict {
    std::string flaw;            ///< in English, and where it shows; empty if the claim holds
    std::uint64_t positions = 0; ///< that were gone through by the claim's moves
    std::uint64_t searched = 0;  ///< that were searched where it has none
};

/// Checks a claim about the position that a game is at; ends soon after `stop` becomes true.
Verdict verify(const play::Game& game, const Claim& claim, const std::atomic<bool>& stop);

} // namespace quincunx::verify
