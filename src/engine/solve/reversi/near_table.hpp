#pragma once

#include "engine/solve/reversi/endgame.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quincunx::engine {

/// What one thread found out about positions with few empty squares. Most of all positions are such, and they
/// come back soon or never: so it is small enough to stay near the processor, where a table for all would
/// have each of them fetched from far away. The newer of two that meet stays.
class NearTable {
  public:
    struct Entry {
        Discs discs{};
        std::int8_t lower = 0; ///< discs by which the player to move wins at least
        std::int8_t upper = 0; ///< and at most
        std::uint8_t square = 0;
        std::uint8_t passes_left = 0; ///< when that was found: with none it is proved

        bool is_of(Discs wanted) const { return discs.own == wanted.own && discs.other == wanted.other; }
    };

    NearTable() : entries_(std::size_t{1} << bits) {}

    /// Where a position is kept, if it is.
    Entry& entry(Discs discs) { return entries_[place_of(discs)]; }
    const Entry& entry(Discs discs) const { return entries_[place_of(discs)]; }

  private:
    static constexpr unsigned bits = 14; ///< 24 bytes each

    static std::size_t place_of(Discs discs) {
        constexpr std::uint64_t of_own = 0x9E3779B97F4A7C15U;
        constexpr std::uint64_t of_other = 0xC2B2AE3D27D4EB4FU;
        return (discs.own * of_own ^ discs.other * of_other) >> (64 - bits);
    }

    std::vector<Entry> entries_;
};

} // namespace quincunx::engine
