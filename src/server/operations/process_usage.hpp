#pragma once

namespace quincunx::server {

/// What the system says of this process.
struct ProcessUsage {
    double cpu_seconds = 0;
    double resident_bytes = 0;
    double open_descriptors = 0;
    double most_descriptors = 0;
    double began_at = 0; ///< seconds since 1970
};

ProcessUsage process_usage();

} // namespace quincunx::server
