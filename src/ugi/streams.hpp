#pragma once

#include "ugi/engine.hpp"

namespace quincunx::ugi {

/// Runs an engine between two file descriptors until it is told to quit or the input ends; what it searches
/// then is told at once. Throws std::system_error if the input cannot be read, or the output be written, as
/// when its reader has gone.
void run_engine(const Host& host, int input, int output);

} // namespace quincunx::ugi
