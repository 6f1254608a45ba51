#pragma once

#include "board/zobrist.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

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
    int visitors(Key key) const {
        const std::size_t index = index_of(key);
        return places_[index].load(std::memory_order_relaxed) +
               others_[index].load(std::memory_order_relaxed);
    }

    /// For threads that share no memory with these: where these are, as numbers of places.
    std::vector<std::uint16_t> places() const;
    /// One of those has left places, and has come to others. Numbers that are none are passed over.
    void move_other(std::span<const std::uint16_t> from, std::span<const std::uint16_t> to);
    /// How often the table that the threads share was told what others found out, who may thus have found out
    /// something about any position.
    std::uint32_t news() const { return news_.load(std::memory_order_relaxed); }
    void note_news() { news_.fetch_add(1, std::memory_order_relaxed); }

  private:
    static constexpr std::size_t size = std::size_t{1} << 14U;

    static std::size_t index_of(Key key) { return static_cast<std::size_t>(key >> 40U) % size; }
    void enter(Key key);
    void leave(Key key);

    std::array<std::atomic<std::uint8_t>, size> places_{};
    std::array<std::atomic<std::uint8_t>, size> others_{};
    std::atomic<std::uint32_t> news_{0};
};

} // namespace quincunx::engine
