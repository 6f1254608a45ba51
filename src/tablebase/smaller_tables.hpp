#pragma once

#include "tablebase/table.hpp"

#include <map>
#include <vector>

namespace quincunx::tablebase {

/// The tables to which captures lead from one material: a piece of each kind less. All in memory.
class SmallerTables {
  public:
    /// Reads them from a folder; the error names the one that is missing or damaged.
    static Result<SmallerTables, TableError> load(const std::filesystem::path& folder, const Family& family,
                                                  const Material& material, int threads,
                                                  const std::atomic<bool>& stop);

    /// What a position with a piece less of one of the groups is worth to the player to move.
    Code value(std::size_t taken, std::span<const Squares> groups, Color turn) const;

  private:
    struct Smaller {
        Placements placements;
        std::vector<Code> codes;
        bool lacks_group; ///< the piece was the only one of its kind
    };
    std::map<std::size_t, Smaller> smaller_; ///< by group; none where a side would have no piece left
};

} // namespace quincunx::tablebase
