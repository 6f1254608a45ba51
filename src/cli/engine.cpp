#include "cli/commands.hpp"
#include "cli/support.hpp"
#include "cli/version.hpp"
#include "ugi/streams.hpp"

#include <random>
#include <unistd.h>

namespace quincunx::cli {

namespace {

/// Half of the memory that there is, in megabytes.
std::size_t most_megabytes() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long page = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || page <= 0)
        return threads::standard_megabytes;
    return static_cast<std::size_t>(pages) / 2 * static_cast<std::size_t>(page) >> 20U;
}

void run() {
    std::random_device device;
    const ugi::Host host{.version = std::string(version),
                         .seed = std::uint64_t{device()} << 32U | device(),
                         .most_megabytes = most_megabytes()};
    ugi::run_engine(host, STDIN_FILENO, STDOUT_FILENO);
}

} // namespace

void add_engine(Command& program) {
    Command command = program.subcommand("engine", "Speak the engine protocol UGI, or UCI, with a program");
    command.callback(run);
}

} // namespace quincunx::cli
