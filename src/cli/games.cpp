#include "cli/commands.hpp"
#include "cli/common/support.hpp"
#include "play/registry.hpp"

#include <fmt/format.h>

namespace quincunx::cli {

namespace {

void print_as_text() {
    for (const play::GameEntry& entry : play::games()) {
        fmt::print("{}\n", entry.spec->name);
        for (const OptionSpec& option : entry.spec->options)
            fmt::print("  {:<12} {:<20} default {}\n", option.name, accepted_text(option),
                       value_text(option, option.standard));
    }
}

} // namespace

void add_games(Command& program) {
    Command command = program.subcommand("games", "List the games with their options, ranges and defaults");
    auto as_json = std::make_shared<bool>(false);
    command.flag("--json", *as_json, "Print one JSON array");
    command.callback([as_json] { *as_json ? print_json(games_json()) : print_as_text(); });
}

} // namespace quincunx::cli
