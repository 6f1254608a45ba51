#include "load/usage.hpp"

#include <fstream>
#include <sstream>
#include <string>

#include <unistd.h>

namespace quincunx::load {

double cpu_seconds_of(int process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::string text;
    std::getline(file, text);
    const std::size_t name_end = text.rfind(')'); // names may hold anything
    if (name_end == std::string::npos)
        return 0;
    std::istringstream rest(text.substr(name_end + 1));
    std::string skipped;
    for (int i = 0; i < 11; ++i)
        rest >> skipped;
    long user = 0;
    long system = 0;
    rest >> user >> system;
    return static_cast<double>(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double memory_of(int process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/status");
    for (std::string word; file >> word;)
        if (word == "VmRSS:") {
            double kilobytes = 0;
            file >> kilobytes;
            return kilobytes / 1024;
        }
    return 0;
}

} // namespace quincunx::load
