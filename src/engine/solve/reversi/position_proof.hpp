#pragma once

#include "engine/solve/proof/proof_domain.hpp"
#include "engine/solve/reversi/goal_outlook.hpp"
#include "engine/solve/reversi/images.hpp"
#include "engine/solve/reversi/position_discs.hpp"
#include "engine/solve/reversi/proof_solver.hpp"

#include <algorithm>
#include <array>
#include <type_traits>
#include <vector>

namespace quincunx::engine {

/// What proofs about Reversi ask of positions on all boards. Where there is a solver of ends it is asked for
/// a moment as soon as it has a chance.
template <Geometry G>
class ReversiDomain {
    using Position = reversi::Position<G>;
    using View = EndgameView<G>;

  public:
    ReversiDomain(const typename Position::Rules& rules, const PatternTables* patterns)
        : outlook_(rules, patterns),
          solver_(rules.options) {}

    /// Whether the goal is reached by the discs (REV-5) of the player who has it.
    bool is_reached(const Position& position, const Goal& goal, Doubt /*doubt*/) const {
        const int lead = position.discs(goal.side).count() - position.discs(!goal.side).count();
        return lead >= discs_wanted(goal);
    }
    std::array<std::uint32_t, 2> first_numbers(const Position& position, const Goal& goal, int moves) const {
        return outlook_.first_numbers(position, goal, moves);
    }
    std::optional<bool> solve([[maybe_unused]] const Position& position, [[maybe_unused]] const Goal& goal) {
        if constexpr (has_end_solver<G>) {
            const int wanted = discs_wanted(goal);
            if (position.turn() == goal.side)
                return solver_.has(View::discs(position), wanted);
            const auto prevents = solver_.has(View::discs(position), 1 - wanted);
            return prevents ? std::optional(!*prevents) : std::nullopt;
        } else {
            return std::nullopt;
        }
    }
    std::uint64_t solve_nodes() const { return solver_.nodes(); }

  private:
    struct NoSolver {
        explicit NoSolver(const reversi::Options& /*options*/) {}
        static std::uint64_t nodes() { return 0; }
    };
    using Solver = std::conditional_t<has_end_solver<G>, ReversiProofSolver<typename View::Set>, NoSolver>;

    GoalOutlook<G> outlook_;
    Solver solver_;
};

/// Reversi on boards within 8x8: a position is worth what its eight images are.
template <Geometry G>
    requires(G::Bits::size == 1)
class ProofDomain<reversi::Position<G>> : public ReversiDomain<G> {
    using Position = reversi::Position<G>;

  public:
    explicit ProofDomain(const typename Position::Rules& rules, const PatternTables* patterns = nullptr)
        : ReversiDomain<G>(rules, patterns) {}

    Key key(const Position& position) const {
        const Discs least = least_image(EndgameView<G>::discs(position));
        return zobrist::turn(position.turn()) ^ zobrist::set(0, std::array{least.own}) ^
               zobrist::set(1, std::array{least.other});
    }
};

/// The same on larger boards.
template <Geometry G>
    requires(G::Bits::size > 1)
class ProofDomain<reversi::Position<G>> : public ReversiDomain<G> {
    using Position = reversi::Position<G>;

  public:
    explicit ProofDomain(const typename Position::Rules& rules, const PatternTables* patterns = nullptr)
        : ReversiDomain<G>(rules, patterns) {
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

  private:
    static constexpr std::size_t images = 8;
    using Images = std::array<Key, images>;

    static void add(Images& all, const typename G::Bits& discs, const std::vector<Images>& keys) {
        discs.for_each([&](Square square) {
            for (std::size_t i = 0; i < images; ++i)
                all[i] ^= keys[index(square)][i];
        });
    }

    std::array<std::vector<Images>, 2> keys_; ///< of each square, under the eight images
};

} // namespace quincunx::engine
