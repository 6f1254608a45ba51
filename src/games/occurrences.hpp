#pragma once

#include "board/zobrist.hpp"

#include <bit>
#include <cstdint>
#include <vector>

namespace quincunx {

/// Counts how often positions occurred in a game (C-6), by their keys. Room is taken once, so that counting
/// does not allocate; starting a new game costs nothing.
class Occurrences {
  public:
    /// Room for a game of at most `positions` positions.
    explicit Occurrences(std::size_t positions) : slots_(std::bit_ceil(2 * positions + 2)) {}

    /// Forgets everything.
    void clear() { ++game_; }

    /// Counts one more occurrence and returns how many there are now.
    int add(Key key) {
        std::size_t at = static_cast<std::size_t>(key) & (slots_.size() - 1);
        while (slots_[at].game == game_ && slots_[at].key != key)
            at = (at + 1) & (slots_.size() - 1);
        Slot& slot = slots_[at];
        if (slot.game != game_)
            slot = {.key = key, .game = game_, .count = 0};
        return ++slot.count;
    }

  private:
    struct Slot {
        Key key = 0;
        std::uint32_t game = 0;
        std::int32_t count = 0;
    };

    std::vector<Slot> slots_;
    std::uint32_t game_ = 1;
};

} // namespace quincunx
