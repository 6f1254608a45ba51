#include "engine/transposition_table.hpp"

#include <algorithm>
#include <bit>

namespace quincunx::engine {

namespace {

// An entry packed: from 16, to 16, score 16, depth 8, bound 2, proved 1 and a bit that is always set.
std::uint64_t packed(const TableEntry& entry) {
    return std::uint64_t{static_cast<std::uint16_t>(entry.move.from)} |
           std::uint64_t{static_cast<std::uint16_t>(entry.move.to)} << 16U |
           std::uint64_t{static_cast<std::uint16_t>(entry.score)} << 32U |
           std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 48U |
           std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << 56U |
           std::uint64_t{static_cast<std::uint8_t>(entry.proved)} << 58U | std::uint64_t{1} << 59U;
}

TableEntry unpacked(std::uint64_t contents) {
    return {.move = {static_cast<Square>(contents & 0xFFFFU), static_cast<Square>(contents >> 16U & 0xFFFFU)},
            .score = static_cast<std::int16_t>(contents >> 32U & 0xFFFFU),
            .depth = static_cast<int>(contents >> 48U & 0xFFU),
            .bound = static_cast<Bound>(contents >> 56U & 3U),
            .proved = (contents >> 58U & 1U) != 0};
}

} // namespace

TranspositionTable::TranspositionTable(std::size_t megabytes)
    : mask_(std::bit_floor(std::max<std::size_t>(megabytes, 1) * (std::size_t{1} << 20U) / sizeof(Slot)) - 1),
      slots_(std::make_unique<Slot[]>(mask_ + 1)) {}

std::optional<TableEntry> TranspositionTable::find(Key key) const {
    const Slot& found = slot(key);
    const std::uint64_t contents = found.contents.load(std::memory_order_relaxed);
    if (contents == 0 || (found.check.load(std::memory_order_relaxed) ^ contents) != key)
        return std::nullopt;
    return unpacked(contents);
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
    if (const auto old = find(key); old && old->depth > entry.depth && entry.bound != Bound::exact)
        return;
    const std::uint64_t contents = packed(entry);
    Slot& place = slot(key);
    place.check.store(key ^ contents, std::memory_order_relaxed);
    place.contents.store(contents, std::memory_order_relaxed);
}

void TranspositionTable::clear() {
    for (std::size_t i = 0; i <= mask_; ++i) {
        slots_[i].check.store(0, std::memory_order_relaxed);
        slots_[i].contents.store(0, std::memory_order_relaxed);
    }
}

} // namespace quincunx::engine
