#include "posix/terminal_signals.hpp"

#include <atomic>
#include <unistd.h>

namespace quincunx {

namespace {

// A signal handler has no other way to tell anybody.
std::atomic<bool> suspension_asked{false}; // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)
std::atomic<bool> resized{false};          // NOLINT(cppcoreguidelines-avoid-non-const-global-variables)

struct sigaction handled_by(void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler;
    return action;
}

} // namespace

sigset_t awaited_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH})
        sigaddset(&signals, signal);
    return signals;
}

TerminalSignals::TerminalSignals() {
    const struct sigaction suspension = handled_by([](int) { suspension_asked = true; });
    const struct sigaction resizing = handled_by([](int) { resized = true; });
    sigaction(SIGTSTP, &suspension, &suspension_before_);
    sigaction(SIGWINCH, &resizing, &resizing_before_);
}

TerminalSignals::~TerminalSignals() {
    sigaction(SIGTSTP, &suspension_before_, nullptr);
    sigaction(SIGWINCH, &resizing_before_, nullptr);
}

bool TerminalSignals::takes_suspension() {
    return suspension_asked.exchange(false);
}

bool TerminalSignals::takes_resizing() {
    return resized.exchange(false);
}

void TerminalSignals::suspend() {
    struct sigaction ours{};
    const struct sigaction usual = handled_by(SIG_DFL);
    sigaction(SIGTSTP, &usual, &ours);
    kill(getpid(), SIGTSTP);
    sigset_t suspension;
    sigemptyset(&suspension);
    sigaddset(&suspension, SIGTSTP);
    sigset_t before;
    pthread_sigmask(SIG_UNBLOCK, &suspension, &before); // it stops here
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    sigaction(SIGTSTP, &ours, nullptr);
}

} // namespace quincunx
