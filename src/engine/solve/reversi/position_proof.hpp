#pragma once

#include "engine/solve/proof/proof_domain.hpp"
#include "engine/solve/reversi/goal_outlook.hpp"
#include "engine/solve/reversi/proof_solver.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace quincunx::engine {

/// Whether a goal of Reversi is reached by the discs (REV-5) of the player who has it.
template <Geometry G>
bool is_reached_by_discs(const reversi::Position<G>& position, const Goal& goal) {
    const int lead = position.discs(goal.side).count() - position.discs(!goal.side).count();
    return lead >= discs_wanted(goal);
}

/// Reversi on boards within 8x8: a position is worth what its eight images are, and the search that plays to
/// the end is asked for a moment as soon as it has a chance.
template <Geometry G>
    requires(G::Bits::size == 1)
class ProofDomain<reversi::Position<G>> {
    using Position = reversi::Position<G>;

  public:
    explicit ProofDomain(const typename Position::Rules& rules, const PatternTables* patterns = nullptr)
        : size_(rules.geometry.width()),
          outlook_(rules, patterns),
          solver_(rules.options, patterns) {}

    Key key(const Position& position) const {
        return ReversiProofSolver::key(discs(position), position.turn());
    }
    bool is_reached(const Position& position, const Goal& goal, Doubt /*doubt*/) const {
        return is_reached_by_discs(position, goal);
    }
    std::array<std::uint32_t, 2> first_numbers(const Position& position, const Goal& goal, int moves) const {
        return outlook_.first_numbers(position, goal, moves);
    }
    std::optional<bool> solve(const Position& position, const Goal& goal) {
        const int wanted = discs_wanted(goal);
        if (position.turn() == goal.side)
            return solver_.has(discs(position), wanted);
        const auto prevents = solver_.has(discs(position), 1 - wanted);
        return prevents ? std::optional(!*prevents) : std::nullopt;
    }
    std::optional<int> solve_end(const Position& position, const EndMemory& memory, const GoOn& go_on) {
        return solver_.solve_end(discs(position), memory, go_on);
    }
    std::uint64_t solve_nodes() const { return solver_.nodes(); }

  private:
    Discs discs(const Position& position) const {
        const auto own = position.discs(position.turn()).words[0];
        const auto other = position.discs(!position.turn()).words[0];
        return {in_the_middle(own, size_), in_the_middle(other, size_)};
    }

    int size_;
    GoalOutlook<G> outlook_;
    ReversiProofSolver solver_;
};

/// Reversi on larger boards.
template <Geometry G>
    requires(G::Bits::size > 1)
class ProofDomain<reversi::Position<G>> {
    using Position = reversi::Position<G>;

  public:
    explicit ProofDomain(const typename Position::Rules& rules, const PatternTables* patterns = nullptr)
        : outlook_(rules, patterns) {
        const G& geometry = rules.geometry;
        const int last = geometry.width() - 1;
        for (auto& keys : keys_)
            keys.resize(static_cast<std::size_t>(geometry.squares()));
        for (int square = 0; square < geometry.squares(); ++square) {
            int file = geometry.file(static_cast<Square>(square));
            int rank = geometry.rank(static_cast<Square>(square));
            for (std::size_t i = 0; i < images; ++i) {
                for (std::size_t kind = 0; kind < 2; ++kind)
                    keys_[kind][static_cast<std::size_t>(square)][i] =
                        zobrist::piece(kind, geometry.square(file, rank));
                if (i % 2 == 0)
                    rank = last - rank;
                else
                    std::swap(file, rank);
            }
        }
    }

    Key key(const Position& position) const {
        Images all{};
        add(all, position.discs(position.turn()), keys_[0]);
        add(all, position.discs(!position.turn()), keys_[1]);
        return mix(zobrist::turn(position.turn()) ^ *std::ranges::min_element(all)); // the least are alike
    }
    bool is_reached(const Position& position, const Goal& goal, Doubt /*doubt*/) const {
        return is_reached_by_discs(position, goal);
    }
    std::array<std::uint32_t, 2> first_numbers(const Position& position, const Goal& goal, int moves) const {
        return outlook_.first_numbers(position, goal, moves);
    }
    std::optional<bool> solve(const Position& /*position*/, const Goal& /*goal*/) { return std::nullopt; }
    std::optional<int> solve_end(const Position& /*position*/, const EndMemory& /*memory*/,
                                 const GoOn& /*go_on*/) {
        return std::nullopt;
    }
    std::uint64_t solve_nodes() const { return 0; }

  private:
    static constexpr std::size_t images = 8;
    using Images = std::array<Key, images>;

    static void add(Images& all, const typename G::Bits& discs, const std::vector<Images>& keys) {
        discs.for_each([&](Square square) {
            for (std::size_t i = 0; i < images; ++i)
                all[i] ^= keys[index(square)][i];
        });
    }

    GoalOutlook<G> outlook_;
    std::array<std::vector<Images>, 2> keys_; ///< of each square, under the eight images
};

} // namespace quincunx::engine
