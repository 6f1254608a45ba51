#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

namespace quincunx::tablebase {

/// Calls `work` for each number below `count` on so many threads, in no order, until `stop` becomes true.
/// What is thrown ends the rest and is thrown on.
void in_parallel(int threads, std::size_t count, const std::atomic<bool>& stop,
                 const std::function<void(std::size_t)>& work);

} // namespace quincunx::tablebase
