#pragma once

#include <atomic>
#include <optional>

namespace quincunx::cli {

/// From now on what interrupts, as below, ends the process with the exit status that shells give it, rather
/// than by the signal.
void exit_when_interrupted();

/// From now on Ctrl-C (SIGINT), SIGTERM and a terminal that goes away (SIGHUP, unless it is ignored) set the
/// flag that is returned instead of ending the process.
/// Waiting for input with ppoll then returns with EINTR; writing goes on.
const std::atomic<bool>& catch_interrupts();

/// Sets that flag, as a signal would.
void interrupt();

/// Once a signal has interrupted, the exit status for the first that did: 130 for SIGINT, 143 for SIGTERM,
/// 129 for SIGHUP.
std::optional<int> interrupted_status();

} // namespace quincunx::cli
