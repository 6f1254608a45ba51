#include "engine/solve/reversi/proof_solver.hpp"

#include "engine/solve/reversi/images.hpp"

#include <algorithm>
#include <array>

namespace quincunx::engine {

ReversiProofSolver::ReversiProofSolver(const reversi::Options& options, const PatternTables* patterns)
    : options_(options),
      patterns_(patterns),
      endgame_(make_endgame(options_, table_, [this](std::uint64_t nodes) {
          nodes_ += nodes;
          nodes_left_ -= std::min(nodes, nodes_left_);
          return nodes_left_;
      })) {}

Key ReversiProofSolver::key(const Discs& discs, Color turn) {
    const Discs least = least_image(discs);
    return zobrist::turn(turn) ^ zobrist::set(0, std::array{least.own}) ^
           zobrist::set(1, std::array{least.other});
}

std::optional<bool> ReversiProofSolver::has(Discs discs, int wanted) {
    constexpr int most_empty = 18;
    constexpr std::uint64_t a_moment = 1000; // positions
    const int empty = options_.size * options_.size - std::popcount(discs.own | discs.other);
    if (empty > most_empty)
        return std::nullopt;
    nodes_left_ = a_moment;
    const auto score = endgame_->solve(discs, wanted - 1, wanted);
    return score ? std::optional(*score >= wanted) : std::nullopt;
}

std::optional<int> ReversiProofSolver::solve_end(const Discs& discs, const EndMemory& memory,
                                                 const GoOn& go_on) const {
    constexpr int most = 65; // discs
    constexpr std::uint64_t often = 1U << 14U;
    const auto endgame = make_endgame(
        options_, memory.table, [&](std::uint64_t nodes) { return go_on(nodes) ? often : 0; }, memory.busy,
        patterns_, memory.news);
    for (int passes = patterns_ != nullptr ? ReversiEndgame::most_passes : 0;; --passes) {
        endgame->set_passes_left(passes);
        const auto score = endgame->solve(discs, -most, most);
        if (!score || passes == 0)
            return score;
    }
}

} // namespace quincunx::engine
