#pragma once

#include "engine/solve/proof/proof_domain.hpp"
#include "engine/solve/reversi/position_endgame.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace quincunx::engine {

/// Whether a goal of Reversi is reached by the discs (REV-5) of the player who has it.
template <Geometry G>
bool is_reached_by_discs(const reversi::Position<G>& position, const Goal& goal) {
    const int lead = position.discs(goal.side).count() - position.discs(!goal.side).count();
    return lead >= (goal.aim == Goal::Aim::discs ? goal.discs : 1);
}

/// Reversi on boards within 8x8: a position is worth what its eight images are, and the search that plays to
/// the end is asked for a moment as soon as it has a chance.
template <Geometry G>
    requires(G::Bits::size == 1)
class ProofDomain<reversi::Position<G>> {
    using Position = reversi::Position<G>;

  public:
    ProofDomain(const typename Position::Rules& rules, std::size_t megabytes)
        : rules_(rules),
          megabytes_(megabytes),
          endgame_(rules, table_, [this](std::uint64_t nodes) {
              nodes_left_ -= std::min(nodes, nodes_left_);
              return nodes_left_;
          }) {}
    ProofDomain(const ProofDomain&) = delete;
    ProofDomain& operator=(const ProofDomain&) = delete;
    ~ProofDomain() = default;

    Key key(const Position& position) const {
        const auto image = [&](Color color) { return in_the_middle(position.discs(color).words[0], size()); };
        Images least{image(position.turn()), image(!position.turn())};
        Images images = least;
        for (int i = 1; i < 8; ++i) {
            for (Squares& squares : images)
                squares = i % 2 == 1 ? upside_down(squares) : transposed(squares);
            least = std::min(least, images);
        }
        return zobrist::turn(position.turn()) ^ zobrist::set(0, std::array{least[0]}) ^
               zobrist::set(1, std::array{least[1]});
    }
    bool is_reached(const Position& position, const Goal& goal, Doubt /*doubt*/) const {
        return is_reached_by_discs(position, goal);
    }
    std::optional<bool> solve(const Position& position, const Goal& goal) {
        constexpr int most_empty = 18;
        constexpr std::uint64_t most_nodes = 1000;
        const int discs = position.discs(Color::first).count() + position.discs(Color::second).count();
        if (size() * size() - discs > most_empty)
            return std::nullopt;
        nodes_left_ = most_nodes;
        const int wanted = (goal.aim == Goal::Aim::discs ? goal.discs : 1) * disc;
        const bool attacks = position.turn() == goal.side;
        const auto score = attacks ? endgame_.solve(position, wanted - disc, wanted)
                                   : endgame_.solve(position, -wanted, -wanted + disc);
        if (!score)
            return std::nullopt;
        return attacks ? *score >= wanted : -*score >= wanted;
    }

    std::optional<int> solve_end(const Position& position, const GoOn& go_on) {
        constexpr Score most = 65 * disc;
        constexpr std::uint64_t often = 1U << 16U;
        if (!end_table_)
            end_table_.emplace(megabytes_);
        Endgame<Position> endgame(rules_, *end_table_,
                                  [&](std::uint64_t nodes) { return go_on(nodes) ? often : 0; });
        const auto score = endgame.solve(position, -most, most);
        return score ? std::optional(*score / disc) : std::nullopt;
    }

  private:
    using Images = std::array<Squares, 2>;
    static constexpr Score disc = 100;

    int size() const { return rules_.geometry.width(); }

    const typename Position::Rules& rules_;
    std::size_t megabytes_;
    TranspositionTable table_{4};                 ///< small enough to be near, for what is solved in passing
    std::optional<TranspositionTable> end_table_; ///< once it is needed
    std::uint64_t nodes_left_ = 0;                ///< for what is solved in passing
    Endgame<Position> endgame_;
};

/// Reversi on larger boards.
template <Geometry G>
    requires(G::Bits::size > 1)
class ProofDomain<reversi::Position<G>> {
    using Position = reversi::Position<G>;

  public:
    ProofDomain(const typename Position::Rules& rules, std::size_t /*megabytes*/) {
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
    std::optional<bool> solve(const Position& /*position*/, const Goal& /*goal*/) { return std::nullopt; }
    std::optional<int> solve_end(const Position& /*position*/, const GoOn& /*go_on*/) { return std::nullopt; }

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
