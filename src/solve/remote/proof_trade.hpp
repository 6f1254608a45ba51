#pragma once

#include "jobs/worker.hpp"

#include <string>

namespace quincunx::solve {

/// Looking into a position of a proof with so many threads; tasks for another version of the program are
/// refused. Workers that look for the same answer tell one another what they find, and what was found is
/// remembered for the next position.
jobs::Trade proof_trade(bus::Link& link, const std::string& version, int threads);

} // namespace quincunx::solve
