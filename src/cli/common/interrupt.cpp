#include "cli/common/interrupt.hpp"

#include <csignal>
#include <unistd.h>

namespace quincunx::cli {

namespace {

// A signal handler has no other way to tell anybody.
std::atomic<bool> interrupted{false}; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<int> first_signal{0};     // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

/// As shells have it.
int status_of(int signal) {
    return 128 + signal;
}

void on_signal(int signal) {
    int none = 0;
    first_signal.compare_exchange_strong(none, signal);
    interrupt();
}

void handle_with(void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART; // what is being written is written; ppoll ends all the same
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction before{};
        sigaction(signal, &action, &before);
        if (signal == SIGHUP && before.sa_handler == SIG_IGN) // nohup
            sigaction(signal, &before, nullptr);
    }
}

} // namespace

void exit_when_interrupted() {
    handle_with([](int signal) { _exit(status_of(signal)); });
}

const std::atomic<bool>& catch_interrupts() {
    handle_with(on_signal);
    return interrupted;
}

void interrupt() {
    interrupted = true;
}

std::optional<int> interrupted_status() {
    const int signal = first_signal;
    return signal == 0 ? std::nullopt : std::optional(status_of(signal));
}

} // namespace quincunx::cli
