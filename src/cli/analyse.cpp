#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/support.hpp"
#include "terminal/lines.hpp"
#include "threads/think.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

namespace {

struct Options {
    StartOptions start;
    std::string moves;
    int depth = 0;
    std::uint64_t nodes = 0;
    double time = 0;
    int threads = 1;
    int lines = 1;
    bool json = false;
};

threads::Thinking thinking_of(const Options& options) {
    threads::Thinking thinking{.limits = {}, .threads = options.threads};
    thinking.limits.lines = options.lines;
    if (options.depth > 0)
        thinking.limits.depth = options.depth;
    if (options.nodes > 0)
        thinking.limits.nodes = options.nodes;
    if (options.time > 0)
        thinking.limits.milliseconds = static_cast<std::int64_t>(options.time * 1000);
    if (options.depth == 0 && options.nodes == 0 && options.time <= 0)
        thinking.limits.milliseconds = 5000;
    return thinking;
}

std::string report_text(const play::Game& game, const engine::Report& report) {
    std::string text;
    for (std::size_t i = 0; i < report.lines.size(); ++i)
        text += fmt::format("depth {} line {} score {} nodes {} time {:.2f} pv {}\n", report.depth, i + 1,
                            terminal::score_text(report.lines[i]), report.nodes,
                            static_cast<double>(report.milliseconds) / 1000.0,
                            terminal::moves_text(game, report.lines[i].moves));
    return text;
}

void run(const Options& options) {
    const auto game = options.start.game();
    play_all(*game, split_moves(options.moves));
    if (const auto outcome = game->outcome()) {
        if (options.json)
            print_json({{"result", winner_text(*outcome)}, {"reason", to_text(outcome->reason)}});
        else
            fmt::print("{} {}\n", winner_text(*outcome), to_text(outcome->reason));
        return;
    }
    const std::atomic<bool>& stop = catch_interrupts();
    int unwritable = 0;
    const auto tell = [&](const engine::Report& report) {
        const std::string text =
            options.json ? report_json(*game, report).dump() + '\n' : report_text(*game, report);
        if (std::fputs(text.c_str(), stdout) >= 0 && std::fflush(stdout) == 0)
            return;
        unwritable = errno; // not thrown, for the search knows nothing of exceptions
        interrupt();
    };
    engine::TranspositionTable table(threads::standard_megabytes);
    const engine::Report report = threads::think(*game, table, thinking_of(options), {}, stop, tell);
    if (unwritable != 0)
        throw std::system_error(unwritable, std::generic_category(), "standard output");
    if (options.json)
        print_json({{"best", game->text_of(report.lines.front().moves.front())}, {"nodes", report.nodes}});
    else
        fmt::print("best {} nodes {}\n", game->text_of(report.lines.front().moves.front()), report.nodes);
}

} // namespace

void add_analyse(Command& program) {
    Command command = program.subcommand("analyse", "Look for the best moves of a position");
    auto options = std::make_shared<Options>();
    options->start.add_to(command);
    command.option("--moves", options->moves, "Play these moves first: 'd3 c5 f6'").placeholder("MOVES");
    command.option("--depth", options->depth, "Look so many plies ahead")
        .placeholder("N")
        .check(between(1, engine::max_depth));
    command.option("--nodes", options->nodes, "Look at so many positions")
        .placeholder("N")
        .check(between(std::uint64_t{1}, std::uint64_t{1} << 60U));
    command.option("--time", options->time, "Look for so many seconds (5 if no limit is given)")
        .placeholder("SECONDS")
        .check(between(0.001, 1e9));
    command.option("--threads", options->threads, "How many threads look")
        .placeholder("N")
        .check(between(1, 256));
    command.option("--lines", options->lines, "How many best moves are shown")
        .placeholder("N")
        .check(between(1, 1000));
    command.flag("--json", options->json, "Print one JSON object a line");
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
