#include "server/engine_pool/worker.hpp"
#include "bus/link.hpp"
#include "cli/bus.hpp"
#include "cli/commands.hpp"
#include "cli/support.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <thread>

namespace quincunx::cli {

namespace {

struct Options {
    std::string bus;
    std::size_t threads = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, 256);
};

void tell(const Options& options, bool up) {
    if (!up) {
        fmt::print(stderr, "quincunx: {}\n", words_for_missing_bus(options.bus));
        return;
    }
    fmt::print("Finding moves for {}\n", bus::without_secrets(options.bus));
    std::fflush(stdout);
}

void run(const Options& options) {
    BusNews news([&options](bool up) { tell(options, up); });
    const auto link = bus::open_nats(options.bus);
    server::Worker worker(*link, options.threads, [&news](bool up) { news.hear(up); });
    worker.run();
}

} // namespace

void add_worker(Command& program) {
    Command command = program.subcommand("worker", "Find the computer's moves for servers on a bus");
    auto options = std::make_shared<Options>();
    command.option("--bus", options->bus, "The NATS server of the bus: nats://HOST:PORT")
        .placeholder("URL")
        .required()
        .check(bus_address());
    command
        .option("--threads", options->threads, "How many moves to find at once, one a processor unless given")
        .placeholder("N")
        .check(between<std::size_t>(1, 256));
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
