#include "engine/solve/proof/proof_table.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace quincunx::engine {

namespace {

constexpr std::size_t first_slots = std::size_t{1} << 16U;

// in a slot's flags
constexpr std::uint8_t guessed = 1;
constexpr std::uint8_t solved_whole = 2;

ProofNumbers numbers_of(const ProofTable::Slot& slot) {
    return {.left = slot.left,
            .plies = slot.plies,
            .guessed = (slot.flags & guessed) != 0,
            .solved_whole = (slot.flags & solved_whole) != 0};
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

std::optional<ProofNumbers> ProofTable::find(Key key) const {
    for (const Slot& slot : std::span(slots_).subspan(first_slot(key), ways)) {
        if (slot.work == 0)
            break;
        if (slot.key == key)
            return numbers_of(slot);
    }
    return std::nullopt;
}

void ProofTable::store(Key key, const ProofNumbers& numbers, std::uint64_t work) {
    constexpr std::uint64_t most_work = std::numeric_limits<std::uint32_t>::max();
    if (const Slot& taken = place_of(key); taken.work != 0 && taken.key != key)
        grow(); // nothing goes before it must
    Slot& slot = place_of(key);
    const std::uint64_t before = slot.key == key ? slot.work : 0;
    if (slot.work == 0)
        ++size_;
    slot = {.key = key,
            .left = numbers.left,
            .work = static_cast<std::uint32_t>(std::clamp<std::uint64_t>(before + work, 1, most_work)),
            .plies = numbers.plies,
            .goal = goal_,
            .flags = static_cast<std::uint8_t>((numbers.guessed ? guessed : 0) |
                                               (numbers.solved_whole ? solved_whole : 0))};
    if (size_ > slots_.size() / 2)
        grow();
}

/// Where the position is or is to be: in the first free place, or else where least is lost.
ProofTable::Slot& ProofTable::place_of(Key key) {
    const std::span<Slot> slots(&slots_[first_slot(key)], ways);
    const auto cost = [&](const Slot& slot) {
        constexpr std::uint64_t of_this_goal = std::uint64_t{1} << 32U;
        return slot.work == 0 ? 0 : slot.work + (slot.goal == goal_ ? of_this_goal : 0);
    };
    const auto found =
        std::ranges::find_if(slots, [key](const Slot& slot) { return slot.key == key || slot.work == 0; });
    return found != slots.end() ? *found : *std::ranges::min_element(slots, {}, cost);
}

/// Where it is: twice the memory would be needed to copy it. Each position moves at least twice as far from
/// the first slot, so that the last ones go first; but those that may then lie among others that have not
/// moved yet, which go last.
void ProofTable::grow() {
    const std::size_t before = slots_.size();
    if (before == most_slots_)
        return;
    slots_.resize(2 * before);
    std::array<Slot, 2 * ways> first{};
    std::swap_ranges(first.begin(), first.end(), slots_.begin());
    size_ = 0;
    for (std::size_t i = before; i-- > first.size();)
        if (const Slot slot = std::exchange(slots_[i], Slot{}); slot.work != 0)
            put(slot);
    for (const Slot& slot : first)
        if (slot.work != 0)
            put(slot);
}

void ProofTable::put(const Slot& slot) {
    Slot& place = place_of(slot.key);
    size_ += place.work == 0 ? 1 : 0;
    place = slot;
}

void ProofTable::restore(std::span<const Slot> slots) {
    while (slots_.size() < most_slots_ && slots_.size() < 2 * (size_ + slots.size()))
        grow();
    for (const Slot& slot : slots)
        put(slot);
}

/// Each of the others moves up to the first place that is free for it now.
void ProofTable::forget_guesses() {
    for (Slot& place : slots_) {
        const Slot slot = std::exchange(place, Slot{});
        size_ -= slot.work == 0 ? 0 : 1;
        if (slot.work != 0 && (slot.flags & guessed) == 0)
            put(slot);
    }
}

} // namespace quincunx::engine
