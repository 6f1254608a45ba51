#pragma once

#include "online/event_log.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <string_view>

namespace quincunx::online {

/// The entries of a game, packed: a move takes some twenty bytes beside its key. Entries are made again where
/// they are asked for.
class PackedEntries {
  public:
    /// What counts from this moment takes little.
    explicit PackedEntries(Milliseconds created) : created_(created) {}

    std::size_t size() const { return size_; }
    /// Takes the next entry: its version is one more than the size. `giver` is whose command led to it;
    /// without one it may have been either's.
    void push_back(const StoredEntry& stored, std::optional<Color> giver);
    /// The entries after that version.
    std::vector<StoredEntry> after(std::int64_t version) const;
    /// The entry to which the player of a seat gave that key, and those that came with it: they follow at the
    /// same moment and have no key.
    std::vector<StoredEntry> of_key(std::string_view key, Color giver) const;
    /// About how much memory it takes.
    std::size_t bytes() const;

  private:
    static constexpr std::size_t entries_in_block = 32;

    struct Block {
        std::array<std::uint16_t, entries_in_block> keys{}; ///< in short, of players; 0 for none
        std::string text;                                   ///< the entries, each behind its length
    };

    std::string_view packed(std::size_t place) const;
    std::vector<StoredEntry> at_once(std::size_t place) const;

    Milliseconds created_;
    std::uint64_t secret_ =
        std::hash<const PackedEntries*>()(this); ///< where it was made: nobody outside knows
    std::size_t size_ = 0;
    std::size_t full_ = 0; ///< bytes of the blocks before the last
    std::deque<Block> blocks_;
    std::vector<std::size_t> of_either_; ///< the places of keys that may be either player's: very few
};

} // namespace quincunx::online
