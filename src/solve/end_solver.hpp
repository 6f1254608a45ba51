#pragma once

#include "engine/solve/endgame.hpp"
#include "engine/table/busy_positions.hpp"
#include "engine/table/transposition_table.hpp"
#include "solve/prover.hpp"
#include "solve/race.hpp"
#include "solve/resumable.hpp"
#include "solve/solved_moves.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace quincunx::solve {

/// Finds out what an end is worth, and writes down how it is had: what the search of ends has found stays in
/// its table for that.
template <GamePosition P>
class EndSolver {
  public:
    /// On several threads if wanted; `news` is for whoever solves the same end elsewhere, or none.
    EndSolver(const P& root, const engine::PatternTables* patterns, std::size_t megabytes, int threads,
              engine::EndNews* news)
        : root_(root),
          patterns_(patterns),
          threads_(threads),
          news_(news),
          table_(megabytes),
          search_([this](Resumable<int>& turns) { return look(turns); }) {}

    /// By how many discs the player to move wins, as Prover::solve_end says.
    std::optional<int> solve(const GoOn& go_on) { return search_.run(go_on); }
    /// As Prover::end_left says. All threads are taken to be as far as the first.
    EndLeft left() const {
        return {.pass = progress_.pass(),
                .passes = progress_.pass() + progress_.passes_left(),
                .positions = progress_.left() * static_cast<std::uint64_t>(threads_),
                .bounds = progress_.bounds()};
    }

    /// As Prover::write_down says. `domain` says what is left to whoever checks.
    Answer write_down(const engine::Goal& goal, engine::ProofDomain<P>& domain, const GoOn& go_on,
                      verify::Claim& claim) {
        const bool is_own = root_.turn() == goal.side;
        const int wanted = is_own ? engine::discs_wanted(goal) : 1 - engine::discs_wanted(goal);
        std::uint64_t left = SolvedMoves<P>::no_limit;
        engine::Endgame<P> endgame(
            root_.rules(), {.table = table_},
            [&](std::uint64_t nodes) {
                left -= std::min(nodes, left);
                return go_on(nodes) ? std::min(left, often) : 0;
            },
            patterns_);
        const auto discs = solve_in_passes(endgame, wanted - 1, wanted);
        if (!discs)
            return Answer::open;
        const bool reached = (*discs >= wanted) == is_own;
        SolvedMoves<P> moves(domain, endgame, goal, reached, left);
        engine::StrategyWalk<P, SolvedMoves<P>> walk(moves, goal, reached, go_on);
        if (walk.run(root_) != engine::StrategyEnd::whole)
            return Answer::open;
        claim = {reached ? goal : engine::opposite(goal), walk.moves()};
        return reached ? Answer::reached : Answer::missed;
    }

  private:
    static constexpr std::uint64_t often = 1U << 14U; ///< so many positions

    std::optional<int> look(Resumable<int>& turns) {
        engine::BusyPositions busy;
        if (news_ != nullptr)
            news_->begin(table_);
        const auto may_go_on = [&](std::uint64_t positions) { return turns.may_go_on(positions); };
        return race(threads_, may_go_on, [&](int thread, const GoOn& goes_on) {
            const engine::EndMemory memory{table_, threads_ > 1 ? &busy : nullptr, news_,
                                           thread == 0 ? &progress_ : nullptr};
            engine::Endgame<P> endgame(
                root_.rules(), memory,
                [&](std::uint64_t nodes) { return turns.rest() && goes_on(nodes) ? often : 0; }, patterns_);
            const int most = root_.rules().geometry.squares();
            return solve_in_passes(endgame, -most - 1, most + 1);
        });
    }

    std::optional<int> solve_in_passes(engine::Endgame<P>& endgame, int alpha, int beta) const {
        constexpr engine::Score disc = engine::Endgame<P>::disc;
        endgame.begin_passes(static_cast<int>(std::ranges::count(root_.view().letters, empty_square)));
        std::optional<engine::Score> score;
        do
            score = endgame.solve(root_, alpha * disc, beta * disc);
        while (score && endgame.next_pass());
        return score ? std::optional(*score / disc) : std::nullopt;
    }

    const P& root_;
    const engine::PatternTables* patterns_; ///< by which moves are ordered, or none
    int threads_;
    engine::EndNews* news_;
    engine::TranspositionTable table_;
    engine::EndProgress progress_;
    Resumable<int> search_; ///< ends first
};

} // namespace quincunx::solve
