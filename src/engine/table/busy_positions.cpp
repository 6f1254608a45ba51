#include "engine/table/busy_positions.hpp"

namespace quincunx::engine {

void BusyPositions::enter(Key key) {
    places_[index_of(key)].fetch_add(1, std::memory_order_relaxed);
}

void BusyPositions::leave(Key key) {
    places_[index_of(key)].fetch_sub(1, std::memory_order_relaxed);
}

} // namespace quincunx::engine
