#include "threads/think.hpp"

#include "threads/helpers.hpp"

namespace quincunx::threads {

engine::Report think(const play::Game& game, engine::TranspositionTable& table, const Thinking& thinking,
                     const std::vector<Key>& history, const std::atomic<bool>& stop,
                     const std::function<void(const engine::Report&)>& on_report) {
    std::atomic<bool> helpers_stop{false};
    engine::BusyPositions all_busy;
    engine::BusyPositions* const busy = thinking.threads > 1 ? &all_busy : nullptr;
    const engine::SearchContext context{.table = table,
                                        .limits = thinking.limits,
                                        .clock = thinking.clock,
                                        .stop = &stop,
                                        .on_report = on_report,
                                        .history = history,
                                        .busy = busy,
                                        .root_moves = thinking.root_moves,
                                        .known = thinking.known};
    const auto help = [&](int helper) {
        engine::SearchContext own = context;
        own.limits = {.lines = thinking.limits.lines}; // it goes on for as long as the first one does
        own.stop = &helpers_stop;
        own.on_report = {};
        own.helper = helper;
        game.search(own);
    };
    const std::vector<std::jthread> helpers = begin_helpers(thinking.threads - 1, help);
    const engine::Report report = game.search(context);
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
