#pragma once

#include "load/http.hpp"

#include <span>

namespace quincunx::load {

// What servers cost, by the numbers of their processes.

/// User and system time so far.
double cpu_seconds_of(std::span<const int> processes);

/// What they hold in memory, MB.
double memory_of(std::span<const int> processes);

/// What the system keeps for those who are connected to a port of this machine and have not read it, MB: on
/// the side of the server.
double unsent_from(std::uint16_t port);

/// A metric of a server, by all that stands before its value.
double metric_of(Http& http, const std::string& name);

} // namespace quincunx::load
