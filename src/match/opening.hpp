#pragma once

#include "play/game.hpp"

namespace quincunx::match {

/// How openings are made: random plies from a start, kept where a search calls them even.
struct OpeningTerms {
    int plies = 4;
    std::uint64_t nodes = 2000;  ///< that the search looks at
    engine::Score balance = 100; ///< how far from even an opening may be
    std::uint64_t seed = 1;
};

struct Opening {
    std::unique_ptr<play::Game> game;
    std::vector<Move> moves;
    bool is_even = true; ///< else it is the most even one that was found
};

/// The opening of that number, from 0 on. The same terms, start and number give the same one on every
/// machine, with a table of the same size: it forgets what it has known.
Opening make_opening(const play::Game& start, const OpeningTerms& terms, std::uint64_t number,
                     engine::TranspositionTable& table);

} // namespace quincunx::match
