// What search does in a node, one by one: making moves, counting them, playing them, the key, the outcome;
// over positions of random games, so that all stages of a game count.
#include "games/checkers/position.hpp"
#include "games/jesonmor/position.hpp"
#include "games/playout.hpp"
#include "games/reversi/position.hpp"
#include "games/ring/position.hpp"
#include "games/ugolki/position.hpp"
#include "support.hpp"

#include <benchmark/benchmark.h>

#include <vector>

namespace quincunx::bench {
namespace {

constexpr std::size_t positions = 256;
constexpr std::uint32_t longest = 60; // plies

/// Positions that random games pass through, none of them over.
template <class P>
std::vector<P> sample(const P& start) {
    std::vector<P> found;
    for (Random random(1); found.size() < positions;) {
        P position = start;
        wander(position, random, static_cast<int>(random.below(longest)));
        if (position.has_legal_moves())
            found.push_back(position);
    }
    return found;
}

/// Does `work(position)` for all positions in turn and shows the operations per second; `work` says how many
/// it did.
template <class P, class Work>
void measure(benchmark::State& state, const P& start, Work work) {
    const std::vector<P> sampled = sample(start);
    std::size_t done = 0;
    for ([[maybe_unused]] auto round : state)
        for (const P& position : sampled)
            done += work(position);
    state.SetItemsProcessed(static_cast<std::int64_t>(done));
}

template <template <class> class Position, auto MakeOptions, class Work>
void add_work(const GameSpec& game, const std::string& variant, const std::string& name, Work work) {
    benchmark::RegisterBenchmark((variant + " " + name).c_str(), [&game, variant, work](auto& state) {
        with_start<Position, MakeOptions>(game, variant,
                                          [&](const auto& start) { measure(state, start, work); });
    });
}

template <template <class> class Position, auto MakeOptions>
void add_game(const GameSpec& game, const std::string& variant) {
    const auto add = [&](const std::string& name, auto work) {
        add_work<Position, MakeOptions>(game, variant, name, work);
    };
    const auto once = [](auto look) {
        return [look](const auto& position) {
            benchmark::DoNotOptimize(look(position));
            return std::size_t{1};
        };
    };
    add("legal_moves", once([](const auto& position) { return position.legal_moves(); }));
    add("count_legal_moves", once([](const auto& position) { return position.count_legal_moves(); }));
    add("outcome", once([](const auto& position) { return position.outcome(); }));
    add("key", once([](const auto& position) { return position.key(); }));
    add("play_unchecked", [](const auto& position) {
        const auto moves = position.legal_moves();
        for (const Move move : moves) {
            auto next = position;
            next.play_unchecked(move);
            benchmark::DoNotOptimize(next);
        }
        return moves.size();
    });
    add("play_out", [](const auto& position) {
        Random random(1);
        Occurrences seen(longest + 2);
        return static_cast<std::size_t>(play_out(position, random, static_cast<int>(longest), seen).plies);
    });
}

const bool added = [] {
    add_game<ring::Position, ring::make_options>(ring::spec, "ring");
    add_game<reversi::Position, reversi::make_options>(reversi::spec, "reversi");
    add_game<reversi::Position, reversi::make_options>(reversi::spec, "reversi:diagonal=on");
    add_game<reversi::Position, reversi::make_options>(reversi::spec, "reversi:size=10");
    add_game<reversi::Position, reversi::make_options>(reversi::spec, "reversi:size=26");
    add_game<reversi::Position, reversi::make_options>(reversi::spec, "reversi:size=26,diagonal=on");
    add_game<ugolki::Position, ugolki::make_options>(ugolki::spec, "ugolki");
    add_game<jesonmor::Position, jesonmor::make_options>(jesonmor::spec, "jesonmor");
    add_game<checkers::Position, checkers::make_options>(checkers::spec, "checkers");
    add_game<checkers::Position, checkers::make_options>(checkers::spec, "checkers:size=10");
    return true;
}();

} // namespace
} // namespace quincunx::bench
