#include "store/watchdog.hpp"

#include <cerrno>
#include <fcntl.h>
#include <sys/socket.h>
#include <system_error>

namespace quincunx::store {

namespace {

/// Longer than any statement may take.
constexpr std::chrono::seconds longest_step{15};
/// Between two looks: a call costs no lock, and wakes nobody.
constexpr std::chrono::seconds between_looks{1};

Descriptor copy_of(int socket) {
    Descriptor copy(fcntl(socket, F_DUPFD_CLOEXEC, 0));
    if (!copy.is_open())
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
}

void Watchdog::begin() {
    until_ = Clock::now() + longest_step;
}

void Watchdog::watch(const std::stop_token& stop) {
    std::unique_lock lock(mutex_);
    while (!stopped_.wait_for(lock, stop, between_looks, [&] { return stop.stop_requested(); }))
        if (Clock::now() > until_.load())
            shutdown(socket_.number(), SHUT_RDWR);
}

} // namespace quincunx::store
