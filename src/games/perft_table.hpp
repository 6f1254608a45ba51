#pragma once

#include "board/zobrist.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

namespace quincunx {

/// What perft counts besides sequences of the full length.
enum class PerftMode : std::uint8_t {
    sequences, ///< nothing (C-5)
    finished,  ///< games that end earlier once each too, as Othello's published tables do
};

/// Counts of positions met before. Threads may share one without locks: an entry keeps its key mixed with its
/// count, so that a torn entry is not recognised (Hyatt and Mann, A lockless transposition table, 2002).
class PerftTable {
  public:
    explicit PerftTable(std::size_t megabytes)
        : size_(std::max<std::size_t>(megabytes * (std::size_t{1} << 20U) / sizeof(Entry), 1)),
          entries_(std::make_unique<Entry[]>(size_)) {}

    std::optional<std::uint64_t> find(Key key, int depth, PerftMode mode) const {
        const Key name = named(key, depth, mode);
        const Entry& entry = entries_[static_cast<std::size_t>(name % size_)];
        const std::uint64_t count = entry.count.load(std::memory_order_relaxed);
        if ((entry.check.load(std::memory_order_relaxed) ^ count) != name || count == 0)
            return std::nullopt;
        return count;
    }

    void store(Key key, int depth, PerftMode mode, std::uint64_t count) {
        const Key name = named(key, depth, mode);
        Entry& entry = entries_[static_cast<std::size_t>(name % size_)];
        entry.check.store(name ^ count, std::memory_order_relaxed);
        entry.count.store(count, std::memory_order_relaxed);
    }

  private:
    struct Entry {
        std::atomic<std::uint64_t> check{0};
        std::atomic<std::uint64_t> count{0};
    };

    static Key named(Key key, int depth, PerftMode mode) {
        return key ^ mix(static_cast<std::uint64_t>(depth) * 2 + static_cast<std::uint64_t>(mode));
    }

    std::size_t size_;
    std::unique_ptr<Entry[]> entries_;
};

} // namespace quincunx
