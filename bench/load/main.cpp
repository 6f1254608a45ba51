// Plays many games at once on a server, and measures: moves a second, the time from sending a move to the
// opponent's receipt, and what it costs the server; if wanted, also while something else comes over it.
// bench/load/compare, storms and nodes run it.

#include "load/storm.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <csignal>

namespace {

using namespace quincunx::load;

double percentile(const std::vector<std::uint32_t>& sorted, double share) {
    if (sorted.empty())
        return 0;
    const auto place = static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1));
    return sorted[place] / 1000.0;
}

double moves_a_second(const Figures& figures) {
    return static_cast<double>(figures.moves) / figures.seconds;
}

double p99(const Figures& figures) {
    return percentile(figures.delays, 0.99);
}

/// What was measured in all rounds, as if that were one.
Figures all_of(const std::vector<Round>& rounds, Figures Round::* when) {
    Figures all;
    for (const Round& round : rounds) {
        const Figures& one = round.*when;
        all.seconds += one.seconds;
        all.moves += one.moves;
        all.delays.insert(all.delays.end(), one.delays.begin(), one.delays.end());
        all.cpu_seconds += one.cpu_seconds;
        all.memory = one.memory;
    }
    std::ranges::sort(all.delays);
    return all;
}

/// How the p99 of each round compares: a machine that is disturbed for a while does not disturb all of them.
void print_rounds(const std::vector<Round>& rounds) {
    std::vector<double> ratios;
    ratios.reserve(rounds.size());
    for (const Round& round : rounds)
        ratios.push_back(p99(round.stormy) / p99(round.calm));
    std::ranges::sort(ratios);
    fmt::print("p99 of {} rounds                       {:9.2f} mostly, {:.2f} to {:.2f}\n", ratios.size(),
               ratios[ratios.size() / 2], ratios.front(), ratios.back());
}

/// Without a storm one column, else how it was before and then, and how that compares.
void print(const Course& course, std::size_t games, bool has_storm, bool has_server) {
    const Figures before = all_of(course.rounds, &Round::calm);
    const Figures then = all_of(course.rounds, &Round::stormy);
    const auto row = [&](const char* name, const char* format, const auto& value_of) {
        const double calm = value_of(before);
        const double stormy = has_storm ? value_of(then) : 0;
        fmt::print("{:<15}{}", name, fmt::format(fmt::runtime(format), calm));
        if (has_storm)
            fmt::print("{}{:9.2f}", fmt::format(fmt::runtime(format), stormy), stormy / calm);
        fmt::print("\n");
    };
    fmt::print("{:<15}{:8.2f} s\n", "set up", course.setup_seconds);
    if (has_storm)
        fmt::print("{:<15}{:>8}     {:>8}        ratio\n", "", "before", "then");
    row("moves/s", "{:8.0f}    ", moves_a_second);
    for (const auto& each : {std::pair("p50", 0.5), std::pair("p99", 0.99), std::pair("p99.9", 0.999)})
        row(each.first, "{:8.2f} ms ",
            [each](const Figures& f) { return percentile(f.delays, each.second); });
    if (has_server) {
        row("CPU a move", "{:8.1f} us ",
            [](const Figures& f) { return 1e6 * f.cpu_seconds / static_cast<double>(f.moves); });
        row("memory", "{:8.1f} MB ", [](const Figures& f) { return f.memory; });
        row("memory a game", "{:8.1f} KB ", [&](const Figures& f) {
            return 1024 * (f.memory - course.memory_before) / static_cast<double>(games);
        });
    }
    if (has_storm && course.rounds.size() > 1)
        print_rounds(course.rounds);
    if (course.ended > 0)
        fmt::print("games that ended too early: {}\n", course.ended);
    fmt::print("{}", course.report);
}

std::unique_ptr<Peer> peer_called(const std::string& name, const std::string& variant) {
    if (name == "colyseus")
        return colyseus_peer();
    return quincunx_peer(variant);
}

void add_options(CLI::App& program, Plan& plan) {
    program.add_option("--games", plan.games, "How many games");
    program.add_option("--watchers", plan.watchers, "How many watch, a part of them each game");
    program.add_option("--plies", plan.plies, "How many moves a game has at most");
    program.add_option("--variant", plan.variant, "What is played");
    program.add_option("--warm-up", plan.warm_up, "Seconds before anything counts");
    program.add_option("--seconds", plan.seconds, "Seconds that count");
    program.add_option("--rounds", plan.rounds, "How often all that is measured")->check(CLI::Range(1, 100));
    program.add_option("--pace", plan.pace, "Seconds from move to move; the next one at once without it");
    program.add_option("--cores", plan.cores, "The cores to play on, a thread on each")->delimiter(',');
    program.add_option("--server-process", plan.servers, "The servers' processes, for their CPU and memory")
        ->delimiter(',');
    program.add_flag("--apart", plan.apart, "The players of a game are at different servers");
}

} // namespace

int main(int argc, char** argv) {
    Plan plan;
    Weather weather;
    std::string kind = "quincunx";
    std::string storm_name;
    std::vector<std::uint16_t> ports{8080};
    CLI::App program("Plays many games at once on a server, and measures");
    program.add_option("--peer", kind, "The kind of server")->check(CLI::IsMember({"quincunx", "colyseus"}));
    program
        .add_option("--port", ports, "Where it listens on this machine; several if they have the same games")
        ->delimiter(',');
    add_options(program, plan);
    program.add_option("--storm", storm_name, "What comes over the server then")
        ->check(CLI::IsMember({"watchers", "idle", "stalled", "flood", "cut", "lobby"}));
    program.add_option("--crowd", weather.crowd, "How many come with it");
    program.add_option("--storm-core", weather.core, "The core on which it is made");
    program.add_option("--restart", weather.restart, "Kill the server, and start it again by this command");
    CLI11_PARSE(program, argc, argv);
    std::signal(SIGPIPE, SIG_IGN);
    try {
        plan.places.clear();
        for (const std::uint16_t port : ports)
            plan.places.push_back({.port = port});
        if (!storm_name.empty())
            plan.storm = [&] { return storm_called(storm_name, weather, plan); };
        const auto peer = peer_called(kind, plan.variant);
        print(run(plan, *peer), plan.games, !storm_name.empty(),
              !plan.servers.empty() && weather.restart.empty());
    } catch (const std::exception& error) {
        fmt::print(stderr, "load: {}\n", error.what());
        return 1;
    }
}
