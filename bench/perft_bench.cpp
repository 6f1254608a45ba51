// perft of every game beside the slow reference of the tests: nodes per second of both, and the ratio. The
// two take turns within one benchmark, so that a busy or throttled machine slows both down.
#include "games/checkers/position.hpp"
#include "games/jesonmor/position.hpp"
#include "games/perft.hpp"
#include "games/reversi/position.hpp"
#include "games/ring/position.hpp"
#include "games/ugolki/position.hpp"
#include "reference/reference.hpp"
#include "support.hpp"

#include <benchmark/benchmark.h>

#include <ctime>

namespace quincunx::bench {
namespace {

struct Measure {
    double nodes = 0;
    double seconds = 0;

    double speed() const { return nodes / seconds; }
};

/// Counts by `count` and adds nodes and processor time. Returns the nodes.
template <class Count>
std::uint64_t add(Measure& measure, Count count) {
    const std::clock_t start = std::clock();
    const std::uint64_t nodes = count();
    measure.seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    measure.nodes += static_cast<double>(nodes);
    return nodes;
}

/// The reference goes two plies less deep than the game, which leaves it enough to do.
template <class P>
void measure_perft(benchmark::State& state, const P& position, const std::string& variant, int depth) {
    const int shallow = depth - 2;
    const auto slow = reference::make(variant);
    if (perft(position, shallow, PerftMode::sequences, nullptr) != reference::perft(*slow, shallow)) {
        state.SkipWithError("the reference counts otherwise");
        return;
    }
    Measure ours;
    Measure theirs;
    for ([[maybe_unused]] auto round : state) {
        const double before = ours.seconds;
        add(ours, [&] { return perft(position, depth, PerftMode::sequences, nullptr); });
        state.SetIterationTime(ours.seconds - before);
        add(theirs, [&] { return reference::perft(*slow, shallow); });
    }
    state.counters["nodes/s"] = ours.speed();
    state.counters["reference/s"] = theirs.speed();
    state.counters["ratio"] = ours.speed() / theirs.speed();
}

template <template <class> class Position, auto MakeOptions>
void add_game(const GameSpec& game, const std::string& variant, int depth) {
    const auto run = [&game, variant, depth](benchmark::State& state) {
        with_start<Position, MakeOptions>(
            game, variant, [&](const auto& position) { measure_perft(state, position, variant, depth); });
    };
    benchmark::RegisterBenchmark((variant + " perft " + std::to_string(depth)).c_str(), run)
        ->UseManualTime()
        ->Unit(benchmark::kMillisecond);
}

const bool added = [] {
    add_game<ring::Position, ring::make_options>(ring::spec, "ring", 7);
    add_game<ring::Position, ring::make_options>(ring::spec, "ring:width=12,height=10", 5);
    add_game<reversi::Position, reversi::make_options>(reversi::spec, "reversi", 13);
    add_game<reversi::Position, reversi::make_options>(reversi::spec, "reversi:diagonal=on", 9);
    add_game<reversi::Position, reversi::make_options>(reversi::spec, "reversi:size=10", 12);
    add_game<checkers::Position, checkers::make_options>(checkers::spec, "checkers", 5);
    add_game<checkers::Position, checkers::make_options>(checkers::spec, "checkers:size=6", 6);
    add_game<checkers::Position, checkers::make_options>(checkers::spec, "checkers:size=12", 4);
    add_game<ugolki::Position, ugolki::make_options>(ugolki::spec, "ugolki", 5);
    add_game<ugolki::Position, ugolki::make_options>(ugolki::spec, "ugolki:size=6", 6);
    add_game<ugolki::Position, ugolki::make_options>(ugolki::spec, "ugolki:size=12", 5);
    add_game<jesonmor::Position, jesonmor::make_options>(jesonmor::spec, "jesonmor", 5);
    add_game<jesonmor::Position, jesonmor::make_options>(jesonmor::spec, "jesonmor:size=7", 5);
    add_game<jesonmor::Position, jesonmor::make_options>(jesonmor::spec, "jesonmor:size=15", 4);
    return true;
}();

} // namespace
} // namespace quincunx::bench
