#include "engine/solve/reversi/proof_solver.hpp"

#include "engine/solve/reversi/square_sets.hpp"

#include <algorithm>

namespace quincunx::engine {

template <class Set>
ReversiProofSolver<Set>::ReversiProofSolver(const reversi::Options& options, const PatternTables* patterns)
    : options_(options),
      patterns_(patterns),
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

template <class Set>
std::optional<int> ReversiProofSolver<Set>::solve_end(const DiscsIn<Set>& discs, const EndMemory& memory,
                                                      const GoOn& go_on) const {
    constexpr std::uint64_t often = 1U << 14U;
    const int most = options_.size * options_.size + 1; // discs
    const auto endgame = make_endgame<Set>(
        options_, memory, [&](std::uint64_t nodes) { return go_on(nodes) ? often : 0; }, patterns_);
    for (int passes = patterns_ != nullptr ? EndgameOn<Set>::most_passes : 0;; --passes) {
        endgame->set_passes_left(passes);
        const auto score = endgame->solve(discs, -most, most);
        if (!score || passes == 0)
            return score;
    }
}

template class ReversiProofSolver<Squares>;
template class ReversiProofSolver<Bitboard<2>>;
template class ReversiProofSolver<Bitboard<4>>;

} // namespace quincunx::engine
