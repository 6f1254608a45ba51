#pragma once

#include "engine/eval/learned/path_estimates.hpp"
#include "engine/eval/learned/planes.hpp"
#include "engine/eval/learned/weights.hpp"
#include "engine/eval/reversi/pattern_view.hpp"

#include <algorithm>
#include <vector>

namespace quincunx::engine {

/// What is learned about the positions of a search; nothing on boards of which nothing may be.
template <GamePosition P>
class LearnedEstimates {
  public:
    static constexpr bool stands_alone = false;
    static bool fits(const Learned& /*learned*/, const P& /*position*/) { return false; }
};

/// By a network.
template <GamePosition P>
    requires(may_be_learned<P> && !has_patterns<P>)
class LearnedEstimates<P> {
  public:
    /// Whether the estimate by hand has no part in it.
    static constexpr bool stands_alone = false;
    /// Whether it is learned for boards like this.
    static bool fits(const Learned& learned, const P& position) {
        const auto* const network = std::get_if<Network>(&learned);
        return network != nullptr && network->shape == plane_shape(position);
    }

    /// For paths of so many plies from a root, which it fits.
    [[gnu::cold]] LearnedEstimates(const Learned& learned, int plies, const P& root)
        : estimates_(*std::get_if<Network>(&learned), plies, Planes<P>(root).words()) {}

    /// Of a position so many plies from the root, for the player to move.
    Score estimate(int ply, const P& position, Score by_hand) {
        return estimates_.estimate(ply, Planes<P>(position).words(), position.turn() == Color::second,
                                   by_hand);
    }

  private:
    PathEstimates estimates_;
};

/// By tables of patterns.
template <GamePosition P>
    requires has_patterns<P>
class LearnedEstimates<P> {
  public:
    static constexpr bool stands_alone = true;
    static bool fits(const Learned& learned, const P& position) {
        const auto* const tables = std::get_if<PatternTables>(&learned);
        return tables != nullptr && tables->size == position.rules().geometry.width();
    }

    LearnedEstimates(const Learned& learned, int plies, const P& /*root*/)
        : tables_(*std::get_if<PatternTables>(&learned)),
          numbers_(static_cast<std::size_t>(plies) + 1) {}

    /// Of a position so many plies from the root, for the player to move. It begins with what was seen a ply
    /// before, for little has changed since; whatever that was, the estimate is the same.
    Score estimate(int ply, const P& position) {
        return tables_.estimate(pattern_view(position), numbers_[static_cast<std::size_t>(ply)],
                                numbers_[static_cast<std::size_t>(std::max(ply - 1, 0))]);
    }
    const PatternTables& tables() const { return tables_; }

  private:
    const PatternTables& tables_;
    std::vector<PatternNumbers> numbers_; ///< by ply
};

} // namespace quincunx::engine
