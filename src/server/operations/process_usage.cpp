#include "server/operations/process_usage.hpp"

#include "clocks/now.hpp"

#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <unistd.h>

namespace quincunx::server {

namespace {

double processor_seconds() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double resident_bytes() {
    std::ifstream file("/proc/self/statm");
    double all = 0;
    double resident = 0;
    file >> all >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double open_descriptors() {
    std::error_code ignored;
    const std::filesystem::directory_iterator all("/proc/self/fd", ignored);
    return static_cast<double>(std::distance(begin(all), end(all))) - 1; // which looks
}

double most_descriptors() {
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    return static_cast<double>(limit.rlim_cur);
}

/// The process began so many ticks after the machine: field 22 of proc(5). The name of the program, in
/// brackets, may hold anything. When the machine began is not read in /proc/stat, which a service may not see
/// (ProcSubset=pid).
double began_at() {
    std::ifstream file("/proc/self/stat");
    std::string line;
    std::getline(file, line);
    std::istringstream rest(line.substr(line.rfind(')') + 1));
    std::string skipped;
    for (int field = 3; field < 22; ++field)
        rest >> skipped;
    double ticks = 0;
    rest >> ticks;
    timespec since_machine_began{};
    clock_gettime(CLOCK_BOOTTIME, &since_machine_began);
    const double age = static_cast<double>(since_machine_began.tv_sec) +
                       static_cast<double>(since_machine_began.tv_nsec) / 1e9 -
                       ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
    return static_cast<double>(clocks::wall_now()) / 1e3 - age;
}

} // namespace

ProcessUsage process_usage() {
    static const double began = began_at(); // once: the clock may be set later
    return {.cpu_seconds = processor_seconds(),
            .resident_bytes = resident_bytes(),
            .open_descriptors = open_descriptors(),
            .most_descriptors = most_descriptors(),
            .began_at = began};
}

} // namespace quincunx::server
