#pragma once

#include "engine/solve/reversi/endgame.hpp"
#include "engine/solve/reversi/square_sets.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quincunx::engine {

/// What one thread found out about positions with few empty squares. Most of all positions are such, and they
/// come back soon or never: so it is small enough to stay near the processor, where a table for all would
/// have each of them fetched from far away. The newer of two that meet stays.
template <class Set>
class NearTable {
  public:
    using Discs = DiscsIn<Set>;
    struct Entry {
        Discs discs{};
        std::int16_t lower = 0; ///< discs by which the player to move wins at least
        std::int16_t upper = 0; ///< and at most
        std::uint8_t square = 0;
        std::uint8_t passes_left = 0; ///< when that was found: with none it is proved
    };

    NearTable() : entries_(std::size_t{1} << bits) {}

    /// Where a position is kept, if it is.
    Entry& entry(const Discs& discs) { return entries_[place_of(discs)]; }
    const Entry& entry(const Discs& discs) const { return entries_[place_of(discs)]; }
    /// Has it brought to the processor for a position that is asked for soon.
    void prefetch(const Discs& discs) const { __builtin_prefetch(&entry(discs)); }

  private:
    static constexpr unsigned bits = 14; ///< 24 bytes each on boards within 8x8

    static std::size_t place_of(const Discs& discs) {
        constexpr std::uint64_t of_own = 0x9E3779B97F4A7C15U;
        constexpr std::uint64_t of_other = 0xC2B2AE3D27D4EB4FU;
        constexpr std::uint64_t of_word = 0x165667B19E3779F9U;
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < words_of(discs.own).size(); ++i)
            sum = sum * of_word ^ words_of(discs.own)[i] * of_own ^ words_of(discs.other)[i] * of_other;
        return sum >> (64 - bits);
    }

    std::vector<Entry> entries_;
};

} // namespace quincunx::engine
