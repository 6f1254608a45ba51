#include "engine/solve/reversi/proof_solver.hpp"

#include "engine/solve/reversi/square_sets.hpp"

#include <algorithm>

namespace quincunx::engine {

template <class Set>
ReversiProofSolver<Set>::ReversiProofSolver(const reversi::Options& options)
    : options_(options),
      endgame_(make_endgame<Set>(options_, {.table = table_}, [this](std::uint64_t nodes) {
          nodes_ += nodes;
          nodes_left_ -= std::min(nodes, nodes_left_);
          return nodes_left_;
      })) {}

template <class Set>
std::optional<bool> ReversiProofSolver<Set>::has(const DiscsIn<Set>& discs, int wanted) {
    constexpr int most_empty = 18;
    constexpr std::uint64_t a_moment = 1000; // positions
    const int empty = options_.size * options_.size - count(discs.own | discs.other);
    if (empty > most_empty)
        return std::nullopt;
    nodes_left_ = a_moment;
    const auto score = endgame_->solve(discs, wanted - 1, wanted);
    return score ? std::optional(*score >= wanted) : std::nullopt;
}

template class ReversiProofSolver<Squares>;
template class ReversiProofSolver<Bitboard<2>>;
template class ReversiProofSolver<Bitboard<4>>;

} // namespace quincunx::engine
