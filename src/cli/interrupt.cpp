#include "cli/interrupt.hpp"

#include <csignal>

namespace quincunx::cli {

namespace {

// A signal handler has no other way to tell anybody.
std::atomic<bool> interrupted{false}; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
static_assert(std::atomic<bool>::is_always_lock_free);

void on_signal(int /*signal*/) {
    interrupted = true;
}

} // namespace

const std::atomic<bool>& catch_interrupts() {
    struct sigaction action{};
    action.sa_handler = on_signal; // without SA_RESTART: reading from the terminal ends
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before{};
        sigaction(signal, &action, &before);
        if (signal == SIGHUP && before.sa_handler == SIG_IGN) // nohup
            sigaction(signal, &before, nullptr);
    }
    return interrupted;
}

} // namespace quincunx::cli
