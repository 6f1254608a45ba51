#include "server/operations/metrics.hpp"

#include "server/operations/process_usage.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include <algorithm>
#include <limits>
#include <ranges>
#include <utility>
#include <vector>

namespace quincunx::server {

namespace {

using online::Histogram;
using prometheus::ClientMetric;
using prometheus::MetricFamily;
using prometheus::MetricType;

// How many of what is counted are one of what is told: divided by them, numbers are short as text.
constexpr double microseconds_in_second = 1e6;
constexpr double milliseconds = 1e3;

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
    void count(const char* name, const char* help, MetricValue Counters::* member) {
        number(MetricType::Counter, name, help,
               sum([&](const Counters& one) { return (one.*member).value(); }));
    }
    void gauge(const char* name, const char* help, MetricValue Counters::* member) {
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
    void histogram(const char* name, const char* help, const Histogram& histogram, double in_one) {
        distribution(add(MetricType::Histogram, name, help), {}, std::span(&histogram, 1), in_one);
    }
    /// Of all threads.
    void histogram(const char* name, const char* help, Histogram Counters::* member, double in_one) {
        distribution(add(MetricType::Histogram, name, help), {}, counters_ | std::views::transform(member),
                     in_one);
    }
    void answer_times(const char* name, const char* help) {
        MetricFamily& family = add(MetricType::Histogram, name, help);
        for (std::size_t route = 0; route < route_names.size(); ++route)
            distribution(family, {{"route", std::string(route_names.at(route))}},
                         counters_ | std::views::transform([route](const Counters& one) -> const Histogram& {
                             return one.answer_times.at(route);
                         }),
                         microseconds_in_second);
    }
    /// A 1 with labels that say something.
    void info(const char* name, const char* help, std::vector<ClientMetric::Label> labels) {
        ClientMetric& metric = add(MetricType::Gauge, name, help).metric.emplace_back();
        metric.label = std::move(labels);
        metric.gauge.value = 1;
    }
    std::string text() const { return prometheus::TextSerializer().Serialize(families_); }

  private:
    double sum(auto value) const {
        std::int64_t total = 0;
        for (const Counters& one : counters_)
            total += static_cast<std::int64_t>(value(one));
        return static_cast<double>(total);
    }
    static void distribution(MetricFamily& family, std::vector<ClientMetric::Label> labels,
                             const auto& histograms, double in_one) {
        ClientMetric& metric = family.metric.emplace_back();
        metric.label = std::move(labels);
        ClientMetric::Histogram& all = metric.histogram;
        for (std::size_t i = 0; i < Histogram::buckets; ++i) {
            for (const Histogram& each : histograms)
                all.sample_count += each.in(i);
            const bool last = i + 1 == Histogram::buckets;
            all.bucket.push_back({.cumulative_count = all.sample_count,
                                  .upper_bound = last ? std::numeric_limits<double>::infinity()
                                                      : static_cast<double>(Histogram::most_in(i)) / in_one});
        }
        for (const Histogram& each : histograms)
            all.sample_sum += static_cast<double>(each.sum()) / in_one;
    }

    std::span<const Counters> counters_;
    std::vector<MetricFamily> families_;
};

void add_store(Families& all, const store::StoreMetrics& store) {
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
    all.histogram("quincunx_store_batch", "Changes in a transaction.", store.batch, 1);
    all.histogram("quincunx_store_commit_seconds", "Duration of transactions.", store.commit,
                  microseconds_in_second);
    all.histogram("quincunx_store_read_seconds", "Duration of answers.", store.read, microseconds_in_second);
}

/// By the names that Prometheus' own libraries use.
void add_process(Families& all) {
    const ProcessUsage usage = process_usage();
    all.number(MetricType::Counter, "process_cpu_seconds_total", "Processor time.", usage.cpu_seconds);
    all.number(MetricType::Gauge, "process_resident_memory_bytes", "Memory.", usage.resident_bytes);
    all.number(MetricType::Gauge, "process_open_fds", "Open descriptors.", usage.open_descriptors);
    all.number(MetricType::Gauge, "process_max_fds", "Descriptors that may be open.", usage.most_descriptors);
    all.number(MetricType::Gauge, "process_start_time_seconds", "When it began, since 1970.", usage.began_at);
}

} // namespace

void Counters::note(const online::RegistryMetrics& metrics) {
    order_times.take_over(metrics.answers);
    refusals.set(metrics.refusals);
    repeats.set(metrics.repeats);
    entries.set(metrics.entries);
    conflicts.set(metrics.conflicts);
    unknowns.set(metrics.unknowns);
    loads.set(metrics.loads);
    corrupt.set(metrics.corrupt);
    games.set(metrics.games);
    game_bytes.set(metrics.bytes);
}

void Counters::note(const bus::BusMetrics& metrics) {
    bus_up.set(metrics.up ? 1 : 0);
    bus_nodes.set(metrics.nodes);
    bus_said.set(metrics.said);
    bus_heard.set(metrics.heard);
    bus_noise.set(metrics.noise);
    bus_rereads.set(metrics.rereads);
}

std::string metrics_text(const ServerMetrics& metrics) {
    constexpr std::array<std::string_view, 6> statuses{"other", "1xx", "2xx", "3xx", "4xx", "5xx"};
    Families all(metrics.counters);
    all.counts("quincunx_answers_total", "Answers to requests.", "status", statuses, &Counters::answers);
    all.answer_times("quincunx_answer_seconds", "Time from a request that is there to its answer.");
    all.gauge("quincunx_connections", "Connections that ask for pages or games.", &Counters::connections);
    all.gauge("quincunx_sockets", "Open WebSockets.", &Counters::sockets);
    all.count("quincunx_messages_received_total", "Messages of clients.", &Counters::messages_in);
    all.count("quincunx_messages_sent_total", "Messages to clients.", &Counters::messages_out);
    all.count("quincunx_socket_bytes_received_total", "Bytes through WebSockets.", &Counters::bytes_in);
    all.count("quincunx_socket_bytes_sent_total", "Bytes through WebSockets.", &Counters::bytes_out);
    all.count("quincunx_socket_writes_total", "Writes to WebSockets.", &Counters::writes);
    all.count("quincunx_orders_total", "Commands of players.", &Counters::orders);
    all.histogram("quincunx_order_seconds", "Time from a command to what comes of it, told to all.",
                  &Counters::order_times, milliseconds);
    all.count("quincunx_held_total", "How often a client was not listened to for its rate.", &Counters::held);
    all.count("quincunx_limited_total", "Requests, and rematches, refused for their rate.",
              &Counters::limited);
    all.count("quincunx_used_up_total", "Requests and commands refused because so much was written.",
              &Counters::used_up);
    all.value(MetricType::Gauge, "quincunx_writable_bytes", "What all together may still write now.",
              metrics.bytes_left);
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
    all.value(MetricType::Counter, "quincunx_bus_refusals_total",
              "How often the bus was there and did not let this server in.", metrics.bus_refusals);
    all.gauge("quincunx_bus_nodes", "Threads elsewhere that are heard, of each.", &Counters::bus_nodes);
    all.count("quincunx_bus_said_total", "Messages to other nodes.", &Counters::bus_said);
    all.count("quincunx_bus_heard_total", "Messages of other nodes.", &Counters::bus_heard);
    all.count("quincunx_bus_noise_total", "Messages that nobody understands.", &Counters::bus_noise);
    all.count("quincunx_bus_rereads_total", "Looks into the store, as news may have been missed.",
              &Counters::bus_rereads);
    if (metrics.store != nullptr)
        add_store(all, *metrics.store);
    add_process(all);
    all.info("quincunx_build_info", "What runs here.",
             {{"version", metrics.version}, {"compiler", __VERSION__}});
    return all.text();
}

} // namespace quincunx::server
