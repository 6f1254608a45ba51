#pragma once

#include "json/json.hpp"

#include <cstdint>

namespace quincunx::wasm {

/// Milliseconds since some moment, as the host counts them.
std::int64_t host_now();

/// Tells the host something while a request is being answered: what a search has found so far.
void host_report(const Json& report);

} // namespace quincunx::wasm
