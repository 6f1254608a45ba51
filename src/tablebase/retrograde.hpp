#pragma once

#include "tablebase/numbering/value.hpp"

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

namespace quincunx::tablebase {

/// All moves between positions of one table, seen from where they lead to.
class ReverseMoves {
  public:
    /// So many positions; `children` holds the positions after the moves of some of them, one run after the
    /// other, and `counts` how long each run is.
    struct Part {
        std::uint32_t first = 0; ///< the position of the first run
        std::vector<std::uint32_t> children;
        std::vector<std::uint16_t> counts;
    };
    /// Takes the parts, which are freed while they are turned round.
    ReverseMoves(std::uint32_t positions, std::vector<Part> parts, int threads,
                 const std::atomic<bool>& stop);

    std::span<const std::uint32_t> parents(std::uint32_t position) const {
        return std::span(parents_).subspan(starts_[position], starts_[position + 1] - starts_[position]);
    }

  private:
    std::vector<std::uint64_t> starts_;
    std::vector<std::uint32_t> parents_;
};

/// Something known about a position before any other of its table is.
struct Seed {
    enum class Kind : std::uint8_t {
        win,  ///< it is won after so many plies
        loss, ///< it is over, and lost
        spent ///< all that leads out of the table is lost after at most so many plies
    };
    std::uint32_t position;
    std::uint16_t plies;
    Kind kind;
};

/// How a table's ends look if whoever is favoured wins those that scores decide (JES-8).
struct Reading {
    std::vector<Seed> seeds;
    /// For each position, how many of its moves have to turn out losing before it is lost. Moves out of the
    /// table count once if any draws, once if any wins and once if any loses.
    std::vector<std::uint16_t> left;
};

/// Goes back from the ends, ply by ply: what each position is worth, where nobody can force a win a draw. The
/// same whatever the number of threads. Some positions stay draws if `stop` becomes true.
std::vector<Code> resolve(const ReverseMoves& moves, Reading reading, int threads,
                          const std::atomic<bool>& stop);

} // namespace quincunx::tablebase
