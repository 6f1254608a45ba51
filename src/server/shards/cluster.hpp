#pragma once

#include "bus/link.hpp"
#include "bus/watch.hpp"

namespace quincunx::server {

/// Other nodes, and workers.
struct Cluster {
    bus::Link* link = nullptr; ///< to them, if there are any
    bus::Intervals intervals{};
    bus::Milliseconds patience = 3000; ///< with a worker
};

} // namespace quincunx::server
