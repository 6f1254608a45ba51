#pragma once

#include "board/zobrist.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace quincunx::engine {

/// Which positions the threads of one search are looking into, so that the others begin with something else
/// and find the answer in the table when they come back (ABDADA, Weill 1996, as Kerrigan simplified it in
/// 2013). Positions share places: one that is said to be busy may not be, which costs an order of moves and
/// nothing else.
class BusyPositions {
  public:
    /// Whether there is somebody to tell. Never in a module that is sent over the network: there it does not
    /// bring what it takes to load it.
    static bool are_told(const BusyPositions* busy) {
#ifdef __wasm__
        return static_cast<void>(busy), false;
#else
        return busy != nullptr;
#endif
    }

    /// While it exists, a thread looks into a position.
    class Visit {
      public:
        /// Nobody need know of it where there is nobody else.
        Visit(BusyPositions* busy, Key key) : busy_(busy), key_(key) {
            if (are_told(busy_))
                busy_->enter(key_);
        }
        Visit(const Visit&) = delete;
        Visit& operator=(const Visit&) = delete;
        ~Visit() {
            if (are_told(busy_))
                busy_->leave(key_);
        }

      private:
        BusyPositions* busy_;
        Key key_;
    };

    /// How many look into it.
    int visitors(Key key) const { return places_[index_of(key)].load(std::memory_order_relaxed); }

  private:
    static constexpr std::size_t size = std::size_t{1} << 14U;

    static std::size_t index_of(Key key) { return static_cast<std::size_t>(key >> 40U) % size; }
    void enter(Key key);
    void leave(Key key);

    std::array<std::atomic<std::uint8_t>, size> places_{};
};

} // namespace quincunx::engine
