#pragma once

#include "board/zobrist.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace quincunx::engine {

/// Where those are who look for one answer: threads that share this, as BusyPositions has it, and others that
/// share no memory with them and say it now and then. Positions share places: one that seems to be looked
/// into may not be, which costs an order and nothing else.
class ProofVisits {
  public:
    /// Whether there is somebody to tell. Never in a module that is sent over the network, which would grow.
    static bool are_told(const ProofVisits* visits) {
#ifdef __wasm__
        return static_cast<void>(visits), false;
#else
        return visits != nullptr;
#endif
    }

    /// While it exists, a thread looks into a position.
    class Visit {
      public:
        /// Nobody need know of it where there is nobody else.
        Visit(ProofVisits* visits, Key key) : visits_(visits), key_(key) {
            if (are_told(visits_))
                visits_->own_[place_of(key_)].fetch_add(1, std::memory_order_relaxed);
        }
        Visit(const Visit&) = delete;
        Visit& operator=(const Visit&) = delete;
        ~Visit() {
            if (are_told(visits_))
                visits_->own_[place_of(key_)].fetch_sub(1, std::memory_order_relaxed);
        }

      private:
        ProofVisits* visits_;
        Key key_;
    };

    /// How many look into it.
    int visitors(Key key) const {
        const std::size_t place = place_of(key);
        return own_[place].load(std::memory_order_relaxed) + others_[place].load(std::memory_order_relaxed);
    }
    /// How many of those do who share no memory with this one.
    int others(Key key) const { return others_[place_of(key)].load(std::memory_order_relaxed); }
    /// Where the threads are, for others: numbers of places.
    std::vector<std::uint16_t> places() const;
    /// One of the others has left places, and has come to some. Numbers that are none are passed over.
    void move_other(std::span<const std::uint16_t> from, std::span<const std::uint16_t> to);

    /// How often the table that the threads share was told what others found out, who may thus have found out
    /// something about any position.
    std::uint32_t news() const { return news_.load(std::memory_order_relaxed); }
    void note_news() { news_.fetch_add(1, std::memory_order_relaxed); }

  private:
    static constexpr std::size_t size = std::size_t{1} << 14U;
    using Counts = std::array<std::atomic<std::uint8_t>, size>;

    static std::size_t place_of(Key key) { return static_cast<std::size_t>(key >> 40U) % size; }

    Counts own_{};
    Counts others_{};
    std::atomic<std::uint32_t> news_{0};
};

} // namespace quincunx::engine
