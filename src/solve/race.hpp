#pragma once

#include "engine/solve/proof/proof_domain.hpp"
#include "threads/helpers.hpp"

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace quincunx::solve {

/// Has several threads look for the same thing; what the first one finds ends it for all. `look` is called
/// with the number of the thread, 0 for this one, and what tells it whether to go on; nothing is found if it
/// is not to go on before.
template <class Look>
auto race(int threads, const engine::GoOn& go_on, const Look& look)
    -> decltype(look(0, std::declval<engine::GoOn>())) {
    using Found = decltype(look(0, go_on));
    std::atomic<std::uint64_t> positions{0}; // that the helpers have looked at
    std::atomic<bool> is_over{false};
    std::mutex mutex;
    Found found;
    const auto finish = [&](Found mine) {
        if (!mine)
            return;
        is_over = true;
        const std::scoped_lock lock(mutex);
        if (!found)
            found = std::move(mine);
    };
    {
        const auto help = [&](int number) {
            finish(look(number, [&](std::uint64_t more) {
                positions += more;
                return !is_over;
            }));
        };
        const auto helpers = threads::begin_helpers(threads - 1, help);
        const auto end = [](std::atomic<bool>* over) { *over = true; };
        const std::unique_ptr<std::atomic<bool>, decltype(end)> at_the_end(&is_over,
                                                                           end); // also where go_on throws
        finish(look(0, [&](std::uint64_t more) { return go_on(more + positions.exchange(0)) && !is_over; }));
    }
    go_on(positions);
    return found;
}

} // namespace quincunx::solve
