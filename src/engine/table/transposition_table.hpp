#pragma once

#include "board/zobrist.hpp"
#include "engine/eval/score.hpp"
#include "games/move.hpp"

#include <array>
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
    int depth = 0;   ///< plies searched below it, 0 to 127
    Bound bound = Bound::exact;
    bool proved = false; ///< no estimate took part in it
    bool whole = false;  ///< nothing was left out of these plies, nor searched less deep
};

/// Remembers positions. Threads share it without locks: an entry's key is stored mixed with its contents, so
/// that a torn one is not recognised (Hyatt and Mann, A lockless transposition table, 2002). Four places
/// share a line of the cache, and a position may lie in any of them.
class TranspositionTable {
  public:
    explicit TranspositionTable(std::size_t megabytes);

    std::optional<TableEntry> find(Key key) const;
    /// Of two entries for one position of one search keeps the deeper, but the newer if that is exact; and
    /// the move of the one before where the new one has none. For a new position the shallowest of its four
    /// goes, those of earlier searches first.
    void store(Key key, const TableEntry& entry);
    /// Has the place of a position fetched, for it will be asked for soon.
    void prefetch(Key key) const { __builtin_prefetch(&cluster(key)); }
    /// What was stored until now is from earlier searches.
    void begin_search() { age_ = static_cast<std::uint8_t>((age_ + 1) % ages); }
    /// How many of a thousand places hold entries of this search.
    int load() const;
    /// Forgets all; or one of so many equal parts, each of which a thread of its own may clear.
    void clear(std::size_t part = 0, std::size_t parts = 1);

  private:
    struct Slot {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> contents{0};
    };
    struct alignas(64) Cluster {
        std::array<Slot, 4> slots;
    };
    static constexpr int ages = 16;

    Cluster& cluster(Key key) const { return clusters_[static_cast<std::size_t>(key) & mask_]; }
    int worth(std::uint64_t contents) const;

    struct Free {
        void operator()(Cluster* clusters) const;
    };
    static std::unique_ptr<Cluster[], Free> allocate(std::size_t clusters);

    std::size_t mask_;
    std::unique_ptr<Cluster[], Free> clusters_;
    std::atomic<std::uint8_t> age_{0};
};

} // namespace quincunx::engine
