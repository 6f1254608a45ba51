#include "server/engine_pool/worker.hpp"
#include "bus/link.hpp"
#include "cli/commands.hpp"
#include "cli/common/bus.hpp"
#include "cli/common/support.hpp"
#include "cli/version.hpp"
#include "learn/remote/play_trade.hpp"
#include "match/remote/game_trade.hpp"
#include "solve/remote/proof_trade.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <thread>

namespace quincunx::cli {

namespace {

struct WorkerOptions {
    std::string bus;
    bool runs_commands = false;
    std::size_t threads = std::clamp<std::size_t>(std::thread::hardware_concurrency(), 1, 256);
};

void tell(const WorkerOptions& options, bool up) {
    if (!up) {
        fmt::print(stderr, "quincunx: {}\n", words_for_missing_bus(options.bus));
        return;
    }
    fmt::print("Finding moves for {}\n", bus::without_secrets(options.bus));
    std::fflush(stdout);
}

void run(const WorkerOptions& options) {
    BusNews news([&options](bool up) { tell(options, up); });
    const auto link = bus::open_nats(options.bus);
    const jobs::Worker games(*link, match::game_trade({.version = std::string(version),
                                                       .threads = options.threads,
                                                       .runs_programs = options.runs_commands}));
    const jobs::Worker plays(*link, learn::play_trade(*link, std::string(version), options.threads));
    const jobs::Worker proofs(
        *link, solve::proof_trade(*link, std::string(version), static_cast<int>(options.threads)));
    server::Worker worker(*link, options.threads, [&news](bool up) { news.hear(up); });
    worker.run();
}

} // namespace

void add_worker(Command& program) {
    Command command = program.subcommand(
        "worker",
        "Find the computer's moves for servers on a bus, play games of matches and to learn from, and prove");
    auto options = std::make_shared<WorkerOptions>();
    command.option("--bus", options->bus, "The NATS server of the bus")
        .placeholder("nats://HOST:PORT")
        .required()
        .check(bus_address());
    command
        .option(
            "--threads", options->threads,
            "How many moves to find at once and games to play, and with how many to prove, one a processor "
            "unless given")
        .placeholder("THREADS")
        .check(between<std::size_t>(1, 256));
    command.flag(
        "--run-commands", options->runs_commands,
        "Run the programs that play in a match: whoever is on the bus may have any command run here");
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
