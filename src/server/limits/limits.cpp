#include "server/limits/limits.hpp"

#include <algorithm>
#include <sys/resource.h>

namespace quincunx::server {

Limits affordable(Limits limits) {
    constexpr rlim_t others = 32;
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return limits;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit); // if that is refused, accepting fails later, and is tried again
    const std::size_t left = limit.rlim_cur > others + 2 ? limit.rlim_cur - others : 2;
    limits.connections = std::min(limits.connections, left / 4);
    // Besides, there are a fifth as many that are told to go, or make way for others.
    limits.sockets = std::min(limits.sockets, (left - limits.connections) * 5 / 6);
    return limits;
}

} // namespace quincunx::server
