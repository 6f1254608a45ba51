#include "cli/commands.hpp"
#include "cli/support.hpp"
#include "play/bench_positions.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

namespace {

struct Tally {
    std::uint64_t nodes = 0;
    double seconds = 0;
};

Json tally_json(const Tally& tally) {
    return {{"nodes", tally.nodes},
            {"seconds", tally.seconds},
            {"nodes_per_second", static_cast<double>(tally.nodes) / tally.seconds}};
}

void print_tally(std::string_view name, const Tally& tally) {
    fmt::print("{:<48} nodes {:>9}  seconds {:>7.3f}  nodes per second {:>9.0f}\n", name, tally.nodes,
               tally.seconds, static_cast<double>(tally.nodes) / tally.seconds);
}

void run(bool json) {
    Tally total;
    Json list = Json::array();
    for (const play::BenchPosition& bench : play::bench_positions()) {
        const double begin = seconds();
        const Tally tally{play::bench_nodes(bench), seconds() - begin};
        total.nodes += tally.nodes;
        total.seconds += tally.seconds;
        if (json) {
            Json entry{{"variant", bench.variant}};
            entry.update(tally_json(tally));
            list.push_back(entry);
        } else {
            print_tally(bench.variant, tally);
        }
    }
    if (json) {
        print_json({{"positions", list}, {"total", tally_json(total)}, {"signature", total.nodes}});
        return;
    }
    print_tally("total", total);
    fmt::print("signature {}\n", total.nodes);
}

} // namespace

void add_bench(Command& program) {
    Command command =
        program.subcommand("bench", "Search fixed positions of every game to fixed depths and tell how fast");
    auto json = std::make_shared<bool>(false);
    command.flag("--json", *json, "Print one JSON object");
    command.callback([json] { run(*json); });
}

} // namespace quincunx::cli
