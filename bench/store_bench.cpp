// How many moves a second are durable: each batch is one commit to the disk. `ratio` compares the rate with
// single commits measured in the same run, `cpu_us` is this process's work for one move.

#include "support/store/games.hpp"
#include "support/store/places.hpp"

#include <benchmark/benchmark.h>

#include <ctime>
#include <filesystem>
#include <map>
#include <string>

namespace quincunx::store {

namespace {

constexpr int games = 1000;

double cpu_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Moves a second of single commits, by the kind of place.
template <class Place>
double& single() {
    static double rate = 0;
    return rate;
}

/// Moves of a thousand games in turn.
class Moves {
  public:
    explicit Moves(Store& store) : store_(store) {
        std::vector<NewGame> created;
        created.reserve(games);
        for (int n = 0; n < games; ++n)
            created.push_back(new_game(n));
        store.commit({.creates = created});
    }

    void commit(std::size_t size) {
        std::vector<Append> appends;
        appends.reserve(size);
        for (; appends.size() < size; ++made_) {
            const std::int64_t turn = made_ / games;
            // Not in the order in which they are stored.
            const auto game = static_cast<int>(made_ * 617 % games);
            appends.push_back(append(game, turn + 2));
        }
        for (const Written written : store_.commit({.appends = appends}).appends)
            if (written != Written::committed)
                throw StoreFailure("a move was not committed");
    }

  private:
    Store& store_;
    std::int64_t made_ = 0;
};

template <class Place>
void moves(benchmark::State& state) {
    const Place place;
    const std::unique_ptr<Store> store = open_store(place.address());
    Moves moves(*store);
    const auto size = static_cast<std::size_t>(state.range(0));
    const auto start = std::chrono::steady_clock::now();
    const double cpu = cpu_seconds();
    for (auto _ : state)
        moves.commit(size);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const double made = static_cast<double>(state.iterations()) * static_cast<double>(size);
    if (size == 1)
        single<Place>() = made / seconds;
    state.counters["moves/s"] = made / seconds;
    state.counters["ratio"] = made / seconds / single<Place>();
    state.counters["cpu_us"] = (cpu_seconds() - cpu) * 1e6 / made;
}

} // namespace

BENCHMARK(moves<SqlitePlace>)->Name("sqlite")->Arg(1)->Arg(8)->Arg(64)->Arg(256)->UseRealTime();
BENCHMARK(moves<PostgresqlPlace>)->Name("postgresql")->Arg(1)->Arg(8)->Arg(64)->Arg(256)->UseRealTime();

} // namespace quincunx::store
