#pragma once

#include "bus/link.hpp"

#include <cstddef>
#include <functional>
#include <memory>

namespace quincunx::server {

/// Finds moves for nodes: workers share the tasks on a bus.
class Worker {
  public:
    /// `changed` is told, on another thread, when tasks begin to be heard, and when no longer.
    Worker(bus::Link& link, std::size_t threads, bus::Link::Changed changed);
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;
    ~Worker();

    /// Works until `stop`, SIGINT, SIGTERM or SIGHUP, and then until what was begun is found. A second signal
    /// ends the process.
    void run();
    /// Can be called from any thread.
    void stop();

  private:
    class Work;
    std::unique_ptr<Work> work_;
};

} // namespace quincunx::server
