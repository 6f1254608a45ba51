#pragma once

#include "engine/eval/learned/network.hpp"

namespace quincunx::engine {

/// A network's estimates of positions along a path. Each begins with what was seen a ply before, for little
/// has changed since; whatever that was, the estimate is the same.
class PathEstimates {
  public:
    /// For paths of so many plies from a root, given its planes.
    [[gnu::cold]] PathEstimates(const Network& network, int plies, std::span<const std::uint64_t> root)
        : viewer_(network),
          seen_(static_cast<std::size_t>(plies) + 1, viewer_.nothing()) {
        viewer_.look(seen_.front(), viewer_.nothing(), root);
    }

    /// Of a position so many plies from the root, for the player to move; `by_hand` takes part in it.
    Score estimate(int ply, std::span<const std::uint64_t> planes, bool second_moves, Score by_hand) {
        Viewer::Seen& here = seen_[static_cast<std::size_t>(ply)];
        viewer_.look(here, seen_[static_cast<std::size_t>(ply) - 1], planes);
        return viewer_.estimate(here, second_moves, by_hand);
    }

  private:
    Viewer viewer_;
    std::vector<Viewer::Seen> seen_; ///< by ply
};

} // namespace quincunx::engine
