// Endings of Reversi solved exactly, from 16 empty squares on: positions per second with the fastest kernel
// that the machine can run beside the portable one, and the ratio. The two take turns, so that a busy machine
// slows both down.
#include "engine/solve/reversi/endgame.hpp"
#include "games/playout.hpp"
#include "games/reversi/position.hpp"
#include "support.hpp"

#include <benchmark/benchmark.h>

#include <ctime>
#include <vector>

namespace quincunx::bench {
namespace {

constexpr std::size_t endings = 24;
constexpr int empty_squares = 16;
constexpr int most = 65; // discs
constexpr std::size_t table_megabytes = 16;

using engine::Discs;
using Start = reversi::Position<StaticGeometry<8, 8>>;

/// From random games.
std::vector<Discs> sample(const Start& start) {
    std::vector<Discs> found;
    for (Random random(1); found.size() < endings;) {
        Start position = start;
        const auto empty = [&] {
            return 64 - position.discs(Color::first).count() - position.discs(Color::second).count();
        };
        while (empty() > empty_squares && position.has_legal_moves())
            wander(position, random, 1);
        if (position.has_legal_moves())
            found.push_back(
                {position.discs(position.turn()).words[0], position.discs(!position.turn()).words[0]});
    }
    return found;
}

struct Measure {
    double nodes = 0;
    double seconds = 0;

    double speed() const { return nodes / seconds; }
};

void add(Measure& measure, engine::EndgameKernel kernel, const reversi::Options& options,
         const std::vector<Discs>& sampled) {
    engine::TranspositionTable table(table_megabytes);
    const auto endgame = engine::make_endgame(kernel, options, {.table = table}, [&](std::uint64_t more) {
        measure.nodes += static_cast<double>(more);
        return std::uint64_t{1} << 20U;
    });
    const std::clock_t start = std::clock();
    for (const Discs& discs : sampled)
        benchmark::DoNotOptimize(endgame->solve(discs, -most, most));
    measure.seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

void measure_endings(benchmark::State& state, std::string_view variant) {
    const auto options = *reversi::make_options(options_of(reversi::spec, variant));
    const Start::Rules rules(options);
    const std::vector<Discs> sampled = sample(Start::initial(rules));
    using enum engine::EndgameKernel;
    const auto fastest = engine::can_run(avx2) ? avx2 : portable;
    Measure ours;
    Measure theirs;
    for ([[maybe_unused]] auto round : state) {
        const double before = ours.seconds;
        add(ours, fastest, options, sampled);
        state.SetIterationTime(ours.seconds - before);
        add(theirs, portable, options, sampled);
    }
    state.counters["nodes/s"] = ours.speed();
    state.counters["portable/s"] = theirs.speed();
    state.counters["ratio"] = ours.speed() / theirs.speed();
}

BENCHMARK_CAPTURE(measure_endings, reversi, "reversi")->UseManualTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(measure_endings, othello, "reversi:diagonal=on")
    ->UseManualTime()
    ->Unit(benchmark::kMillisecond);

} // namespace
} // namespace quincunx::bench
