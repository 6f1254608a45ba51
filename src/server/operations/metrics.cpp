#include "server/operations/metrics.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <sys/resource.h>
#include <unistd.h>
#include <vector>

namespace quincunx::server {

namespace {

using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

class Families {
  public:
    explicit Families(std::span<const Counters> counters) : counters_(counters) {}

    MetricFamily& add(MetricType type, const char* name, const char* help) {
        families_.push_back({.name = name, .help = help, .type = type, .metric = {}});
        return families_.back();
    }
    /// A number without labels.
    void number(MetricType type, const char* name, const char* help, double value) {
        MetricFamily& family = add(type, name, help);
        ClientMetric& metric = family.metric.emplace_back();
        metric.gauge.value = metric.counter.value = value;
    }
    void count(const char* name, const char* help, Counter Counters::* member) {
        number(MetricType::Counter, name, help,
               sum([&](const Counters& one) { return (one.*member).value(); }));
    }
    void gauge(const char* name, const char* help, Counter Counters::* member) {
        number(MetricType::Gauge, name, help,
               sum([&](const Counters& one) { return (one.*member).value(); }));
    }
    /// Numbers with one label each.
    void counts(const char* name, const char* help, const char* label, const auto& names, auto member) {
        MetricFamily& family = add(MetricType::Counter, name, help);
        for (std::size_t i = 0; i < names.size(); ++i) {
            ClientMetric& metric = family.metric.emplace_back();
            metric.label = {{label, std::string(names[i])}};
            metric.counter.value = sum([&](const Counters& one) { return (one.*member)[i].value(); });
        }
    }
    void value(MetricType type, const char* name, const char* help, std::uint64_t value) {
        number(type, name, help, static_cast<double>(value));
    }
    /// `unit` is what a value of one is.
    void histogram(const char* name, const char* help, const store::Histogram& histogram, double unit) {
        ClientMetric& metric = add(MetricType::Histogram, name, help).metric.emplace_back();
        std::uint64_t before = 0;
        for (std::size_t i = 0; i < store::Histogram::buckets; ++i) {
            before += histogram.in(i);
            const bool last = i + 1 == store::Histogram::buckets;
            metric.histogram.bucket.push_back(
                {.cumulative_count = before,
                 .upper_bound = last ? std::numeric_limits<double>::infinity()
                                     : static_cast<double>((std::uint64_t{1} << i) - 1) * unit});
        }
        metric.histogram.sample_count = before;
        metric.histogram.sample_sum = static_cast<double>(histogram.sum()) * unit;
    }
    std::string text() const { return prometheus::TextSerializer().Serialize(families_); }

  private:
    double sum(auto value) const {
        std::int64_t total = 0;
        for (const Counters& one : counters_)
            total += value(one);
        return static_cast<double>(total);
    }

