#include "server/metrics.hpp"

#include <prometheus/metric_family.h>
#include <prometheus/text_serializer.h>

#include <algorithm>
#include <fstream>
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
    void durations(const char* name, const char* help, Durations Counters::* member) {
        ClientMetric& metric = add(MetricType::Histogram, name, help).metric.emplace_back();
        double before = 0;
        for (std::size_t i = 0; i <= Durations::bounds.size(); ++i) {
            before += sum([&](const Counters& one) { return (one.*member).counts[i].value(); });
            const bool last = i == Durations::bounds.size();
            metric.histogram.bucket.push_back(
                {.cumulative_count = static_cast<std::uint64_t>(before),
                 .upper_bound = last ? std::numeric_limits<double>::infinity()
                                     : static_cast<double>(Durations::bounds[i]) / 1000});
        }
        metric.histogram.sample_count = static_cast<std::uint64_t>(before);
        metric.histogram.sample_sum =
            sum([&](const Counters& one) { return (one.*member).microseconds.value(); }) / 1e6;
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

void Durations::add(std::int64_t spent) {
    const auto place = std::ranges::lower_bound(bounds, (spent + 999) / 1000) - bounds.begin();
    counts[static_cast<std::size_t>(place)].add();
    microseconds.add(spent);
}

std::string metrics_text(std::span<const Counters> counters) {
    constexpr std::array<std::string_view, 6> statuses{"other", "1xx", "2xx", "3xx", "4xx", "5xx"};
    constexpr std::array<std::string_view, 3> outcomes{"committed", "conflict", "unknown"};
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
    all.count("quincunx_limited_total", "Requests refused for their rate.", &Counters::limited);
    all.counts("quincunx_farewells_total", "WebSockets that the server has closed.", "why",
               wire::farewell_names, &Counters::farewells);
    all.counts("quincunx_appends_total", "Changes of games, by what came of them.", "outcome", outcomes,
               &Counters::appends);
    all.durations("quincunx_append_seconds", "How long the store took for a change.", &Counters::append_time);
    all.count("quincunx_thoughts_total", "Moves that the computer found.", &Counters::thoughts);
    all.gauge("quincunx_thinking", "Moves that the computer is to find.", &Counters::thinking);
    all.number(MetricType::Gauge, "process_resident_memory_bytes", "Memory.", resident_bytes());
    all.number(MetricType::Counter, "process_cpu_seconds_total", "Processor time.", processor_seconds());
    return all.text();
}

} // namespace quincunx::server
