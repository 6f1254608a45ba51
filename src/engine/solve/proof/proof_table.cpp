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

ProofTable::ProofTable(std::size_t megabytes)
    : most_slots_((megabytes << 20U) / sizeof(Slot)),
      slots_(std::min(most_slots_, first_slots)) {}

std::optional<ProofNumbers> ProofTable::find(Key key) const {
    const Slot* const slots = &slots_[first_slot(key)];
    for (std::size_t i = 0; i < ways; ++i)
        if (slots[i].key == key && slots[i].work != 0)
            return numbers_of(slots[i]);
    return std::nullopt;
}

void ProofTable::store(Key key, const ProofNumbers& numbers, std::uint64_t work) {
    constexpr std::uint64_t most_work = std::numeric_limits<std::uint32_t>::max();
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
    if (size_ > slots_.size() / 2 && slots_.size() < most_slots_)
        grow_to(2 * slots_.size());
}

/// Where the position is or is to be: in a free place, or else where least is lost.
ProofTable::Slot& ProofTable::place_of(Key key) {
    const std::span<Slot> slots(&slots_[first_slot(key)], ways);
    const auto cost = [&](const Slot& slot) {
        constexpr std::uint64_t of_this_goal = std::uint64_t{1} << 32U;
        return slot.work == 0 ? 0 : slot.work + (slot.goal == goal_ ? of_this_goal : 0);
    };
    const auto found =
        std::ranges::find_if(slots, [key](const Slot& slot) { return slot.key == key && slot.work != 0; });
    return found != slots.end() ? *found : *std::ranges::min_element(slots, {}, cost);
}

void ProofTable::grow_to(std::size_t slots) {
    const std::vector<Slot> before = std::exchange(slots_, std::vector<Slot>(std::min(slots, most_slots_)));
    size_ = 0;
    for (const Slot& slot : before)
        if (slot.work != 0)
            put(slot);
}

void ProofTable::put(const Slot& slot) {
    Slot& place = place_of(slot.key);
    size_ += place.work == 0 ? 1 : 0;
    place = slot;
}

void ProofTable::restore(std::span<const Slot> slots) {
    grow_to(std::max(slots_.size(), 2 * (size_ + slots.size())));
    for (const Slot& slot : slots)
        put(slot);
}

void ProofTable::forget_guesses() {
    for (Slot& slot : slots_)
        if ((slot.flags & guessed) != 0) {
            slot = {};
            --size_;
        }
}

} // namespace quincunx::engine
