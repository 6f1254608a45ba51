#pragma once

#include "bus/game_bus.hpp"
#include "online/ports.hpp"
#include "store/figures.hpp"
#include "wire/messages.hpp"

#include <array>
#include <atomic>
#include <cstdint>
#include <span>
#include <string>

namespace quincunx::server {

/// A number that one thread counts and others read.
class Counter {
  public:
    void add(std::int64_t count = 1) { value_.fetch_add(count, std::memory_order_relaxed); }
    void set(std::size_t value) { value_.store(static_cast<std::int64_t>(value), std::memory_order_relaxed); }
    std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::int64_t> value_{0};
};

/// What one thread of the server counts.
struct alignas(128) Counters {
    std::array<Counter, 6> answers; ///< by the first digit of the status
    Counter connections;            ///< open now
    Counter sockets;                ///< open now
    Counter messages_in;
    Counter messages_out;
    Counter bytes_in;
    Counter bytes_out;
    Counter writes;
    Counter orders;
    Counter held;    ///< times when a client was too fast
    Counter limited; ///< requests, and rematches, refused for their rate
    Counter used_up; ///< requests and commands refused because so much was written
    std::array<Counter, wire::close_reason_names.size()> sockets_closed; ///< by why
    Counter thoughts;                                                    ///< moves of the computer
    Counter thinking; ///< moves that are asked for and not yet found

    Counter analyses; ///< positions that were analysed
    Counter silences; ///< moves and analyses that a worker did not find in time

    // what the registry has counted
    Counter refusals;
    Counter repeats;
    Counter entries;
    Counter conflicts;
    Counter unknowns;
    Counter loads;
    Counter corrupt;
    Counter games;
    Counter game_bytes;

    // what the bus has counted
    Counter bus_up;
    Counter bus_nodes;
    Counter bus_said;
    Counter bus_heard;
    Counter bus_noise;
    Counter bus_rereads;

    void note(const online::Figures& figures);
    void note(const bus::BusFigures& figures);
};

/// All of it as Prometheus reads it, with what the store and the system say.
std::string metrics_text(std::span<const Counters> counters, const store::Figures* store,
                         std::size_t bytes_left);

} // namespace quincunx::server
