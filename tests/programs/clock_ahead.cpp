// Loaded before the C library, it shows a program a wall clock that is ahead by QX_CLOCK_AHEAD seconds: so a
// server that is started again a moment later finds that it was away for minutes.

#include <cstdlib>
#include <ctime>
#include <sys/syscall.h>
#include <unistd.h>

// NOLINTNEXTLINE(readability-inconsistent-declaration-parameter-name): the library's names are reserved
extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
    const auto result = static_cast<int>(syscall(SYS_clock_gettime, clock, time));
    const char* ahead = std::getenv("QX_CLOCK_AHEAD"); // NOLINT(concurrency-mt-unsafe): nobody sets it
    if (result == 0 && clock == CLOCK_REALTIME && ahead != nullptr)
        time->tv_sec += std::atol(ahead); // NOLINT(cert-err34-c): what is no number is 0
    return result;
}
