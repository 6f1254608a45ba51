#pragma once

// The body of make_root_proof, for the files that instantiate it.

#include "engine/solve/proof/proof_search.hpp"
#include "engine/solve/proof/root_proof.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace quincunx::engine {

template <GamePosition P>
class RootProofOf final : public RootProof {
  public:
    RootProofOf(const P& root, const PatternTables* patterns)
        : root_(root),
          most_(root.rules().geometry.squares()),
          bounds_{-most_, most_},
          domain_(root.rules(), patterns) {}

    bool go_on(bool mover, const GoOn& go_on) override {
        // From here on as the side sees it that is to have more.
        const Color side = mover ? root_.turn() : !root_.turn();
        const int known = mover ? bounds_[0] : -bounds_[1];
        const int possible = mover ? bounds_[1] : -bounds_[0];
        const Goal goal{side, Goal::Aim::discs, std::clamp(known + step_, std::min(1, possible), possible)};
        table_.begin_goal(static_cast<std::uint8_t>(goal.discs));
        std::uint64_t seen = domain_.solve_nodes();
        ProofSearch<P> search(domain_, goal, Doubt::against_goal, table_, [&](std::uint64_t nodes) {
            return go_on(nodes + domain_.solve_nodes() - std::exchange(seen, domain_.solve_nodes()));
        });
        const ProofNumbers found = search.run(root_);
        if (!found.is_answered()) {
            step_ = std::max(step_ / 2, 1);
            return false;
        }
        // Who has what is claimed, or keeps the other from it, is the one who has a line.
        const bool to_mover = found.is_proved() == mover;
        if (to_mover)
            line_ = line_of(search, found.is_proved());
        step_ = found.is_proved() ? step_ * 2 : std::max(step_ / 2, 1);
        const int bound = found.is_proved() ? goal.discs : goal.discs - 1;
        bounds_[to_mover ? 0 : 1] = mover ? bound : -bound;
        return true;
    }

    Score lowest() const override { return bounds_[0] * disc; }
    Score highest() const override { return bounds_[1] * disc; }
    const std::vector<Move>& line() const override { return line_; }

  private:
    static constexpr Score disc = 100;
    static constexpr std::size_t table_megabytes = 8;

    /// A line of the strategy that was found, in which the other holds out for long.
    std::vector<Move> line_of(ProofSearch<P>& search, bool reached) const {
        std::vector<Move> line;
        P position = root_;
        while (const auto move = best_known(search, position, reached)) {
            line.push_back(*move);
            position.play_unchecked(*move);
        }
        return line;
    }
    std::optional<Move> best_known(ProofSearch<P>& search, const P& position, bool reached) const {
        std::optional<Move> best;
        int best_plies = 0;
        const bool quickly = position.turn() == root_.turn();
        for (const Move move : position.legal_moves()) {
            P next = position;
            next.play_unchecked(move);
            const auto known = search.known(next);
            if (!known || !(reached ? known->is_proved() : known->is_disproved()))
                continue;
            if (!best || (known->plies < best_plies) == quickly) {
                best = move;
                best_plies = known->plies;
            }
        }
        return best;
    }

    const P& root_;
    int most_;                  ///< discs
    std::array<int, 2> bounds_; ///< discs that the player to move has at least, and at most
    int step_ = 1;              ///< by how much more is asked for the next time
    ProofDomain<P> domain_;
    ProofTable table_{table_megabytes};
    std::vector<Move> line_;
};

template <GamePosition P>
std::unique_ptr<RootProof> make_root_proof(const P& root, const PatternTables* patterns) {
    return std::make_unique<RootProofOf<P>>(root, patterns);
}

} // namespace quincunx::engine
