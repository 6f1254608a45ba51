#pragma once

#include "jobs/worker.hpp"

#include <cstddef>
#include <string>

namespace quincunx::solve {

/// Looking into positions of proofs, so many at once; tasks for another version of the program are refused.
/// What was found of one is remembered for others of its variant.
jobs::Trade proof_trade(const std::string& version, std::size_t threads);

} // namespace quincunx::solve
