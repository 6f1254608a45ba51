#include "client/mailbox.hpp"

#include <cerrno>
#include <sys/eventfd.h>
#include <system_error>

namespace quincunx::client {

Mailbox::Mailbox() : descriptor_(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
    if (!descriptor_.is_open())
        throw std::system_error(errno, std::generic_category(), "eventfd");
}

void Mailbox::put(std::vector<Notice> notices) {
    const std::scoped_lock lock(mutex_);
    if (notices_.empty() && !notices.empty())
        eventfd_write(descriptor(), 1);
    for (Notice& notice : notices)
        notices_.push_back(std::move(notice));
}

std::optional<Notice> Mailbox::take() {
    const std::scoped_lock lock(mutex_);
    if (notices_.empty())
        return std::nullopt;
    Notice notice = std::move(notices_.front());
    notices_.pop_front();
    eventfd_t ignored{};
    if (notices_.empty())
        eventfd_read(descriptor(), &ignored);
    return notice;
}

} // namespace quincunx::client
