#include "engine/solve/proof/proof_table.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace quincunx::engine {

namespace {

constexpr std::size_t first_slots = std::size_t{1} << 16U;

// in an entry's flags
constexpr std::uint8_t guessed = 1;
constexpr std::uint8_t solved_whole = 2;

ProofNumbers numbers_of(const ProofTable::Entry& entry) {
    return {.left = entry.left,
            .plies = entry.plies,
            .guessed = (entry.flags & guessed) != 0,
            .solved_whole = (entry.flags & solved_whole) != 0};
}

/// Whether what is known already is worth more.
bool is_better(const ProofNumbers& known, const ProofNumbers& numbers) {
    return known.is_answered() && (!numbers.is_answered() || (numbers.guessed && !known.guessed));
}

} // namespace

ProofTable::ProofTable(std::size_t megabytes) {
    std::size_t slots = (megabytes << 20U) / sizeof(Slot);
    unsigned doublings = 0;
    for (; slots > first_slots; ++doublings)
        slots /= 2;
    most_slots_ = slots << doublings;
    slots_.reserve(most_slots_); // what is not used yet takes no memory
    slots_.resize(slots);
}

ProofTable::Entry ProofTable::unpack(const Slot& slot) {
    return std::bit_cast<Entry>(Slot{slot[0] ^ slot[1] ^ slot[2], slot[1], slot[2]});
}

ProofTable::Slot ProofTable::pack(const Entry& entry) {
    const auto words = std::bit_cast<Slot>(entry);
    return {words[0] ^ words[1] ^ words[2], words[1], words[2]};
}

ProofTable::Entry ProofTable::read(std::size_t slot) const {
    Slot copy;
    for (std::size_t i = 0; i < copy.size(); ++i)
        copy[i] = __atomic_load_n(&slots_[slot][i], __ATOMIC_RELAXED);
    return unpack(copy);
}

void ProofTable::write(std::size_t slot, const Entry& entry) {
    const Slot words = pack(entry);
    for (std::size_t i = 0; i < words.size(); ++i)
        __atomic_store_n(&slots_[slot][i], words[i], __ATOMIC_RELAXED);
}

std::optional<ProofNumbers> ProofTable::find(Key key) const {
    const std::size_t first = first_slot(key);
    for (std::size_t slot = first; slot < first + ways; ++slot) {
        const Entry entry = read(slot);
        if (entry.work == 0)
            break;
        if (entry.key == key)
            return numbers_of(entry);
    }
    return std::nullopt;
}

void ProofTable::store(Key key, const ProofNumbers& numbers, std::uint64_t work) {
    constexpr std::uint64_t most_work = std::numeric_limits<std::uint32_t>::max();
    const std::size_t place = place_for(key);
    const Entry before = read(place);
    const bool is_known = before.work != 0 && before.key == key;
    if (is_known && is_better(numbers_of(before), numbers))
        return;
    const std::uint64_t all_work =
        std::clamp<std::uint64_t>(work + (is_known ? before.work : 0), 1, most_work);
    const Entry entry{.key = key,
                      .left = numbers.left,
                      .work = static_cast<std::uint32_t>(all_work),
                      .plies = numbers.plies,
                      .goal = goal_,
                      .flags = static_cast<std::uint8_t>((numbers.guessed ? guessed : 0) |
                                                         (numbers.solved_whole ? solved_whole : 0))};
    fill(place, before, entry);
    if (hear_heavy_ && !numbers.guessed &&
        (is_known ? before.work : 0) >> heavy_steps_ != entry.work >> heavy_steps_)
        hear_heavy_(entry);
}

void ProofTable::tell_heavy(unsigned steps, std::function<void(const Entry&)> hear) {
    heavy_steps_ = steps;
    hear_heavy_ = std::move(hear);
}

void ProofTable::learn(const Entry& entry) {
    const std::size_t place = place_for(entry.key);
    const Entry before = read(place);
    if (before.work != 0 && before.key == entry.key) {
        const ProofNumbers known = numbers_of(before);
        const ProofNumbers numbers = numbers_of(entry);
        if (is_better(known, numbers) || (before.work >= entry.work && !is_better(numbers, known)))
            return;
    }
    fill(place, before, entry);
}

/// The place of a position; the table grows before another one's is taken.
std::size_t ProofTable::place_for(Key key) {
    const std::size_t place = place_of(key);
    const Entry before = read(place);
    if (before.work == 0 || before.key == key)
        return place;
    make_room();
    return place_of(key);
}

void ProofTable::fill(std::size_t place, const Entry& before, const Entry& entry) {
    if (before.work == 0)
        size_.fetch_add(1, std::memory_order_relaxed);
    write(place, entry);
    if (size() > slots_.size() / 2)
        make_room();
}

/// Where the position is or is to be: in the first free place, or else where least is lost.
std::size_t ProofTable::place_of(Key key) const {
    constexpr std::uint64_t of_this_goal = std::uint64_t{1} << 32U;
    const std::size_t first = first_slot(key);
    std::size_t cheapest = first;
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    for (std::size_t slot = first; slot < first + ways; ++slot) {
        const Entry entry = read(slot);
        if (entry.key == key || entry.work == 0)
            return slot;
        const std::uint64_t cost = entry.work + (entry.goal == goal_ ? of_this_goal : 0);
        if (cost < least) {
            least = cost;
            cheapest = slot;
        }
    }
    return cheapest;
}

void ProofTable::make_room() {
    if (!is_shared_)
        grow();
    else if (slots_.size() < most_slots_)
        is_crowded_.store(true, std::memory_order_relaxed);
}

/// Where it is: twice the memory would be needed to copy it. Each position moves at least twice as far from
/// the first slot, so that the last ones go first; but those that may then lie among others that have not
/// moved yet, which go last.
void ProofTable::grow() {
    is_crowded_ = false;
    const std::size_t before = slots_.size();
    if (before == most_slots_)
        return;
    slots_.resize(2 * before);
    std::array<Slot, 2 * ways> first{};
    std::swap_ranges(first.begin(), first.end(), slots_.begin());
    size_ = 0;
    for (std::size_t i = before; i-- > first.size();)
        put(unpack(std::exchange(slots_[i], Slot{})));
    for (const Slot& slot : first)
        put(unpack(slot));
}

void ProofTable::put(const Entry& entry) {
    if (entry.work == 0)
        return;
    const std::size_t place = place_of(entry.key);
    if (read(place).work == 0)
        size_.fetch_add(1, std::memory_order_relaxed);
    write(place, entry);
}

void ProofTable::restore(std::span<const Entry> entries) {
    while (slots_.size() < most_slots_ && slots_.size() < 2 * (size() + entries.size()))
        grow();
    for (const Entry& entry : entries)
        put(entry);
}

/// Each of the others moves up to the first place that is free for it now.
void ProofTable::forget_guesses() {
    for (Slot& place : slots_) {
        const Entry entry = unpack(std::exchange(place, Slot{}));
        if (entry.work == 0)
            continue;
        size_.fetch_sub(1, std::memory_order_relaxed);
        if ((entry.flags & guessed) == 0)
            put(entry);
    }
}

} // namespace quincunx::engine
