#pragma once

namespace quincunx::load {

/// User and system time of a process so far; 0 of process 0.
double cpu_seconds_of(int process);

/// What a process holds in memory, MB; 0 of process 0.
double memory_of(int process);

} // namespace quincunx::load
