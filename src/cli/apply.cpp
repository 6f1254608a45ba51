#include "cli/commands.hpp"
#include "cli/support.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

namespace {

struct Options {
    StartOptions start;
    std::vector<std::string> moves;
    bool json = false;
};

void run(const Options& options) {
    const auto game = options.start.game();
    play_all(*game, options.moves);
    if (options.json)
        print_json({{"position", game->position_text()}});
    else
        fmt::print("{}\n", game->position_text());
}

} // namespace

void add_apply(CLI::App& program) {
    CLI::App* command = add_command(program, "apply", "Print the position after some moves");
    auto options = std::make_shared<Options>();
    options->start.add_to(*command);
    command->add_option("MOVE", options->moves, "The moves, one a word")->type_name("");
    command->add_flag("--json", options->json, "Print one JSON object");
    command->callback([options] { run(*options); });
}

} // namespace quincunx::cli
