#include "threads/think.hpp"

#include "threads/helpers.hpp"

namespace quincunx::threads {

engine::Report think(const play::Game& game, engine::TranspositionTable& table, const Thinking& thinking,
                     const std::vector<Key>& history, const std::atomic<bool>& stop,
                     const std::function<void(const engine::Report&)>& on_report) {
    std::atomic<bool> helpers_stop{false};
    engine::BusyPositions all_busy;
    engine::BusyPositions* const busy = thinking.threads > 1 ? &all_busy : nullptr;
    const auto help = [&](int helper) {
        game.search({.table = table,
                     .limits = {.lines = thinking.limits.lines},
                     .clock = thinking.clock,
                     .stop = &helpers_stop,
                     .on_report = {},
                     .history = history,
                     .helper = helper,
                     .busy = busy,
                     .root_moves = thinking.root_moves,
                     .known = thinking.known});
    };
    const std::vector<std::jthread> helpers = begin_helpers(thinking.threads - 1, help);
    const engine::Report report = game.search({.table = table,
                                               .limits = thinking.limits,
                                               .clock = thinking.clock,
                                               .stop = &stop,
                                               .on_report = on_report,
                                               .history = history,
                                               .helper = 0,
                                               .busy = busy,
                                               .root_moves = thinking.root_moves,
                                               .known = thinking.known});
    helpers_stop = true;
    return report;
}

/// Parts are taken, not given out: some threads may not have come.
void clear(engine::TranspositionTable& table, int threads) {
    const auto parts = static_cast<std::size_t>(threads);
    std::atomic<std::size_t> next{0};
    const auto work = [&](int /*helper*/) {
        for (std::size_t part = next++; part < parts; part = next++)
            table.clear(part, parts);
    };
    const auto helpers = begin_helpers(threads - 1, work);
    work(0);
}

} // namespace quincunx::threads
