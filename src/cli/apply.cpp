#include "cli/commands.hpp"
#include "cli/common/support.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

namespace {

struct ApplyOptions {
    StartOptions start;
    std::vector<std::string> moves;
    bool json = false;
};

void run(const ApplyOptions& options) {
    const auto game = options.start.game();
    play_all(*game, options.moves);
    if (options.json)
        print_json({{"position", game->position_text()}});
    else
        fmt::print("{}\n", game->position_text());
}

} // namespace

void add_apply(Command& program) {
    Command command = program.subcommand("apply", "Print the position after some moves");
    auto options = std::make_shared<ApplyOptions>();
    options->start.add_to(command);
    command.option("MOVE", options->moves, "The moves, one a word");
    command.flag("--json", options->json, "Print one JSON object");
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
