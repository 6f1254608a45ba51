#pragma once

#include <atomic>

namespace quincunx::cli {

/// From now on Ctrl-C (SIGINT), SIGTERM and a terminal that goes away (SIGHUP, unless it is ignored) set the
/// flag that is returned instead of ending the process.
/// System calls that wait for input then return with EINTR.
const std::atomic<bool>& catch_interrupts();

} // namespace quincunx::cli
