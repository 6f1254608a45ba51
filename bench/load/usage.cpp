#include "load/usage.hpp"

#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>

#include <unistd.h>

namespace quincunx::load {

namespace {

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

} // namespace

double cpu_seconds_of(std::span<const int> processes) {
    double all = 0;
    for (const int one : processes)
        all += cpu_seconds_of(one);
    return all;
}

double memory_of(std::span<const int> processes) {
    double all = 0;
    for (const int one : processes)
        all += memory_of(one);
    return all;
}

double unsent_from(std::uint16_t port) {
    std::ifstream file("/proc/net/tcp");
    double all = 0;
    std::string line;
    std::getline(file, line); // what the columns are called
    while (std::getline(file, line)) {
        // Like `0: 0100007F:1F90 0100007F:D431 01 00000A2C:00000000 …`, all numbers but the first with
        // base 16.
        std::istringstream words(line);
        std::string number;
        std::string here;
        std::string there;
        std::string state;
        std::string queues;
        words >> number >> here >> there >> state >> queues;
        if (std::stoul(here.substr(here.find(':') + 1), nullptr, 16) == port)
            all += static_cast<double>(std::stoul(queues.substr(0, queues.find(':')), nullptr, 16));
    }
    return all / (1 << 20);
}

double metric_of(Http& http, const std::string& name) {
    const std::string text = http.get("/metrics");
    const std::size_t at = text.find("\n" + name + " ");
    if (at == std::string::npos)
        throw std::runtime_error("the server has no metric " + name);
    return std::stod(text.substr(at + name.size() + 2));
}

} // namespace quincunx::load
