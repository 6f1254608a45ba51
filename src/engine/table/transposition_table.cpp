#include "engine/table/transposition_table.hpp"

#include <algorithm>
#include <bit>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace quincunx::engine {

namespace {

constexpr auto large_pages = static_cast<std::align_val_t>(std::size_t{2} << 20U); // 2 MB

// An entry packed: from 16, to 16, score 16, depth 7, bound 2, proved 1, whole 1, age 4 and a bit that is
// always set.
constexpr unsigned depth_at = 48;
constexpr unsigned bound_at = 55;
constexpr unsigned proved_at = 57;
constexpr unsigned whole_at = 58;
constexpr unsigned age_at = 59;
constexpr unsigned used_at = 63;

std::uint64_t packed(const TableEntry& entry, std::uint8_t age) {
    return std::uint64_t{static_cast<std::uint16_t>(entry.move.from)} |
           std::uint64_t{static_cast<std::uint16_t>(entry.move.to)} << 16U |
           std::uint64_t{static_cast<std::uint16_t>(entry.score)} << 32U |
           std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << depth_at |
           std::uint64_t{static_cast<std::uint8_t>(entry.bound)} << bound_at |
           std::uint64_t{static_cast<std::uint8_t>(entry.proved)} << proved_at |
           std::uint64_t{static_cast<std::uint8_t>(entry.whole)} << whole_at | std::uint64_t{age} << age_at |
           std::uint64_t{1} << used_at;
}

int depth_of(std::uint64_t contents) {
    return static_cast<int>(contents >> depth_at & 0x7FU);
}
int age_of(std::uint64_t contents) {
    return static_cast<int>(contents >> age_at & 0xFU);
}

TableEntry unpacked(std::uint64_t contents) {
    return {.move = {static_cast<Square>(contents & 0xFFFFU), static_cast<Square>(contents >> 16U & 0xFFFFU)},
            .score = static_cast<std::int16_t>(contents >> 32U & 0xFFFFU),
            .depth = depth_of(contents),
            .bound = static_cast<Bound>(contents >> bound_at & 3U),
            .proved = (contents >> proved_at & 1U) != 0,
            .whole = (contents >> whole_at & 1U) != 0};
}

} // namespace

TranspositionTable::TranspositionTable(std::size_t megabytes)
    : mask_(std::bit_floor(std::max<std::size_t>(megabytes, 1) * (std::size_t{1} << 20U) / sizeof(Cluster)) -
            1),
      clusters_(allocate(mask_ + 1)) {}

void TranspositionTable::Free::operator()(Cluster* clusters) const {
    ::operator delete(clusters, large_pages);
}

/// On large pages where the system has them: a search asks for entries all over the table, and the small
/// pages' addresses would not fit the processor's cache of them.
auto TranspositionTable::allocate(std::size_t clusters) -> std::unique_ptr<Cluster[], Free> {
    const std::size_t bytes = clusters * sizeof(Cluster);
    void* const memory = ::operator new(bytes, large_pages);
#ifdef __linux__
    madvise(memory, bytes, MADV_HUGEPAGE); // where there are none, all goes on without
#endif
    auto* const begin = static_cast<Cluster*>(memory);
    std::uninitialized_value_construct_n(begin, clusters);
    return std::unique_ptr<Cluster[], Free>(begin);
}

std::optional<TableEntry> TranspositionTable::find(Key key) const {
    for (const Slot& slot : cluster(key).slots) {
        const std::uint64_t contents = slot.contents.load(std::memory_order_relaxed);
        if (contents != 0 && (slot.check.load(std::memory_order_relaxed) ^ contents) == key)
            return unpacked(contents);
    }
    return std::nullopt;
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
    TableEntry kept = entry;
    Slot* place = nullptr;
    int least = 0;
    for (Slot& slot : cluster(key).slots) {
        const std::uint64_t contents = slot.contents.load(std::memory_order_relaxed);
        if (contents != 0 && (slot.check.load(std::memory_order_relaxed) ^ contents) == key) {
            const TableEntry old = unpacked(contents);
            if (old.depth > entry.depth && entry.bound != Bound::exact && age_of(contents) == age_ &&
                old.whole >= entry.whole)
                return;
            if (kept.move.is_pass())
                kept.move = old.move;
            place = &slot;
            break;
        }
        if (const int here = worth(contents); place == nullptr || here < least) {
            place = &slot;
            least = here;
        }
    }
    const std::uint64_t contents = packed(kept, age_);
    place->check.store(key ^ contents, std::memory_order_relaxed);
    place->contents.store(contents, std::memory_order_relaxed);
}

/// How much would be lost with an entry: its depth, less for each search that has begun since.
int TranspositionTable::worth(std::uint64_t contents) const {
    constexpr int for_age = 8;
    if (contents == 0)
        return -for_age * ages;
    return depth_of(contents) - for_age * ((age_ - age_of(contents) + ages) % ages);
}

int TranspositionTable::load() const {
    constexpr std::size_t looked_at = 250; // of 4 places
    int used = 0;
    for (std::size_t i = 0; i < looked_at; ++i)
        for (const Slot& slot : clusters_[i].slots) {
            const std::uint64_t contents = slot.contents.load(std::memory_order_relaxed);
            used += contents != 0 && age_of(contents) == age_ ? 1 : 0;
        }
    return used;
}

void TranspositionTable::clear(std::size_t part, std::size_t parts) {
    const std::size_t count = mask_ + 1;
    for (std::size_t i = count * part / parts; i < count * (part + 1) / parts; ++i)
        for (Slot& slot : clusters_[i].slots) {
            slot.check.store(0, std::memory_order_relaxed);
            slot.contents.store(0, std::memory_order_relaxed);
        }
    age_ = 0;
}

} // namespace quincunx::engine
