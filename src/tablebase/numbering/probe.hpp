#pragma once

#include "tablebase/numbering/numbering.hpp"
#include "tablebase/numbering/value.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace quincunx::tablebase {

/// What a move leads to, for who makes it.
struct ProbedMove {
    Move move;
    std::string text;
    Code code;
};

/// What tables say of a position.
struct Probed {
    Code code;                     ///< for the player to move
    std::vector<ProbedMove> moves; ///< the best first: wins that are quick, losses that take long
    std::size_t best = 0;          ///< so many of them are as good as the first
};

/// The value that a table has somewhere; nothing if there is no such table.
using LookUp = std::function<std::optional<Code>(const Place&)>;

/// What tables say of the position that a game is at and goes on from, which is looked up, and then each that
/// its moves lead to. Nothing if one of them has no place in a table, or nothing is found there.
std::optional<Probed> probe(const Numbering& numbering, const play::Game& game, const LookUp& look_up);

/// The best moves by tables: all that are as good as the first, and at least so many if there are.
std::vector<Move> best_moves(const Probed& probed, std::size_t least = 0);

/// The places that `probe` asks for, in its order; none if it finds nothing whatever the tables say.
std::vector<Place> places_of(const Numbering& numbering, const play::Game& game);

} // namespace quincunx::tablebase
