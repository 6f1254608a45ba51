// What the protocol costs a server for each move: an order is read, and news with one entry are written.
#include "allocations/counting.hpp"
#include "wire/messages.hpp"

#include <benchmark/benchmark.h>

namespace quincunx::bench {
namespace {

constexpr std::string_view order =
    R"({"do":"order","key":"kJ8s0aQv2Lx9","version":31,"command":{"what":"move","move":"a1-a3"}})";
constexpr std::string_view entry =
    R"({"version":32,"at":1760000045118,"key":"kJ8s0aQv2Lx9","event":{"what":"moved","move":"a1-a3"}})";

/// Times `work` and shows how often it asks for memory.
void measure(benchmark::State& state, auto work) {
    const long before = test::allocations();
    for ([[maybe_unused]] auto round : state)
        work();
    state.counters["allocations"] = benchmark::Counter(static_cast<double>(test::allocations() - before),
                                                       benchmark::Counter::kAvgIterations);
}

template <class Message>
void read(benchmark::State& state, std::string_view text) {
    measure(state, [&] {
        wire::Fault fault;
        benchmark::DoNotOptimize(wire::parse<Message>(text, fault));
    });
}

void write_news(benchmark::State& state) {
    const wire::ServerMessage news = wire::server_message::News{
        1760000045120, {{32, 1760000045118, "kJ8s0aQv2Lx9", wire::event::Moved{"a1-a3"}}}};
    measure(state, [&] { benchmark::DoNotOptimize(wire::to_text(news)); });
}

void read_order(benchmark::State& state) {
    read<wire::ClientMessage>(state, order);
}
void read_entry(benchmark::State& state) {
    read<wire::LogEntry>(state, entry);
}

BENCHMARK(read_order);
BENCHMARK(read_entry);
BENCHMARK(write_news);

} // namespace
} // namespace quincunx::bench
