#include "terminal/screen/wake.hpp"

#include <cerrno>
#include <sys/eventfd.h>
#include <system_error>

namespace quincunx::terminal::screen {

Wake::Wake() : descriptor_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (!descriptor_.is_open())
        throw std::system_error(errno, std::generic_category(), "eventfd");
}

void Wake::ring() const {
    eventfd_write(descriptor_.number(), 1); // what cannot be added rings already
}

void Wake::quiet() const {
    eventfd_t count = 0;
    eventfd_read(descriptor_.number(), &count);
}

} // namespace quincunx::terminal::screen
