#include "threads/think.hpp"

#include <system_error>
#include <thread>

namespace quincunx::threads {

namespace {

/// Begins threads, as many of them as the system gives.
template <class Work>
std::vector<std::jthread> begin_helpers(int count, const Work& work) {
    std::vector<std::jthread> helpers;
    helpers.reserve(static_cast<std::size_t>(count));
    try {
        for (int i = 1; i <= count; ++i)
            helpers.emplace_back([&work, i] { work(i); });
    } catch (const std::system_error&) {
        return helpers; // those that there are will do
    }
    return helpers;
}

} // namespace

engine::Report think(const play::Game& game, engine::TranspositionTable& table, const Thinking& thinking,
                     const std::vector<Key>& history, const std::atomic<bool>& stop,
                     const std::function<void(const engine::Report&)>& on_report) {
    std::atomic<bool> helpers_stop{false};
    const auto help = [&](int helper) {
        game.search({.table = table,
                     .limits = {.lines = thinking.limits.lines},
                     .clock = thinking.clock,
                     .stop = &helpers_stop,
                     .on_report = {},
                     .history = history,
                     .helper = helper,
                     .root_moves = thinking.root_moves});
    };
    const std::vector<std::jthread> helpers = begin_helpers(thinking.threads - 1, help);
    const engine::Report report = game.search({.table = table,
                                               .limits = thinking.limits,
                                               .clock = thinking.clock,
                                               .stop = &stop,
                                               .on_report = on_report,
                                               .history = history,
                                               .helper = 0,
                                               .root_moves = thinking.root_moves});
    helpers_stop = true;
    return report;
}

} // namespace quincunx::threads
