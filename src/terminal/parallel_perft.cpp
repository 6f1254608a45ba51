#include "terminal/parallel_perft.hpp"

#include <atomic>
#include <memory>
#include <thread>

namespace quincunx::terminal {

namespace {

/// A position below the root whose count belongs to one of the first moves.
struct Job {
    std::size_t move;
    std::unique_ptr<play::Game> game;
    int depth;
    std::uint64_t count = 0;
};

std::unique_ptr<play::Game> after(const play::Game& game, Move move) {
    auto next = game.clone();
    next->play(move);
    return next;
}

std::vector<Job> split(const play::Game& game, int depth) {
    std::vector<Job> jobs;
    std::size_t first = 0;
    for (const play::MoveView& move : game.moves()) {
        auto next = after(game, move.move);
        if (depth > 2 && !next->outcome()) {
            for (const play::MoveView& reply : next->moves())
                jobs.push_back({first, after(*next, reply.move), depth - 2});
        } else {
            jobs.push_back({first, std::move(next), depth - 1});
        }
        ++first;
    }
    return jobs;
}

} // namespace

PerftCounts parallel_perft(const play::Game& game, int depth, PerftMode mode, int threads,
                           std::size_t megabytes, const PerftProgress& on_progress) {
    PerftCounts counts;
    if (depth == 0 || game.outcome()) {
        counts.total = game.perft(depth, mode, nullptr);
        return counts;
    }
    for (const play::MoveView& move : game.moves())
        counts.moves.emplace_back(move.text, 0);
    const auto table = megabytes > 0 ? std::make_unique<PerftTable>(megabytes) : nullptr;
    std::vector<Job> jobs = split(game, depth);
    std::atomic<std::size_t> next_job{0};
    std::atomic<std::size_t> done{0};
    const auto work = [&](const PerftProgress& heard) {
        for (std::size_t i = next_job++; i < jobs.size(); i = next_job++) {
            jobs[i].count = jobs[i].game->perft(jobs[i].depth, mode, table.get());
            heard(++done, jobs.size());
        }
    };
    {
        std::vector<std::jthread> helpers;
        for (int i = 1; i < threads; ++i)
            helpers.emplace_back([&work] { work([](std::size_t, std::size_t) {}); });
        work(on_progress);
    }
    for (const Job& job : jobs) {
        counts.moves[job.move].second += job.count;
        counts.total += job.count;
    }
    return counts;
}

} // namespace quincunx::terminal
