#pragma once

#include "client/client_protocol.hpp"
#include "posix/descriptor.hpp"

#include <deque>
#include <mutex>

namespace quincunx::client {

/// Notices on their way from the thread that hears the server to the one that wants to know.
class Mailbox {
  public:
    /// Throws std::system_error.
    Mailbox();
    Mailbox(const Mailbox&) = delete;
    Mailbox& operator=(const Mailbox&) = delete;
    ~Mailbox() = default;

    void put(std::vector<Notice> notices);
    /// The next one, if there is one.
    std::optional<Notice> take();
    /// What can be read, for poll, while there is something.
    int descriptor() const { return descriptor_.number(); }

  private:
    std::mutex mutex_;
    std::deque<Notice> notices_;
    Descriptor descriptor_;
};

} // namespace quincunx::client
