#include "engine/table/busy_positions.hpp"

namespace quincunx::engine {

void BusyPositions::enter(Key key) {
    places_[index_of(key)].fetch_add(1, std::memory_order_relaxed);
}

void BusyPositions::leave(Key key) {
    places_[index_of(key)].fetch_sub(1, std::memory_order_relaxed);
}

std::vector<std::uint16_t> BusyPositions::places() const {
    std::vector<std::uint16_t> busy;
    for (std::size_t i = 0; i < size; ++i)
        if (places_[i].load(std::memory_order_relaxed) != 0)
            busy.push_back(static_cast<std::uint16_t>(i));
    return busy;
}

void BusyPositions::move_other(std::span<const std::uint16_t> from, std::span<const std::uint16_t> to) {
    for (const std::uint16_t place : to)
        if (place < size)
            others_[place].fetch_add(1, std::memory_order_relaxed);
    for (const std::uint16_t place : from)
        if (place < size)
            others_[place].fetch_sub(1, std::memory_order_relaxed);
}

} // namespace quincunx::engine
