#pragma once

#include "engine/eval/score.hpp"
#include "engine/solve/proof/proof_domain.hpp"

#include <memory>
#include <vector>

namespace quincunx::engine {

/// What a search of a game that is played for a margin has proved about its root, far from the end: that the
/// player to move can have so many discs more than the other, or not. Search asks for more of it time and
/// again, and it goes on where it was.
class RootProof {
  public:
    RootProof() = default;
    RootProof(const RootProof&) = delete;
    RootProof& operator=(const RootProof&) = delete;
    virtual ~RootProof() = default;

    /// Tries to prove that the player to move has more than is known, or that the other has, while it may go
    /// on. Whether something has been found.
    virtual bool go_on(bool mover, const GoOn& go_on) = 0;

    /// What the player to move has at least, with the best move, and at most.
    virtual Score lowest() const = 0;
    virtual Score highest() const = 0;
    /// How that is had at least, as far as it was looked at; empty where nothing is known.
    virtual const std::vector<Move>& line() const = 0;

    /// Whether nothing better than the line needs to be looked for: it wins, or it is the best that there is.
    bool is_good_enough() const { return !line().empty() && (lowest() > 0 || is_exact()); }
    bool is_exact() const { return lowest() == highest(); }
};

/// For a search from this position, which must stay where it is, and so must the tables of patterns for
/// boards like this, if there are any. Every game that may be proved defines it beside its solver (solve/X).
template <GamePosition P>
std::unique_ptr<RootProof> make_root_proof(const P& root, const PatternTables* patterns);

} // namespace quincunx::engine
