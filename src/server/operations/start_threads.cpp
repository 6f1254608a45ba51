#include "server/operations/start_threads.hpp"

#include <stdexcept>
#include <system_error>

namespace quincunx::server {

void start_threads(const std::function<void()>& start, const std::function<void()>& stop) {
    try {
        start();
    } catch (const std::system_error& error) {
        stop();
        throw std::runtime_error("a thread cannot be started: " + error.code().message());
    }
}

} // namespace quincunx::server