    std::span<const Counters> counters_;
    std::vector<MetricFamily> families_;
};

void add_store(Families& all, const store::Figures& store) {
    all.value(MetricType::Counter, "quincunx_store_created_total", "Games created.", store.created);
    all.value(MetricType::Counter, "quincunx_store_appended_total", "Changes committed.", store.appended);
    all.value(MetricType::Counter, "quincunx_store_failures_total", "Failures of the store.", store.failures);
    all.value(MetricType::Counter, "quincunx_store_put_aside_total",
              "Times that a game was put aside for an hour, as it cannot be read.", store.put_aside);
    all.value(MetricType::Counter, "quincunx_store_refused_total", "Questions without an answer.",
              store.refused);
    all.value(MetricType::Gauge, "quincunx_store_waiting", "Requests in the store's queue.", store.waiting);
    all.value(MetricType::Gauge, "quincunx_store_reachable", "Whether the store can be reached.",
              store.reachable() ? 1 : 0);
    constexpr double microsecond = 1e-6;
    all.histogram("quincunx_store_batch", "Changes in a transaction.", store.batch, 1);
    all.histogram("quincunx_store_commit_seconds", "Duration of transactions.", store.commit, microsecond);
    all.histogram("quincunx_store_read_seconds", "Duration of answers.", store.read, microsecond);
}

double resident_bytes() {
    std::ifstream file("/proc/self/statm");
    double all = 0;
    double resident = 0;
    file >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double processor_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

} // namespace

void Counters::note(const online::Figures& figures) {
    refusals.set(figures.refusals);
    repeats.set(figures.repeats);
    entries.set(figures.entries);
    conflicts.set(figures.conflicts);
    unknowns.set(figures.unknowns);
    loads.set(figures.loads);
    corrupt.set(figures.corrupt);
    games.set(figures.games);
    game_bytes.set(figures.bytes);
}

void Counters::note(const bus::BusFigures& figures) {
    bus_up.set(figures.up ? 1 : 0);
    bus_nodes.set(figures.nodes);
    bus_said.set(figures.said);
    bus_heard.set(figures.heard);
    bus_noise.set(figures.noise);
    bus_rereads.set(figures.rereads);
}

std::string metrics_text(std::span<const Counters> counters, const store::Figures* store,
                         std::size_t bytes_left) {
    constexpr std::array<std::string_view, 6> statuses{"other", "1xx", "2xx", "3xx", "4xx", "5xx"};
    Families all(counters);
    all.counts("quincunx_answers_total", "Answers to requests.", "status", statuses, &Counters::answers);
    all.gauge("quincunx_connections", "Connections that ask for pages or games.", &Counters::connections);
    all.gauge("quincunx_sockets", "Open WebSockets.", &Counters::sockets);
    all.count("quincunx_messages_received_total", "Messages of clients.", &Counters::messages_in);
    all.count("quincunx_messages_sent_total", "Messages to clients.", &Counters::messages_out);
    all.count("quincunx_socket_bytes_received_total", "Bytes through WebSockets.", &Counters::bytes_in);
    all.count("quincunx_socket_bytes_sent_total", "Bytes through WebSockets.", &Counters::bytes_out);
    all.count("quincunx_socket_writes_total", "Writes to WebSockets.", &Counters::writes);
    all.count("quincunx_orders_total", "Commands of players.", &Counters::orders);
    all.count("quincunx_held_total", "How often a client was not listened to for its rate.", &Counters::held);
    all.count("quincunx_limited_total", "Requests, and rematches, refused for their rate.",
              &Counters::limited);
    all.count("quincunx_used_up_total", "Requests and commands refused because so much was written.",
              &Counters::used_up);
    all.value(MetricType::Gauge, "quincunx_writable_bytes", "What all together may still write now.",
              bytes_left);
    all.counts("quincunx_sockets_closed_total", "WebSockets that the server has closed.", "why",
               wire::close_reason_names, &Counters::sockets_closed);
    all.count("quincunx_thoughts_total", "Moves that the computer found.", &Counters::thoughts);
    all.gauge("quincunx_thinking", "Moves that the computer is to find.", &Counters::thinking);
    all.count("quincunx_analyses_total", "Positions that were analysed.", &Counters::analyses);
    all.count("quincunx_worker_silences_total", "Moves and analyses that no worker found in time.",
              &Counters::silences);
    all.count("quincunx_entries_total", "Entries that were committed.", &Counters::entries);
    all.count("quincunx_refusals_total", "Commands that were refused.", &Counters::refusals);
    all.count("quincunx_repeats_total", "Commands that had been carried out before.", &Counters::repeats);
    all.count("quincunx_conflicts_total", "Changes before which somebody else's came.", &Counters::conflicts);
    all.count("quincunx_unknowns_total", "Changes that had to be looked up.", &Counters::unknowns);
    all.count("quincunx_loads_total", "Games read from the store.", &Counters::loads);
    all.count("quincunx_corrupt_games_total", "Games whose entries do not fit: the store is broken.",
              &Counters::corrupt);
    all.gauge("quincunx_games", "Games in memory.", &Counters::games);
    all.gauge("quincunx_game_bytes", "Memory of these, about.", &Counters::game_bytes);
    all.gauge("quincunx_bus_up", "Threads that are on the bus.", &Counters::bus_up);
    all.gauge("quincunx_bus_nodes", "Threads elsewhere that are heard, of each.", &Counters::bus_nodes);
    all.count("quincunx_bus_said_total", "Messages to other nodes.", &Counters::bus_said);
    all.count("quincunx_bus_heard_total", "Messages of other nodes.", &Counters::bus_heard);
    all.count("quincunx_bus_noise_total", "Messages that nobody understands.", &Counters::bus_noise);
    all.count("quincunx_bus_rereads_total", "Looks into the store, as news may have been missed.",
              &Counters::bus_rereads);
    if (store != nullptr)
        add_store(all, *store);
    all.number(MetricType::Gauge, "process_resident_memory_bytes", "Memory.", resident_bytes());
    all.number(MetricType::Counter, "process_cpu_seconds_total", "Processor time.", processor_seconds());
    return all.text();
}

} // namespace quincunx::server
