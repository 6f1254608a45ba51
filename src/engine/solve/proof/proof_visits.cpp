#include "engine/solve/proof/proof_visits.hpp"

namespace quincunx::engine {

std::vector<std::uint16_t> ProofVisits::places() const {
    std::vector<std::uint16_t> places;
    for (std::size_t i = 0; i < size; ++i)
        if (own_[i].load(std::memory_order_relaxed) != 0)
            places.push_back(static_cast<std::uint16_t>(i));
    return places;
}

void ProofVisits::move_other(std::span<const std::uint16_t> from, std::span<const std::uint16_t> to) {
    for (const std::uint16_t place : to)
        if (place < size)
            others_[place].fetch_add(1, std::memory_order_relaxed);
    for (const std::uint16_t place : from)
        if (place < size)
            others_[place].fetch_sub(1, std::memory_order_relaxed);
}

} // namespace quincunx::engine
