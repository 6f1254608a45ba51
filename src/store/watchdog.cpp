#include "store/watchdog.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>

namespace quincunx::store {

namespace {

/// Longer than any statement may take.
constexpr std::chrono::seconds patience{15};
/// Between two looks: a call costs no lock, and wakes nobody.
constexpr std::chrono::seconds between_looks{1};

int copy_of(int socket) {
    const int copy = fcntl(socket, F_DUPFD_CLOEXEC, 0);
    if (copy < 0)
        throw std::system_error(errno, std::generic_category(), "a connection cannot be watched");
    return copy;
}

} // namespace

Watchdog::Watchdog(int socket)
    : socket_(copy_of(socket)),
      thread_([this](const std::stop_token& stop) { watch(stop); }) {}

Watchdog::~Watchdog() {
    thread_.request_stop();
    thread_.join();
    close(socket_);
}

void Watchdog::begin() {
    until_ = Clock::now() + patience;
}

void Watchdog::watch(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stopped_.wait_for(lock, stop, between_looks, [&] { return stop.stop_requested(); }))
        if (Clock::now() > until_.load())
            shutdown(socket_, SHUT_RDWR);
}

} // namespace quincunx::store
