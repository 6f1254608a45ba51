#include "terminal/think.hpp"

#include <chrono>
#include <thread>

namespace quincunx::terminal {

std::int64_t milliseconds() {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

engine::Report think(const play::Game& game, const Thinking& thinking, const std::vector<Key>& history,
                     const std::atomic<bool>& stop,
                     const std::function<void(const engine::Report&)>& on_report) {
    engine::TranspositionTable table(thinking.table_megabytes);
    std::atomic<bool> helpers_stop{false};
    std::vector<std::jthread> helpers;
    for (int i = 1; i < thinking.threads; ++i)
        helpers.emplace_back([&, i] {
            game.search({.table = table,
                         .limits = {.lines = thinking.limits.lines},
                         .clock = milliseconds,
                         .stop = &helpers_stop,
                         .on_report = {},
                         .history = history,
                         .helper = i});
        });
    const engine::Report report = game.search({.table = table,
                                               .limits = thinking.limits,
                                               .clock = milliseconds,
                                               .stop = &stop,
                                               .on_report = on_report,
                                               .history = history,
                                               .helper = 0});
    helpers_stop = true;
    return report;
}

} // namespace quincunx::terminal
