#pragma once

#include "bus/game_bus.hpp"
#include "online/ports.hpp"
#include "store/store_metrics.hpp"
#include "wire/messages.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace quincunx::server {

/// A number that one thread counts and others read.
class MetricValue {
  public:
    void add(std::int64_t count = 1) { value_.fetch_add(count, std::memory_order_relaxed); }
    void set(std::size_t value) { value_.store(static_cast<std::int64_t>(value), std::memory_order_relaxed); }
    std::int64_t value() const { return value_.load(std::memory_order_relaxed); }

  private:
    std::atomic<std::int64_t> value_{0};
};

/// What requests are for.
enum class Route : std::uint8_t {
    page,      ///< files
    question,  ///< calls that change nothing
    change,    ///< calls that may
    socket,    ///< a WebSocket is opened
    operators, ///< readiness, and these metrics
};
inline constexpr std::array<std::string_view, 5> route_names{"page", "question", "change", "socket",
                                                             "operators"};

/// What one thread of the server counts.
struct alignas(128) Counters {
    std::array<MetricValue, 6> answers;                             ///< by the first digit of the status
    std::array<online::Histogram, route_names.size()> answer_times; ///< microseconds, by Route
    MetricValue connections;                                        ///< open now
    MetricValue sockets;                                            ///< open now
    MetricValue messages_in;
    MetricValue messages_out;
    MetricValue bytes_in;
    MetricValue bytes_out;
    MetricValue writes;
    MetricValue orders;
    MetricValue held;    ///< times when a client was too fast
    MetricValue limited; ///< requests, and rematches, refused for their rate
    MetricValue used_up; ///< requests and commands refused because so much was written
    std::array<MetricValue, wire::close_reason_names.size()> sockets_closed; ///< by why
    MetricValue thoughts;                                                    ///< moves of the computer
    MetricValue thinking; ///< moves that are asked for and not yet found

    MetricValue analyses; ///< positions that were analysed
    MetricValue silences; ///< moves and analyses that a worker did not find in time

    // what the registry has counted
    online::Histogram order_times; ///< milliseconds
    MetricValue refusals;
    MetricValue repeats;
    MetricValue entries;
    MetricValue conflicts;
    MetricValue unknowns;
    MetricValue loads;
    MetricValue corrupt;
    MetricValue games;
    MetricValue game_bytes;

    // what the bus has counted
    MetricValue bus_up;
    MetricValue bus_nodes;
    MetricValue bus_said;
    MetricValue bus_heard;
    MetricValue bus_noise;
    MetricValue bus_rereads;

    void note(const online::RegistryMetrics& metrics);
    void note(const bus::BusMetrics& metrics);
};

/// Counts the time from its beginning to its end, as that of an answer.
class AnswerTime {
  public:
    AnswerTime(Counters& counters, Route route)
        : histogram_(counters.answer_times.at(static_cast<std::size_t>(route))) {}
    AnswerTime(const AnswerTime&) = delete;
    AnswerTime& operator=(const AnswerTime&) = delete;
    ~AnswerTime() { histogram_.count_microseconds(std::chrono::steady_clock::now() - began_); }

  private:
    online::Histogram& histogram_;
    std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

/// What there is to be told.
struct ServerMetrics {
    std::span<const Counters> counters; ///< of each thread
    const store::StoreMetrics* store = nullptr;
    std::size_t bytes_left = 0;     ///< that may be written
    std::uint64_t bus_refusals = 0; ///< by a bus that did not let this process in
    std::string version{};
};

/// All of it as Prometheus reads it, with what the system says of this process.
std::string metrics_text(const ServerMetrics& metrics);

} // namespace quincunx::server
