#pragma once

#include "engine/solve/proof/proof_domain.hpp"
#include "engine/solve/reversi/endgame.hpp"

#include <memory>
#include <optional>

namespace quincunx::engine {

/// What proofs about Reversi are told by a solver of ends, which knows sets of this kind.
template <class Set>
class ReversiProofSolver {
  public:
    explicit ReversiProofSolver(const reversi::Options& options);
    ReversiProofSolver(const ReversiProofSolver&) = delete;
    ReversiProofSolver& operator=(const ReversiProofSolver&) = delete;
    ~ReversiProofSolver() = default;

    /// Whether the player to move has at least so many discs more than the other at the end, where that is
    /// near enough to be found out in a moment.
    std::optional<bool> has(const DiscsIn<Set>& discs, int wanted);

    /// How many positions `has` has looked at so far.
    std::uint64_t nodes() const { return nodes_; }

  private:
    reversi::Options options_;
    TranspositionTable table_{4}; ///< small enough to be near
    std::uint64_t nodes_ = 0;
    std::uint64_t nodes_left_ = 0; ///< of the moment
    std::unique_ptr<EndgameOn<Set>> endgame_;
};

extern template class ReversiProofSolver<Squares>;
extern template class ReversiProofSolver<Bitboard<2>>;
extern template class ReversiProofSolver<Bitboard<4>>;

} // namespace quincunx::engine
