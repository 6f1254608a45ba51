#pragma once

#include "board/zobrist.hpp"
#include "engine/eval/score.hpp"
#include "games/move.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

namespace quincunx::engine {

/// How a score relates to the true value of what was searched.
enum class Bound : std::uint8_t {
    exact, ///< it is the value
    lower, ///< the value is at least this
    upper  ///< the value is at most this
};

/// What a search found out about a position.
struct TableEntry {
    Move move;       ///< the best move known; a pass if none is
    Score score = 0; ///< decisive scores count from this position, not from the root
    int depth = 0;   ///< plies searched below it
    Bound bound = Bound::exact;
    bool proved = false; ///< no estimate took part in it
};

/// Remembers positions. Threads share it without locks: an entry's key is stored mixed with its contents, so
/// that a torn one is not recognised (Hyatt and Mann, A lockless transposition table, 2002).
class TranspositionTable {
  public:
    explicit TranspositionTable(std::size_t megabytes);

    std::optional<TableEntry> find(Key key) const;
    /// Keeps the deeper of two entries for one position, and the newer of two for different ones.
    void store(Key key, const TableEntry& entry);
    void clear();

  private:
    struct Slot {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> contents{0};
    };

    Slot& slot(Key key) const { return slots_[static_cast<std::size_t>(key) & mask_]; }

    std::size_t mask_;
    std::unique_ptr<Slot[]> slots_;
};

} // namespace quincunx::engine
