#include "cli/commands.hpp"
#include "cli/common/support.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

namespace {

struct ResultOptions {
    StartOptions start;
    std::string moves;
    bool show = false;
    bool json = false;
};

void run(const ResultOptions& options) {
    const auto game = options.start.game();
    play_all(*game, split_moves(options.moves));
    const auto outcome = game->outcome();
    if (options.json) {
        Json json{{"result", outcome ? winner_text(*outcome) : "running"}};
        if (outcome)
            json["reason"] = to_text(outcome->reason);
        json["position"] = game->position_text();
        print_json(json);
        return;
    }
    if (options.show)
        fmt::print("{}\n", game->position_text());
    if (outcome)
        fmt::print("{} {}\n", winner_text(*outcome), to_text(outcome->reason));
    else
        fmt::print("running\n");
}

} // namespace

void add_result(Command& program) {
    Command command = program.subcommand("result", "Tell who has won a position, and why");
    auto options = std::make_shared<ResultOptions>();
    options->start.add_to(command);
    command.option("--moves", options->moves, "Play these moves first: 'd3 c5 f6'").placeholder("MOVES");
    command.flag("--show", options->show, "Print the position's text on a line before");
    command.flag("--json", options->json, "Print one JSON object");
    command.callback([options] { run(*options); });
}

} // namespace quincunx::cli
