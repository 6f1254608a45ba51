// Plays many games at once on a server, and measures: moves a second, the time from sending a move to the
// opponent's receipt, and what it costs the server. bench/load/compare runs it against this server and
// others.

#include "load/run.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <csignal>

namespace {

using namespace quincunx::load;

double percentile(const std::vector<std::uint32_t>& sorted, double share) {
    if (sorted.empty())
        return 0;
    const auto place = static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1));
    return sorted[place] / 1000.0;
}

void print(const Figures& figures, bool has_server) {
    fmt::print("set up          {:8.2f} s\n", figures.setup_seconds);
    fmt::print("moves/s         {:8.0f}\n", static_cast<double>(figures.moves) / figures.seconds);
    for (const auto& [name, share] :
         {std::pair("p50", 0.5), std::pair("p99", 0.99), std::pair("p99.9", 0.999)})
        fmt::print("{:<15} {:8.2f} ms\n", name, percentile(figures.delays, share));
    if (figures.watched > 0)
        fmt::print("watched/s       {:8.0f}\n", static_cast<double>(figures.watched) / figures.seconds);
    if (has_server) {
        fmt::print("CPU a move      {:8.1f} us\n",
                   1e6 * figures.cpu_seconds / static_cast<double>(figures.moves));
        fmt::print("memory          {:8.1f} MB\n", figures.memory);
    }
    if (figures.ended > 0)
        fmt::print("games that ended too early: {}\n", figures.ended);
}

std::unique_ptr<Peer> peer_called(const std::string& name, const std::string& variant) {
    if (name == "colyseus")
        return colyseus_peer();
    return quincunx_peer(variant);
}

} // namespace

int main(int argc, char** argv) {
    Plan plan;
    std::string kind = "quincunx";
    CLI::App program("Plays many games at once on a server, and measures");
    program.add_option("--peer", kind, "The kind of server")->check(CLI::IsMember({"quincunx", "colyseus"}));
    program.add_option("--port", plan.place.port, "Where it listens on this machine");
    program.add_option("--games", plan.games, "How many games");
    program.add_option("--watchers", plan.watchers, "How many watch one of them");
    program.add_option("--plies", plan.plies, "How many moves a game has at most");
    program.add_option("--variant", plan.variant, "What is played");
    program.add_option("--warm-up", plan.warm_up, "Seconds before anything counts");
    program.add_option("--seconds", plan.seconds, "Seconds that count");
    program.add_option("--pace", plan.pace, "Seconds from move to move; the next one at once without it");
    program.add_option("--cores", plan.cores, "The cores to play on, a thread on each")->delimiter(',');
    program.add_option("--server-process", plan.server, "The server's process, for its CPU and memory");
    CLI11_PARSE(program, argc, argv);
    std::signal(SIGPIPE, SIG_IGN);
    try {
        const auto peer = peer_called(kind, plan.variant);
        print(run(plan, *peer), plan.server != 0);
    } catch (const std::exception& error) {
        fmt::print(stderr, "load: {}\n", error.what());
        return 1;
    }
}
