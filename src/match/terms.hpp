#pragma once

#include "match/arbiter.hpp"
#include "match/schedule.hpp"
#include "match/sprt.hpp"

namespace quincunx::match {

/// All that decides what is played.
struct MatchTerms {
    std::vector<Entrant> entrants; ///< two or more
    bool gauntlet = false;
    std::uint64_t pairs = 50; ///< of each pairing
    GameTerms game{};
    OpeningTerms opening{};
    std::optional<Sprt> sprt{}; ///< of the first pairing: there is only one then

    Schedule schedule() const { return {entrants.size(), gauntlet, pairs}; }
};

/// What tells matches apart: games of one are not counted for another. How many there are to be does not
/// matter, nor when a test ends it.
std::string match_text(const play::Game& start, const MatchTerms& terms);

} // namespace quincunx::match
