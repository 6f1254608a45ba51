#pragma once

#include <functional>

namespace quincunx::server {

/// Calls `start`, which starts threads. Where the system gives no more of them, `stop` is called, which ends
/// those that there are: else whoever joins them would wait forever. Then a std::runtime_error says why.
void start_threads(const std::function<void()>& start, const std::function<void()>& stop);

} // namespace quincunx::server
