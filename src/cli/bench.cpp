#include "cli/commands.hpp"
#include "cli/common/support.hpp"
#include "engine/eval/learned/embedded.hpp"
#include "play/bench_positions.hpp"
#include "play/registry.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

namespace {

struct SearchCount {
    std::uint64_t nodes = 0;
    double seconds = 0;
};

Json count_json(const SearchCount& count) {
    return {{"nodes", count.nodes},
            {"seconds", count.seconds},
            {"nodes_per_second", static_cast<double>(count.nodes) / count.seconds}};
}

void print_count(std::string_view name, const SearchCount& count) {
    fmt::print("{:<48} nodes {:>9}  seconds {:>7.3f}  nodes per second {:>9.0f}\n", name, count.nodes,
               count.seconds, static_cast<double>(count.nodes) / count.seconds);
}

void run(bool json) {
    SearchCount total;
    Json list = Json::array();
    for (const play::BenchPosition& bench : play::bench_positions()) {
        auto weights = engine::embedded_weights(play::parse_variant(bench.variant)->text());
        const double begin = seconds();
        const SearchCount count{play::bench_nodes(bench, std::move(weights)), seconds() - begin};
        total.nodes += count.nodes;
        total.seconds += count.seconds;
        if (json) {
            Json entry{{"variant", bench.variant}};
            entry.update(count_json(count));
            list.push_back(entry);
        } else {
            print_count(bench.variant, count);
        }
    }
    if (json) {
        print_json({{"positions", list}, {"total", count_json(total)}, {"signature", total.nodes}});
        return;
    }
    print_count("total", total);
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
