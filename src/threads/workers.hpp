#pragma once

#include <atomic>
#include <functional>

namespace quincunx::threads {

/// Has so many threads call `work`, and calls `watch` on this one now and then, until each of them has
/// returned. What one of them throws sets `stop`, by which the others end, and is thrown here once they have.
/// std::system_error if a thread cannot be had; those that there were have ended then.
void run_workers(int count, std::atomic<bool>& stop, const std::function<void()>& work,
                 const std::function<void()>& watch);

} // namespace quincunx::threads
