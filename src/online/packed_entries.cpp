#include "online/packed_entries.hpp"

#include "board/random.hpp"
#include "online/entry_packing.hpp"

#include <algorithm>

namespace quincunx::online {

namespace {

/// A key in short, so that most entries are passed over without looking at theirs. Its last two bits say
/// whose it is, for the other player's may be the same text; it is never 0. Players choose their keys: who
/// knows no `secret` cannot tell which ones look alike.
std::uint16_t in_short(std::string_view key, Color giver, std::uint64_t secret) {
    constexpr std::uint64_t marks = 3;
    std::uint64_t all = secret;
    for (const char letter : key)
        all = mix(all + static_cast<unsigned char>(letter));
    return static_cast<std::uint16_t>((all & ~marks) | (giver == Color::first ? 1U : 2U));
}

} // namespace

void PackedEntries::push_back(const StoredEntry& stored, std::optional<Color> giver) {
    const std::size_t place = size_ % entries_in_block;
    if (place == 0) {
        if (!blocks_.empty()) {
            blocks_.back().text.shrink_to_fit();
            full_ += blocks_.back().text.size();
        }
        blocks_.emplace_back();
    }
    if (stored.entry.key && giver)
        blocks_.back().keys[place] = in_short(*stored.entry.key, *giver, secret_);
    else if (stored.entry.key)
        of_either_.push_back(size_);
    pack(blocks_.back().text, stored, created_);
    ++size_;
}

std::vector<StoredEntry> PackedEntries::after(std::int64_t version) const {
    std::vector<StoredEntry> entries;
    const auto known = std::min(static_cast<std::size_t>(version), size_);
    entries.reserve(size_ - known);
    std::size_t number = known - known % entries_in_block;
    for (std::size_t i = known / entries_in_block; i < blocks_.size(); ++i) {
        std::string_view text = blocks_[i].text;
        while (!text.empty()) {
            const std::string_view packed = take_packed(text);
            if (++number > known)
                entries.push_back(unpacked(packed, static_cast<std::int64_t>(number), created_));
        }
    }
    return entries;
}

std::string_view PackedEntries::packed(std::size_t place) const {
    std::string_view text = blocks_[place / entries_in_block].text;
    for (std::size_t i = 0; i < place % entries_in_block; ++i)
        take_packed(text);
    return take_packed(text);
}

std::vector<StoredEntry> PackedEntries::of_key(std::string_view key, Color giver) const {
    for (const std::size_t place : of_either_)
        if (packed_key(packed(place)) == key)
            return at_once(place);
    const std::uint16_t looked_for = in_short(key, giver, secret_);
    for (std::size_t i = 0; i < blocks_.size(); ++i) {
        const auto& keys = blocks_[i].keys;
        for (auto found = std::ranges::find(keys, looked_for); found != keys.end();
             found = std::find(found + 1, keys.end(), looked_for)) {
            const auto place = i * entries_in_block + static_cast<std::size_t>(found - keys.begin());
            if (packed_key(packed(place)) == key)
                return at_once(place);
        }
    }
    return {};
}

/// An entry and what came of the same command.
std::vector<StoredEntry> PackedEntries::at_once(std::size_t place) const {
    std::vector<StoredEntry> entries;
    for (; place < size_; ++place) {
        StoredEntry stored = unpacked(packed(place), static_cast<std::int64_t>(place) + 1, created_);
        if (!entries.empty() && (stored.entry.key || stored.entry.at != entries.front().entry.at))
            break;
        entries.push_back(std::move(stored));
    }
    return entries;
}

std::size_t PackedEntries::bytes() const {
    constexpr std::size_t heap = 16;    // what it adds to each piece
    constexpr std::size_t pieces = 640; // that a deque has at least
    const std::size_t last = blocks_.empty() ? 0 : blocks_.back().text.capacity();
    return pieces + blocks_.size() * (sizeof(Block) + heap) + full_ + last;
}

} // namespace quincunx::online
