#include "load/player_thread.hpp"
#include "load/usage.hpp"

#include <algorithm>
#include <barrier>
#include <exception>
#include <stdexcept>
#include <thread>

#include <pthread.h>

namespace quincunx::load {

namespace {

void pin_to(int core) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(static_cast<std::size_t>(core), &set);
    if (::pthread_setaffinity_np(::pthread_self(), sizeof set, &set) != 0)
        throw std::runtime_error("there is no core " + std::to_string(core));
}

std::chrono::microseconds span(double seconds) {
    return std::chrono::microseconds(static_cast<std::int64_t>(1e6 * seconds));
}

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

/// All games, created over several connections at once, as people would.
std::vector<std::array<Visit, 2>> create_games(const Plan& plan, Peer& peer) {
    constexpr std::size_t connections = 16;
    std::vector<std::array<Visit, 2>> games(plan.games);
    std::vector<std::exception_ptr> failures(connections);
    {
        std::vector<std::jthread> creating;
        for (std::size_t i = 0; i < connections; ++i)
            creating.emplace_back([&, i] {
                try {
                    Http http(plan.place);
                    for (std::size_t game = i; game < games.size(); game += connections)
                        games[game] = peer.create(http);
                } catch (...) {
                    failures[i] = std::current_exception();
                }
            });
    }
    for (const auto& failure : failures)
        if (failure)
            std::rethrow_exception(failure);
    return games;
}

} // namespace

Figures run(const Plan& plan, Peer& peer) {
    std::vector<std::vector<std::string>> scripts;
    for (std::uint64_t number = 0; number < 16; ++number)
        scripts.push_back(long_game(plan.variant, plan.plies, number));

    const std::size_t threads = std::max<std::size_t>(1, plan.cores.size());
    std::vector<PlayerThread> players;
    for (std::size_t i = 0; i < threads; ++i)
        players.emplace_back(plan, peer, scripts);
    std::atomic<bool> counting = false;
    std::atomic<bool> over = false;
    std::vector<std::exception_ptr> failures(threads);
    std::barrier ready(static_cast<std::ptrdiff_t>(threads) + 1);
    Figures figures;
    const auto begin = Clock::now();
    const auto games = create_games(plan, peer);
    const std::size_t share = games.size() / threads;
    {
        std::vector<std::jthread> running;
        for (std::size_t i = 0; i < threads; ++i)
            running.emplace_back([&, i] {
                bool arrived = false;
                try {
                    if (!plan.cores.empty())
                        pin_to(plan.cores[i]);
                    players[i].set_up(std::span(games).subspan(i * share, share), i == 0 ? plan.watchers : 0);
                    arrived = true;
                    ready.arrive_and_wait();
                    players[i].play(counting, over);
                } catch (...) {
                    failures[i] = std::current_exception();
                    over = true;
                    if (!arrived)
                        ready.arrive_and_drop();
                }
            });
        ready.arrive_and_wait();
        figures.setup_seconds = seconds_since(begin);
        if (!over)
            std::this_thread::sleep_for(span(plan.warm_up));
        const auto start = Clock::now();
        const double cpu = cpu_seconds_of(plan.server);
        counting = true;
        if (!over)
            std::this_thread::sleep_for(span(plan.seconds));
        counting = false;
        figures.seconds = seconds_since(start);
        figures.cpu_seconds = cpu_seconds_of(plan.server) - cpu;
        figures.memory = memory_of(plan.server);
        over = true;
    }
    for (const auto& failure : failures)
        if (failure)
            std::rethrow_exception(failure);
    for (const PlayerThread& one : players) {
        figures.moves += one.moves();
        figures.watched += one.watched();
        figures.ended += one.ended();
        figures.delays.insert(figures.delays.end(), one.delays().begin(), one.delays().end());
    }
    std::ranges::sort(figures.delays);
    return figures;
}

} // namespace quincunx::load
