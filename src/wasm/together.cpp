// Several workers search together where they share the memory. Each has an instance of the module and a stack
// of its own; a helper waits inside `help` for a search to begin, joins it, and waits again. The page's own
// thread stops a search by writing to the flag at `stop_flag`.

#include "wasm/together.hpp"

#ifdef __wasm_atomics__

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>

namespace quincunx::wasm {

namespace {

struct Job {
    const play::Game* game;
    const engine::SearchContext* context;
};

// NOLINTBEGIN(cppcoreguidelines-avoid-non-const-global-variables): what the workers share
std::atomic<const Job*> job{nullptr};
std::atomic<bool> stop{false};
/// Grows with every search: what helpers wait for.
std::atomic<std::int32_t> searches{0};
/// How many helpers may be looking at the job.
std::atomic<std::int32_t> busy{0};
// NOLINTEND(cppcoreguidelines-avoid-non-const-global-variables)

std::int32_t* word(std::atomic<std::int32_t>& number) {
    return reinterpret_cast<std::int32_t*>(&number);
}
void wait_while(std::atomic<std::int32_t>& number, std::int32_t value) {
    __builtin_wasm_memory_atomic_wait32(word(number), value, -1);
}
void wake_all(std::atomic<std::int32_t>& number) {
    __builtin_wasm_memory_atomic_notify(word(number), static_cast<unsigned>(-1));
}

/// A helper says that it is busy before it looks for the job, and the searcher takes the job away before it
/// asks who is busy: so none is left behind with a job that is gone.
void help_once(int slot) {
    ++busy;
    if (const Job* found = job) {
        engine::SearchContext context = *found->context;
        context.limits = {.lines = context.limits.lines};
        context.on_report = {};
        context.helper = slot;
        found->game->search(context);
    }
    --busy;
    wake_all(busy);
}

} // namespace

engine::Report search_together(const play::Game& game, engine::SearchContext context) {
    context.stop = &stop;
    const Job mine{&game, &context};
    job = &mine;
    ++searches;
    wake_all(searches);
    engine::Report report = game.search(context);
    job = nullptr;
    stop = true;
    for (std::int32_t left = busy; left != 0; left = busy)
        wait_while(busy, left);
    return report;
}

} // namespace quincunx::wasm

extern "C" {

/// Where a byte other than 0 ends the search that goes on, or is about to. The host clears it before each.
[[clang::export_name("stop_flag")]] void* qx_stop_flag() {
    return &quincunx::wasm::stop;
}

// Where the module's own stack ends and begins.
extern char __stack_low;  // NOLINT: the linker's name
extern char __stack_high; // NOLINT

/// The beginning of a stack for a helper, as large as the module's own.
[[clang::export_name("new_stack")]] void* qx_new_stack() {
    const std::ptrdiff_t size = &__stack_high - &__stack_low;
    return static_cast<char*>(::operator new(static_cast<std::size_t>(size), std::align_val_t{16})) + size;
}

/// Helps with every search from now on, as helper 1, 2, …; never returns.
[[clang::export_name("help")]] void qx_help(std::int32_t slot) {
    using namespace quincunx::wasm;
    for (std::int32_t seen = searches;; seen = searches) {
        help_once(slot);
        wait_while(searches, seen);
    }
}

} // extern "C"

#else

namespace quincunx::wasm {

engine::Report search_together(const play::Game& game, engine::SearchContext context) {
    return game.search(context);
}

} // namespace quincunx::wasm

#endif
