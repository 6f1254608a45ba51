#pragma once

#include "jobs/worker.hpp"
#include "learn/remote/play_task.hpp"

namespace quincunx::learn {

/// Playing games that are learned from, for programs of that version, so many jobs at once.
jobs::Trade play_trade(bus::Link& link, const std::string& version, std::size_t threads);

} // namespace quincunx::learn
